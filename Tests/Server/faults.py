"""What goes wrong on demand. A fault either bends the answer that would have been given, or writes to the wire itself.

A fault is a dictionary: `fault` names it, the rest are its settings. Where it applies is `path` (the whole path, or its
beginning with a `*` at the end; with a `?` in it, the query too), `method`, `after` (so many requests are spared first)
and `times` (so many are hit; without it, all)."""
import gzip
import re
import time
import zlib

from answers import Answer, html_answer

# Faults that bend an answer.


def status(fault, request, answer):
    """Answers `status` with `headers` and `body`; `retry_after` is in seconds or a date."""
    headers = {"Content-Type": fault.get("type", "text/plain"), **fault.get("headers", {})}
    if "retry_after" in fault:
        headers["Retry-After"] = str(fault["retry_after"])
    return Answer(int(fault.get("status", 500)), headers, fault.get("body", "").encode())


def redirect(fault, request, answer):
    """Points to `to` as it is written; without it, back to itself. `hops`: so many to /fault/redirect before it."""
    hops = int(fault.get("hops", 0))
    code = int(fault.get("status", 302))
    target = fault.get("to", request.raw_path)
    if hops > 0:
        target = f"/fault/redirect?status={code}&hops={hops - 1}&to={target}"
    return Answer(code, {"Location": target, "Content-Type": "text/html"}, b"<html>Moved</html>")


def html(fault, request, answer):
    """A web page where a feed was asked for."""
    return html_answer(fault.get("title", "Something else"), int(fault.get("status", 200)))


def jsonp(fault, request, answer):
    callback = fault.get("callback", "callback").encode()
    text = b"// API callback\n" + callback + b"(" + answer.body + b");"
    return _with_body(answer, text, "text/javascript; charset=UTF-8")


def bad_utf8(fault, request, answer):
    """Puts bytes that are not UTF-8 where `at` ends for the first time; without it, into the first title."""
    marks = [b'"title":{"type":"text","$t":"', b"<title type='text'>", b'"title": "']
    if "at" in fault:
        marks = [fault["at"].encode()]
    for mark in marks:
        if (found := answer.body.find(mark)) >= 0:
            place = found + len(mark)
            return _with_body(answer, answer.body[:place] + b"\xff\xc0\x80" + answer.body[place:])
    return answer


def replace(fault, request, answer):
    """Replaces `find` by `put`, in both of which `\\xNN` is a byte (NUL is `\\x00`) and everything else is itself: a
    lone surrogate is `\\ud83d`."""
    return _with_body(answer, answer.body.replace(_literal(fault["find"]), _literal(fault["put"])))


def bom(fault, request, answer):
    return _with_body(answer, b"\xef\xbb\xbf" + answer.body)


def charset(fault, request, answer):
    """Labels the answer with `label`; the bytes are those of `encoding`, if given."""
    body = answer.body.decode().encode(fault["encoding"], "replace") if "encoding" in fault else answer.body
    kind = answer.headers.get("Content-Type", "text/xml").split(";")[0]
    return _with_body(answer, body, f"{kind}; charset={fault.get('label', 'iso-8859-1')}")


def headers(fault, request, answer):
    """Adds `headers` to the answer, or to a 304."""
    answer.headers.update(fault.get("headers", {}))
    return answer


def body(fault, request, answer):
    """Answers `body` as it is, or so many `bytes` of the letter a."""
    text = b"a" * int(fault["bytes"]) if "bytes" in fault else fault.get("body", "").encode("utf-8", "surrogatepass")
    kind = {"Content-Type": fault.get("type", "application/json")}
    return Answer(int(fault.get("status", 200)), {**kind, **fault.get("headers", {})}, text)


def encode(fault, request, answer):
    """Compresses the answer: gzip, deflate (zlib's wrapping), raw-deflate, members (a gzip file of two)."""
    name = fault.get("encoding", "gzip")
    usual = {"raw-deflate": "deflate", "members": "gzip"}.get(name, name)
    answer.headers["Content-Encoding"] = fault.get("label", usual)
    answer.body = compress(answer.body, name)
    return answer


def slow(fault, request, answer):
    """Waits `seconds` before the answer."""
    time.sleep(float(fault.get("seconds", 1)))
    return answer


# Faults that write to the wire.


def hang(fault, wire, answer):
    """Takes the request and never answers."""
    wire.wait_for_client(float(fault.get("seconds", 30)))


