#!/usr/bin/env python3
"""A local server that speaks Blogger's feeds and both REST shapes, with every fault on demand. For tests only.

Prints its port on the first line; ends when its standard input closes, and after --lifetime seconds in any case.

POST /control     JSON, each part optional: {"reset": true, "blogger": {PREFIX: settings},
                  "rest": {PREFIX: settings}, "change": {PREFIX: {insert, delete, update}}, "faults": [rules],
                  "files": {PATH: {body, type, headers}}}
GET /control/requests   what was asked since the last reset or forget: [{method, path, headers, body}]
POST /control/forget    forgets the requests, nothing else
GET /fault/NAME?...     one fault without setting up, on an answer of {"ok": true}
/@NAME/...              all of this again, apart from everybody else's: a corner for each test of one server
Settings and faults are described where they are read: blogger.py, rest.py, faults.py."""
import argparse
import json
import os
import re
import socket
import struct
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode

import faults
from answers import Answer, Request, conditional, json_answer
from blogger import Blog
from rest import REST

KINDS = {".json": "application/json; charset=utf-8", ".xml": "application/atom+xml; charset=utf-8",
         ".html": "text/html; charset=utf-8", ".png": "image/png", ".jpg": "image/jpeg", ".js": "text/javascript"}


class State:
    """All that a corner knows. The lock is held while an answer is made, never while it is written."""

    def __init__(self, static):
        self.lock = threading.RLock()
        self.static = static
        self.routes = {}
        self.cache = {}
        if static and (static / "routes.json").exists():
            routes = json.loads((static / "routes.json").read_text())
            self.routes = {_normal(route): name for route, name in routes.items()}
        self.reset()

    def reset(self):
        self.mounts = {}
        self.files = {}
        self.faults = faults.Faults()
        self.requests = []

    def control(self, wish):
        if wish.get("reset"):
            self.reset()
        for prefix, settings in wish.get("blogger", {}).items():
            self.mounts[prefix.rstrip("/")] = Blog(settings)
        for prefix, settings in wish.get("rest", {}).items():
            self.mounts[prefix.rstrip("/")] = REST(settings)
        for prefix, change in wish.get("change", {}).items():
            self.mounts[prefix.rstrip("/")].change(**change)
        self.files.update(wish.get("files", {}))
        if "faults" in wish:
            self.faults.set(wish["faults"])

    def answer(self, request, query):
        if request.path in self.files:
            file = self.files[request.path]
            headers = {"Content-Type": file.get("type", "text/html; charset=utf-8"), **file.get("headers", {})}
            return conditional(request, Answer(200, headers, file.get("body", "").encode("utf-8", "surrogatepass")))
        if request.path.startswith("/fault/"):
            return json_answer({"ok": True, "text": "whole " * 40})
        for prefix in sorted(self.mounts, key=len, reverse=True):
            if request.raw_path == prefix or request.raw_path.startswith(prefix + "/"):
                base = f"http://{request.host}{prefix}"
                return self.mounts[prefix].answer(request, request.raw_path[len(prefix):], base)
        return self._file(request, query) or json_answer({}, 404)

    def _file(self, request, query):
        if not self.static:
            return None
        name = self.routes.get(_normal(f"{request.path}?{query}"), request.path.lstrip("/"))
        if name not in self.cache:
            path = (self.static / name).resolve()
            if not path.is_relative_to(self.static) or not path.is_file():
                return None
            whole = conditional(Request("GET", "", "", {}, {}, b"", ""), Answer(200, {}, path.read_bytes()))
            self.cache[name] = (whole.headers["ETag"], KINDS.get(path.suffix, "application/octet-stream"), whole.body)
        tag, kind, body = self.cache[name]
        return conditional(request, Answer(200, {"Content-Type": kind, "ETag": tag}, body))


