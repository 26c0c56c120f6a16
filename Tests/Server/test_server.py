"""The local server answers as the real ones do; asked without a network."""
import json
import sys
import unittest
from pathlib import Path
from urllib.parse import parse_qsl, unquote

sys.path.insert(0, str(Path(__file__).parent))

import faults
from answers import Answer, Request
from server import State


class ServerTest(unittest.TestCase):
    def setUp(self):
        self.state = State(None)

    def ask(self, target, method="GET", body=None, headers=None):
        path, _, query = target.partition("?")
        request = Request(method, unquote(path), path, dict(parse_qsl(query)), headers or {},
                          json.dumps(body).encode() if body is not None else b"", "host")
        return self.state.answer(request, query)

    def json(self, *arguments, **options):
        return json.loads(self.ask(*arguments, **options).body)

    def entries(self, target):
        return [one["title"]["$t"] for one in self.json(target)["feed"].get("entry", [])]


class BloggerTest(ServerTest):
    def setUp(self):
        super().setUp()
        self.state.control({"blogger": {"": {"posts": 400, "comments": [
            {"id": 1, "post": "8000000000000000007", "content": "first"},
            {"id": 2, "post": "8000000000000000007", "parent": "1", "removed": True}]}}})

    def test_pages_come_newest_first_up_to_the_cap(self):
        feed = self.json("/feeds/posts/default?alt=json&start-index=2&max-results=500")["feed"]
        self.assertEqual(feed["entry"][0]["title"]["$t"], "Post 399")
        self.assertEqual(len(feed["entry"]), 150)
        self.assertEqual(feed["openSearch$totalResults"]["$t"], "400")
        self.assertEqual(feed["openSearch$itemsPerPage"]["$t"], "500")
        self.assertIn("start-index=152", next(one["href"] for one in feed["link"] if one["rel"] == "next"))

    def test_the_last_page_has_no_next_and_past_it_there_is_no_entry(self):
        feed = self.json("/feeds/posts/default?alt=json&start-index=400")["feed"]
        self.assertEqual([one["rel"] for one in feed["link"] if one["rel"] == "next"], [])
        self.assertNotIn("entry", self.json("/feeds/posts/default?alt=json&start-index=401")["feed"])

    def test_labels_search_and_dates_select(self):
        self.assertEqual(self.entries("/feeds/posts/default/-/odd?alt=json&max-results=1"), ["Post 399"])
        self.assertEqual(self.entries("/feeds/posts/default?alt=json&q=BODY+post+17"), ["Post 17"])
        since = "2020-01-17T02:00:00%2B00:00"
        self.assertEqual(len(self.entries(f"/feeds/posts/default?alt=json&published-min={since}")), 25)
        later = "/feeds/posts/default?alt=json&max-results=1&updated-min=2030-01-01T00:00:00Z"
        self.assertEqual(self.entries(later), ["Post 400"])
        self.assertEqual(self.entries(f"{later}&orderby=updated"), [])

    def test_comments_name_their_post_and_parent(self):
        feed = self.json("/feeds/8000000000000000007/comments/default?alt=json")["feed"]
        removed = next(one for one in feed["entry"] if one["id"]["$t"].endswith("-2"))
        self.assertTrue(removed["thr$in-reply-to"]["ref"].endswith("post-8000000000000000007"))
        self.assertTrue(next(one["href"] for one in removed["link"] if one["rel"] == "related").endswith("/default/1"))
        self.assertEqual(removed["gd$extendedProperty"], [{"name": "blogger.contentRemoved", "value": "true"}])
        empty = self.json("/feeds/8000000000000000008/comments/default?alt=json")["feed"]
        self.assertEqual(empty["id"]["$t"], "tag:blogger.com,1999:blog-4242424242424242424.comments")

    def test_validators_make_a_304(self):
        first = self.ask("/feeds/posts/default?alt=json")
        held = {"if-none-match": first.headers["ETag"]}
        self.assertEqual(self.ask("/feeds/posts/default?alt=json", headers=held).status, 304)
        self.state.control({"change": {"": {"delete": ["8000000000000000400"]}}})
        self.assertEqual(self.ask("/feeds/posts/default?alt=json", headers=held).status, 200)

    def test_posts_shift_between_pages(self):
        self.state.control({"blogger": {"": {"posts": 4, "shifts": [{"after": 1, "insert": [
            {"id": 1, "title": "New", "published": "2021-01-01T00:00:00Z"}]}]}}})
        pages = "/feeds/posts/default?alt=json&max-results=2"
        self.assertEqual(self.entries(pages), ["Post 4", "Post 3"])
        self.assertEqual(self.entries(f"{pages}&start-index=3"), ["Post 3", "Post 2"])


