"""A REST blog in the two shapes of json-server: 0.17's (JSONPlaceholder's) and 1.x's."""
import json
import re
from urllib.parse import urlencode

from answers import Answer, conditional, json_answer

KINDS = ("posts", "comments", "users")
PARENTS = {"posts": "postId", "users": "userId"}


def made_rows(kind, count):
    if kind == "posts":
        return [{"userId": (n - 1) // 10 + 1, "id": n, "title": f"title {n}", "body": f"first line {n}\nsecond line"}
                for n in range(1, count + 1)]
    if kind == "comments":
        return [{"postId": (n - 1) // 5 + 1, "id": n, "name": f"name {n}", "email": f"reader{n}@example.org",
                 "body": f"comment {n}\nmore"}
                for n in range(1, count + 1)]
    return [{"id": n, "name": f"User {n}", "username": f"user{n}", "email": f"user{n}@example.org",
             "address": {"street": "Kulas Light", "suite": f"Apt. {n}", "city": "Gwenborough", "zipcode": "92998-3874",
                         "geo": {"lat": "-37.3159", "lng": "81.1496"}},
             "phone": "1-770-736-8031", "website": "hildegard.org",
             "company": {"name": "Romaguera", "catchPhrase": "Multi-layered", "bs": "harness"}}
            for n in range(1, count + 1)]


class REST:
    """Settings: shape ("0.17" or "1"), keep (writes are kept, else every create is answered 101 and forgotten), posts,
    comments and users (rows, or how many to make), ignore_page, link_base (what the addresses in Link begin with)."""

    def __init__(self, settings):
        self.is_new = str(settings.get("shape", "0.17")).startswith("1")
        self.keeps = settings.get("keep", False)
        self.ignores_page = settings.get("ignore_page", False)
        self.link_base = settings.get("link_base")
        self.rows = {}
        for kind, count in zip(KINDS, (100, 500, 10)):
            rows = settings.get(kind, count)
            rows = made_rows(kind, rows) if isinstance(rows, int) else [dict(row) for row in rows]
            self.rows[kind] = [{**row, "id": str(row["id"])} for row in rows] if self.is_new else rows
        # JSONPlaceholder's next id never moves.
        self.next_id = {kind: len(rows) + 1 for kind, rows in self.rows.items()}

    def answer(self, request, path, base):
        if path in ("", "/"):
            return Answer(200, {"Content-Type": "text/html; charset=utf-8"}, b"<html><title>JSON Server</title></html>")
        match = re.fullmatch(r"/(\w+)(?:/([^/]+))?(?:/(\w+))?/?", path)
        if not match or match[1] not in KINDS or (match[3] and (match[3] not in KINDS or self.is_new)):
            return self._json({}, 404)
        kind, key, child = match.groups()
        try:
            sent = json.loads(request.body) if request.body else {}
        except ValueError:
            return Answer(400, {"Content-Type": "text/html"}, b"SyntaxError: Unexpected token in JSON")
        if child:
            return self._nested(request, kind, key, child, sent, base)
        if request.method == "GET":
            return self._list(request, kind, self.rows[kind], base) if key is None else self._one(request, kind, key)
        if request.method == "POST" and key is None:
            return self._create(kind, sent)
        if key is None:
            return self._json({}, 404)
        return self._change(request.method, kind, key, sent)

    def _one(self, request, kind, key):
        row = self._find(kind, key)
        return self._json({}, 404) if row is None else conditional(request, self._json(row))

    def _nested(self, request, kind, key, child, sent, base):
        field = PARENTS.get(kind, "userId")
        if request.method == "POST":
            return self._create(child, {**sent, field: key})
        return self._list(request, child, [row for row in self.rows[child] if str(row.get(field)) == key], base)

    def _list(self, request, kind, rows, base):
        query = request.query
        for name, value in query.items():
            # An unknown filter is ignored: every row comes back.
            if not name.startswith("_") and name != "q" and any(name in row for row in self.rows[kind]):
                rows = [row for row in rows if str(row.get(name)) == value]
        if word := query.get("q", "").casefold():
            rows = [row for row in rows if word in json.dumps(row, ensure_ascii=False).casefold()]
        if sort := query.get("_sort"):
            rows = sorted(rows, key=lambda row: row.get(sort.lstrip("-"), ""),
                          reverse=sort.startswith("-") or query.get("_order") == "desc")
        if "_page" in query and not self.ignores_page:
            return self._new_page(request, rows) if self.is_new else self._old_page(request, kind, rows, base)
        headers = {}
        if ("_start" in query or "_limit" in query or "_end" in query) and not self.ignores_page:
            headers["X-Total-Count"] = str(len(rows))
            start = _number(query.get("_start"), 0)
            end = start + _number(query["_limit"], 10) if "_limit" in query else _number(query.get("_end"), len(rows))
            rows = rows[start:end]
        return conditional(request, self._json(rows, headers=headers))

    def _old_page(self, request, kind, rows, base):
        page, limit = max(1, _number(request.query["_page"], 1)), max(1, _number(request.query.get("_limit"), 10))
        last = max(1, -(-len(rows) // limit))
        targets = {"first": 1}
        if page > 1:
            targets["prev"] = page - 1
        if page < last:
            targets["next"] = page + 1
        targets["last"] = last
        link = ", ".join(
            f'<{self.link_base or base}/{kind}?{urlencode({**request.query, "_page": number})}>; rel="{rel}"'
            for rel, number in targets.items())
        headers = {"X-Total-Count": str(len(rows)), "Link": link}
        return conditional(request, self._json(rows[(page - 1) * limit:page * limit], headers=headers))

    def _new_page(self, request, rows):
        limit = max(1, _number(request.query.get("_per_page"), 10))
        pages = max(1, -(-len(rows) // limit))
        page = min(max(1, _number(request.query["_page"], 1)), pages)
        return conditional(request, self._json({
            "first": 1, "prev": page - 1 if page > 1 else None, "next": page + 1 if page < pages else None,
            "last": pages, "pages": pages, "items": len(rows), "data": rows[(page - 1) * limit:page * limit]}))

    def _create(self, kind, sent):
        if not self.keeps:
            return self._json({**sent, "id": str(self.next_id[kind]) if self.is_new else self.next_id[kind]}, 201)
        number = max((int(row["id"]) for row in self.rows[kind] if str(row["id"]).isdigit()), default=0) + 1
        row = {**sent, "id": f"{number:x}" if self.is_new else number}
        self.rows[kind].append(row)
        return self._json(row, 201)

    def _change(self, method, kind, key, sent):
        row = self._find(kind, key)
        if row is None:
            return self._unknown(method)
        if method == "DELETE":
            if self.keeps:
                self.rows[kind].remove(row)
            return self._json(row if self.is_new else {})
        changed = {**(row if method == "PATCH" else {}), **sent, "id": row["id"]}
        if self.keeps:
            self.rows[kind][self.rows[kind].index(row)] = changed
        return self._json(changed)

    def _unknown(self, method):
        if self.keeps or self.is_new:
            return self._json({}, 404)
        if method == "PUT":
            trace = b"TypeError: Cannot read properties of undefined (reading 'id')\n    at update"
            return Answer(500, {"Content-Type": "text/html; charset=utf-8"}, trace)
        return self._json({})

    def _find(self, kind, key):
        return next((row for row in self.rows[kind] if str(row["id"]) == key), None)

    def _json(self, value, status=200, headers=None):
        usual = {"Cache-Control": "no-cache"} if self.keeps else {"Cache-Control": "max-age=43200", "Expires": "-1"}
        return json_answer(value, status, {**usual, **(headers or {})}, indent=2)


def _number(text, otherwise):
    return int(text) if text is not None and text.isdigit() else otherwise
