"""A Blogger blog's feeds: posts, pages, labels, search and comments, as JSON, JSONP or Atom."""
import re
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from urllib.parse import quote, unquote, urlencode

import bloggerforms
from answers import Answer, conditional, html_answer


def made_posts(count, first=1):
    """Numbered posts, the newest first: 1 is the oldest."""
    start = datetime(2020, 1, 1, 12, tzinfo=timezone.utc)
    posts = []
    for number in range(first + count - 1, first - 1, -1):
        at = (start + timedelta(hours=number)).isoformat(timespec="milliseconds")
        posts.append({
            "id": str(8_000_000_000_000_000_000 + number), "title": f"Post {number}",
            "content": f"<p>The body of post <b>{number}</b>.</p>", "published": at, "updated": at,
            "labels": ["even" if number % 2 == 0 else "odd"]})
    return posts


class Blog:
    """Settings besides the blog's own contents: cap (most entries a page), total (a lie), ignore_start, next (False: no
    rel=next is ever given), next_base (the address rel=next is built on), headers (added to feeds), shifts: [{after: N,
    insert: [post], delete: [id], update: [post]}] applied once N pages of the posts feed were answered."""

    def __init__(self, settings):
        self.id = str(settings.get("id", "4242424242424242424"))
        self.title = settings.get("title", "A test blog")
        self.subtitle = settings.get("subtitle", "")
        self.updated = settings.get("updated")
        self.cap = settings.get("cap", 150)
        self.total = settings.get("total")
        self.ignore_start = settings.get("ignore_start", False)
        self.gives_next = settings.get("next", True)
        self.next_base = settings.get("next_base")
        self.headers = settings.get("headers", {})
        self.shifts = settings.get("shifts", [])
        self.answered = 0
        posts = settings.get("posts", [])
        self.posts = made_posts(posts) if isinstance(posts, int) else [dict(post) for post in posts]
        self.pages = [dict(page) for page in settings.get("pages", [])]
        self.comments = [dict(comment) for comment in settings.get("comments", [])]
        for entry in self.posts + self.pages + self.comments:
            self._complete(entry)

    def change(self, insert=(), delete=(), update=()):
        """Inserts posts, deletes by id, replaces fields by id; comments are told by their `post`."""
        for entry in insert:
            entry = dict(entry)
            self._complete(entry)
            (self.comments if "post" in entry else self.posts).append(entry)
        gone = {str(one) for one in delete}
        self.posts = [post for post in self.posts if post["id"] not in gone]
        self.comments = [comment for comment in self.comments if comment["id"] not in gone]
        for fields in update:
            for post in self.posts:
                if post["id"] == str(fields["id"]):
                    post.update(fields)

    def answer(self, request, path, base):
        """`path` is raw and relative to where the blog is mounted; `base` is the blog's address there."""
        if path in ("", "/"):
            link = f'<link rel="alternate" type="application/atom+xml" title="Atom" href="{base}/feeds/posts/default">'
            return html_answer(self.title, head=link)
        found = self._entries(path)
        if found is None:
            return html_answer("Not found", 404)
        kind, entries, post = found
        if isinstance(entries, dict):
            return self._form(request, bloggerforms.entry_document(self, entries, kind, base), base)
        feed = self._window(request, kind, entries, path, base)
        feed["post"] = post
        answer = conditional(
            request, self._form(request, feed, base), format_datetime(_moment(feed["updated"]), usegmt=True)
            if _moment(feed["updated"]).utcoffset() == timedelta(0) else None)
        answer.headers.update(self.headers)
        if kind == "posts":
            self._shift()
        return answer

    def _entries(self, path):
        if match := re.fullmatch(r"/feeds/(posts|pages)/(default|summary)(?:/-/(.+))?", path):
            entries = self.posts if match[1] == "posts" else self.pages
            wanted = [unquote(label) for label in match[3].split("/")] if match[3] else []
            return match[1], [one for one in entries if set(wanted) <= set(one["labels"])], None
        if match := re.fullmatch(r"/feeds/(posts|pages)/default/(\d+)", path):
            entries = self.posts if match[1] == "posts" else self.pages
            return next(((match[1], one, None) for one in entries if one["id"] == match[2]), None)
        if re.fullmatch(r"/feeds/comments/default", path):
            return "comments", self.comments, None
        if match := re.fullmatch(r"/feeds/(\d+)/comments/default", path):
            if not any(one["id"] == match[1] for one in self.posts + self.pages):
                return None
            return "comments", [one for one in self.comments if one["post"] == match[1]], match[1]
        return None

    def _window(self, request, kind, entries, path, base):
        query = request.query
        order = "updated" if query.get("orderby") == "updated" else "published"
        entries = sorted(entries, key=lambda one: _moment(one[order]), reverse=True)
        for field in ("published", "updated"):
            # Blogger heeds updated-min only in the order it is about.
            if field == "published" or order == "updated":
                if low := query.get(f"{field}-min"):
                    entries = [one for one in entries if _moment(one[field]) >= _moment(low)]
                if high := query.get(f"{field}-max"):
                    entries = [one for one in entries if _moment(one[field]) < _moment(high)]
        if words := query.get("q", "").casefold().split():
            entries = [one for one in entries if all(_holds(_text(one), word) for word in words)]
        asked = int(query.get("max-results", 25))
        start = 1 if self.ignore_start else max(1, int(query.get("start-index", 1)))
        shown = entries[start - 1:start - 1 + min(asked, self.cap)]
        following = None
        if self.gives_next and shown and start - 1 + len(shown) < len(entries):
            step = {**query, "start-index": start + len(shown), "max-results": asked}
            following = f"{self.next_base or base}{path}?{urlencode(step, quote_via=quote)}"
        everything = self.posts + self.pages + self.comments
        newest = max((one["updated"] for one in everything), key=_moment, default="1969-12-31T16:00:00.000-08:00")
        return {
            "kind": kind, "entries": shown, "start": start, "asked": asked, "next": following, "path": path,
            "total": self.total if self.total is not None else len(entries), "updated": self.updated or newest,
            "labels": sorted({label for post in self.posts for label in post["labels"]}),
            "summary": "/summary" in path}

    def _form(self, request, feed, base):
        form = request.query.get("alt", "atom")
        if form in ("json", "json-in-script"):
            text = bloggerforms.as_json(self, feed, base)
            callback = request.query.get("callback")
            if form == "json-in-script" or callback:
                text = f"// API callback\n{callback or 'gdata.io.handleScriptLoaded'}({text});"
                return _typed("text/javascript", text)
            return _typed("application/json", text)
        return _typed("application/atom+xml", bloggerforms.as_atom(self, feed, base))

    def _shift(self):
        self.answered += 1
        for shift in [one for one in self.shifts if one["after"] <= self.answered]:
            self.shifts.remove(shift)
            self.change(shift.get("insert", ()), shift.get("delete", ()), shift.get("update", ()))

    def _complete(self, entry):
        entry["id"] = str(entry["id"])
        entry.setdefault("title", "")
        entry.setdefault("content", "")
        entry.setdefault("published", "2020-01-01T00:00:00.000Z")
        entry.setdefault("updated", entry["published"])
        entry.setdefault("labels", [])
        entry.setdefault("author", {"name": "Ada Author", "uri": "https://www.blogger.com/profile/1"})


def _holds(text, word):
    # Scripts without blanks are searched by their letters.
    return word in re.findall(r"\w+", text) if word.isascii() else word in text


def _typed(kind, text):
    return Answer(200, {"Content-Type": f"{kind}; charset=UTF-8"}, text.encode("utf-8", "surrogatepass"))


def _moment(text):
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)


def _text(entry):
    return re.sub(r"<[^>]*>", " ", f"{entry['title']} {entry['content']}").casefold()