def _normal(route):
    """Parameters in any order ask for the same file."""
    path, _, query = route.partition("?")
    return f"{path}?{urlencode(sorted(parse_qsl(query, keep_blank_values=True)))}"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "BroadsheetTest"
    wbufsize = 1 << 16
    disable_nagle_algorithm = True

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def serve(self):
        corner, self.path = self.server.split(self.path)
        state = self.server.state(corner)
        raw_path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        request = Request(
            self.command, unquote(raw_path), raw_path, dict(reversed(parse_qsl(query, keep_blank_values=True))),
            {name.lower(): value for name, value in self.headers.items()}, body, self.headers.get("Host", "") + corner)
        if raw_path.startswith("/control"):
            with state.lock:
                answer = self.controlled(state, request)
            return self.respond(answer)
        with state.lock:
            state.requests.append({"method": request.method, "path": self.path, "headers": request.headers,
                                   "body": body.decode("utf-8", "replace")})
            rules = state.faults.of(request, query)
            if named := faults.from_path(request):
                rules.append(named)
            replaced = next((rule for rule in rules if rule["fault"] in ("status", "redirect", "body", "html")), None)
            # What a refused request asked for is not done.
            answer = Answer() if replaced else state.answer(request, query)
        for rule in rules:
            if bend := faults.BENDING.get(rule["fault"]):
                answer = bend(rule, request, answer)
        if answer.headers.get("Location", "").startswith("/") and not answer.headers["Location"].startswith("//"):
            answer.headers["Location"] = corner + answer.headers["Location"]
        for rule in rules:
            if write := faults.WRITING.get(rule["fault"]):
                self.close_connection = True
                return write(rule, self, answer)
        self.respond(answer)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = serve

    def controlled(self, state, request):
        if request.path == "/control/requests":
            return json_answer(state.requests)
        if request.path == "/control/forget":
            state.requests = []
            return json_answer({})
        try:
            state.control(json.loads(request.body or b"{}"))
        except (ValueError, KeyError, TypeError) as error:
            return json_answer({"error": repr(error)}, 400)
        return json_answer({})

    def respond(self, answer):
        has_body = answer.status >= 200 and answer.status not in (204, 304)
        self.head(answer, {"Content-Length": len(answer.body)} if has_body else {})
        if has_body:
            self.wfile.write(answer.body)
        self.wfile.flush()

    # What the faults write with.

    def head(self, answer, framing):
        self.send_response_only(answer.status)
        usual = {"Server": self.server_version, "Date": self.date_time_string()}
        for name, value in {**usual, **answer.headers, **framing}.items():
            self.send_header(name, str(value))
        self.end_headers()

    def write(self, data):
        """Whether somebody still listens."""
        try:
            self.wfile.write(data)
            self.wfile.flush()
            return True
        except OSError:
            return False

    def wait_for_client(self, seconds):
        """Until the client hangs up."""
        self.write(b"")
        self.connection.settimeout(seconds)
        try:
            self.connection.recv(1)
        except OSError:
            pass

    def close(self, hard):
        if hard:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, address, static):
        super().__init__(address, Handler)
        self.static = static
        self.states = {}
        self.lock = threading.Lock()

    def split(self, path):
        """The corner (empty, or `/@NAME`) and the path inside it."""
        match = re.match(r"/@\w+", path)
        return (match[0], path[match.end():] or "/") if match else ("", path)

    def state(self, corner):
        with self.lock:
            if corner not in self.states:
                self.states[corner] = State(self.static)
            return self.states[corner]

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception() if hasattr(sys, "exception") else sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main():
    options = argparse.ArgumentParser(description="A local Blogger and REST server for tests.")
    options.add_argument(
        "--static", type=Path, help="a folder whose files are served too; its routes.json maps addresses to them")
    options.add_argument("--port", type=int, default=0)
    options.add_argument("--lifetime", type=float, default=600, help="seconds")
    wish = options.parse_args()
    server = Server(("127.0.0.1", wish.port), wish.static.resolve() if wish.static else None)
    print(server.server_address[1], flush=True)
    threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(0)), daemon=True).start()
    last = threading.Timer(wish.lifetime, lambda: os._exit(0))
    last.daemon = True
    last.start()
    server.serve_forever()


if __name__ == "__main__":
    main()