def stall(fault, wire, answer):
    """Answers half and then no more."""
    wire.head(answer, {"Content-Length": len(answer.body)})
    wire.write(answer.body[:len(answer.body) // 2])
    wire.wait_for_client(float(fault.get("seconds", 30)))


def drip(fault, wire, answer):
    """A byte every `seconds`, for as long as somebody listens."""
    wire.head(answer, {"Content-Length": 1 << 30})
    deadline = time.monotonic() + float(fault.get("for", 30))
    while time.monotonic() < deadline and wire.write(b"a"):
        time.sleep(float(fault.get("seconds", 0.02)))


def cut(fault, wire, answer):
    """Stops at `at` of the body (a share, half if not said) and closes. `framing`: length, chunked, or close (neither).
    `encoding`: compressed before the cut. `whole_framing`: the framing agrees with what is sent."""
    whole = answer.body
    extra = {}
    if "encoding" in fault:
        whole = compress(whole, fault["encoding"])
        extra["Content-Encoding"] = {"raw-deflate": "deflate"}.get(fault["encoding"], fault["encoding"])
    part = whole[:int(len(whole) * float(fault.get("at", 0.5)))]
    framing = fault.get("framing", "length")
    agrees = bool(fault.get("whole_framing"))
    if framing == "chunked":
        wire.head(answer, {**extra, "Transfer-Encoding": "chunked"})
        wire.write(b"%x\r\n%s\r\n" % (len(part), part) if part else b"")
        wire.write(b"0\r\n\r\n" if agrees else b"")
    elif framing == "close":
        wire.head(answer, {**extra, "Connection": "close"})
        wire.write(part)
    else:
        wire.head(answer, {**extra, "Content-Length": len(part if agrees else whole)})
        wire.write(part)


def length(fault, wire, answer):
    """Says a length that is wrong by `by` bytes."""
    wire.head(answer, {"Content-Length": max(0, len(answer.body) + int(fault.get("by", 10)))})
    wire.write(answer.body)


def bomb(fault, wire, answer):
    """`mebibytes` of zeros, compressed to a thousandth (`encoding`: gzip, deflate, raw-deflate)."""
    name = fault.get("encoding", "gzip")
    wire.head(answer, {"Content-Encoding": name.removeprefix("raw-"), "Transfer-Encoding": "chunked"})
    packer = zlib.compressobj(9, zlib.DEFLATED, WINDOWS[name])
    block = bytes(1 << 20)
    for _ in range(int(fault.get("mebibytes", 256))):
        piece = packer.compress(block)
        if piece and not wire.write(b"%x\r\n%s\r\n" % (len(piece), piece)):
            return
    piece = packer.flush()
    wire.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(piece), piece))


def endless_headers(fault, wire, answer):
    """A header section without end."""
    wire.write(b"HTTP/1.1 200 OK\r\n")
    while wire.write(b"X-More: " + b"a" * 8000 + b"\r\n"):
        pass


def garbage(fault, wire, answer):
    """No HTTP at all."""
    wire.write(fault.get("text", "220 mail.example ESMTP\r\n").encode("latin-1"))


def drop(fault, wire, answer):
    """Does what was asked, then closes without a word: an answer lost. `reset`: the hard way."""
    wire.close(bool(fault.get("reset")))


BENDING = {one.__name__: one for one in (
    status, redirect, html, jsonp, bad_utf8, replace, bom, charset, headers, body, encode, slow)}
WRITING = {one.__name__: one for one in (
    hang, stall, drip, cut, length, bomb, endless_headers, garbage, drop)}
WINDOWS = {"gzip": 31, "deflate": 15, "raw-deflate": -15}


def compress(data, name):
    if name == "members":
        half = len(data) // 2
        return gzip.compress(data[:half]) + gzip.compress(data[half:])
    packer = zlib.compressobj(6, zlib.DEFLATED, WINDOWS.get(name, 31))
    return packer.compress(data) + packer.flush()


class Faults:
    """The faults in force; the caller holds the lock."""

    def __init__(self):
        self.rules = []

    def set(self, rules):
        for rule in rules:
            if rule.get("fault") not in BENDING and rule.get("fault") not in WRITING:
                raise ValueError(f"no such fault: {rule.get('fault')}")
        self.rules = [dict(rule) for rule in rules]

    def of(self, request, query):
        """Those that hit this request, in order."""
        found = []
        for rule in self.rules:
            pattern = rule.get("path", "*")
            where = f"{request.raw_path}?{query}" if "?" in pattern and query else request.raw_path
            matches = where.startswith(pattern[:-1]) if pattern.endswith("*") else where == pattern
            if not matches or rule.get("method", request.method) != request.method:
                continue
            if rule.get("after", 0) > 0:
                rule["after"] -= 1
            elif rule.get("times", 1) > 0:
                if "times" in rule:
                    rule["times"] -= 1
                found.append(rule)
        return found


def from_path(request):
    """`/fault/NAME?setting=value`: a fault without any setting up; None for other paths."""
    match = re.fullmatch(r"/fault/(\w+)", request.path)
    if not match or (match[1] not in BENDING and match[1] not in WRITING):
        return None
    return {"fault": match[1], **request.query}


def _literal(text):
    return re.sub(rb"\\x([0-9a-fA-F]{2})", lambda match: bytes([int(match[1], 16)]), text.encode())


def _with_body(answer, body, kind=None):
    answer.body = body
    answer.headers.pop("ETag", None)
    if kind:
        answer.headers["Content-Type"] = kind
    return answer
