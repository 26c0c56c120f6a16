"""An answer as a value: made by the blogs, bent by the faults, written by the server."""
import hashlib
import json
from dataclasses import dataclass, field


@dataclass
class Request:
    method: str
    path: str
    """Decoded, without the query."""
    raw_path: str
    """As it came, without the query: labels hold encoded slashes."""
    query: dict
    """The first value of each parameter."""
    headers: dict
    """Names in lower case."""
    body: bytes
    host: str
    """As the client wrote it, with the port and the corner."""


@dataclass
class Answer:
    status: int = 200
    headers: dict = field(default_factory=dict)
    body: bytes = b""


def json_answer(value, status=200, headers=None, indent=None):
    body = json.dumps(value, ensure_ascii=False, indent=indent).encode()
    return Answer(status, {"Content-Type": "application/json; charset=utf-8", **(headers or {})}, body)


def html_answer(title, status=200, head="", headers=None):
    page = f"<!DOCTYPE html><html><head><title>{title}</title>{head}</head><body><h1>{title}</h1></body></html>"
    return Answer(status, {"Content-Type": "text/html; charset=utf-8", **(headers or {})}, page.encode())


def etag(body):
    return f'W/"{hashlib.md5(body, usedforsecurity=False).hexdigest()}"'


def conditional(request, answer, last_modified=None):
    """Adds validators to a 200, or makes it a 304 where the client has it already."""
    if answer.status != 200:
        return answer
    answer.headers.setdefault("ETag", etag(answer.body))
    if last_modified:
        answer.headers.setdefault("Last-Modified", last_modified)
    held = request.headers.get("if-none-match")
    if held is not None:
        same = answer.headers["ETag"] in [tag.strip() for tag in held.split(",")] or held.strip() == "*"
    else:
        same = last_modified is not None and request.headers.get("if-modified-since") == last_modified
    if same:
        kept = ("ETag", "Last-Modified", "Cache-Control", "Expires", "Date")
        return Answer(304, {name: value for name, value in answer.headers.items() if name in kept})
    return answer