class RESTTest(ServerTest):
    def test_the_old_shape(self):
        self.state.control({"rest": {"/r": {}}})
        page = self.ask("/r/posts?_page=2&_limit=30")
        self.assertEqual([row["id"] for row in json.loads(page.body)][:2], [31, 32])
        self.assertEqual(page.headers["X-Total-Count"], "100")
        self.assertIn('?_page=3&_limit=30>; rel="next"', page.headers["Link"])
        self.assertEqual(self.json("/r/posts?_page=99"), [])
        self.assertEqual(len(self.json("/r/posts?userId=1")), 10)
        self.assertEqual(len(self.json("/r/posts?userid=1")), 100)
        self.assertEqual(self.json("/r/posts/9/comments"), self.json("/r/comments?postId=9"))
        self.assertEqual((self.ask("/r/posts/9999").status, self.ask("/r/posts/9999").body), (404, b"{}"))

    def test_what_is_forgotten(self):
        self.state.control({"rest": {"": {}}})
        for _ in range(2):
            self.assertEqual(self.json("/posts", "POST", {"title": "t"}), {"title": "t", "id": 101})
        self.assertEqual(self.json("/posts/1/comments", "POST", {"name": "n"})["postId"], "1")
        self.assertEqual(self.ask("/posts/101", "PUT", {}).status, 500)
        self.assertEqual(self.ask("/posts/101", "DELETE").status, 200)
        self.assertEqual(self.ask("/posts/101").status, 404)

    def test_what_is_kept(self):
        self.state.control({"rest": {"": {"keep": True}}})
        self.assertEqual(self.json("/posts", "POST", {"title": "t"})["id"], 101)
        self.assertEqual(self.json("/posts/101"), {"title": "t", "id": 101})
        self.assertEqual(self.ask("/posts/101", "DELETE").status, 200)
        self.assertEqual(self.ask("/posts/101", "DELETE").status, 404)

    def test_the_new_shape(self):
        self.state.control({"rest": {"": {"shape": "1"}}})
        last = self.json("/posts?_page=99&_per_page=40")
        self.assertEqual((last["prev"], last["next"], last["pages"], last["items"]), (2, None, 3, 100))
        self.assertEqual([row["id"] for row in last["data"]][0], "81")

    def test_an_ignored_page_answers_everything(self):
        self.state.control({"rest": {"": {"ignore_page": True}}})
        self.assertEqual(len(self.json("/posts?_page=2&_limit=10")), 100)


class FaultTest(ServerTest):
    def hits(self, target, method="GET"):
        path, _, query = target.partition("?")
        request = Request(method, path, path, {}, {}, b"", "host")
        return [rule["fault"] for rule in self.state.faults.of(request, query)]

    def test_where_and_how_often(self):
        self.state.control({"faults": [
            {"path": "/a", "fault": "hang", "times": 1, "after": 1}, {"path": "/b*", "fault": "drop", "method": "POST"},
            {"path": "/c?page=2", "fault": "html"}]})
        self.assertEqual([self.hits("/a") for _ in range(3)], [[], ["hang"], []])
        self.assertEqual((self.hits("/b/c"), self.hits("/b/c", "POST")), ([], ["drop"]))
        self.assertEqual((self.hits("/c?page=1"), self.hits("/c?page=2")), ([], ["html"]))

    def test_a_fault_there_is_not_is_refused(self):
        with self.assertRaises(ValueError):
            self.state.control({"faults": [{"fault": "flood"}]})

    def test_bytes_are_replaced_as_written(self):
        rule = {"find": "b", "put": "\\x00\\ud83d"}
        self.assertEqual(faults.replace(rule, None, Answer(200, {}, b"abc")).body, b"a\x00\\ud83dc")


if __name__ == "__main__":
    unittest.main()
