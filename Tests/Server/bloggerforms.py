"""What a blog's feed looks like on the wire: Blogger's JSON and its Atom."""
import json
from xml.sax.saxutils import escape, quoteattr

REMOVED = "blogger.contentRemoved"
SCHEME = "http://www.blogger.com/atom/ns#"
MEDIA = "http://search.yahoo.com/mrss/"


def entry_document(blog, entry, kind, base):
    """A feed of one, answered as the bare entry."""
    return {"kind": kind, "entry": entry, "post": entry.get("post")}


def as_json(blog, feed, base):
    head = {"version": "1.0", "encoding": "UTF-8"}
    spaces = {"xmlns": "http://www.w3.org/2005/Atom", "xmlns$openSearch": "http://a9.com/-/spec/opensearchrss/1.0/",
              "xmlns$blogger": "http://schemas.google.com/blogger/2008", "xmlns$gd": "http://schemas.google.com/g/2005",
              "xmlns$thr": "http://purl.org/syndication/thread/1.0"}
    if "entry" in feed:
        return _compact({**head, "entry": {**spaces, **_json_entry(blog, feed["entry"], feed, base)}})
    members = {
        **spaces, "id": _t(_feed_id(blog, feed)), "updated": _t(feed["updated"]),
        "category": [{"term": label} for label in feed["labels"]],
        "title": {"type": "text", "$t": blog.title}, "subtitle": {"type": "html", "$t": blog.subtitle},
        "link": _feed_links(feed, base), "author": [_json_author({"name": "Ada Author"})],
        "generator": {"version": "7.00", "uri": "http://www.blogger.com", "$t": "Blogger"},
        "openSearch$totalResults": _t(str(feed["total"])), "openSearch$startIndex": _t(str(feed["start"])),
        "openSearch$itemsPerPage": _t(str(feed["asked"]))}
    if feed["entries"]:
        members["entry"] = [_json_entry(blog, one, feed, base) for one in feed["entries"]]
    return _compact({**head, "feed": members})


def as_atom(blog, feed, base):
    spaces = ('xmlns="http://www.w3.org/2005/Atom" xmlns:openSearch="http://a9.com/-/spec/opensearchrss/1.0/" '
              'xmlns:gd="http://schemas.google.com/g/2005" xmlns:thr="http://purl.org/syndication/thread/1.0"')
    declaration = "<?xml version='1.0' encoding='UTF-8'?>"
    if "entry" in feed:
        return f"{declaration}<entry {spaces}>{_atom_entry(blog, feed['entry'], feed, base)}</entry>"
    head = [
        f"<id>{escape(_feed_id(blog, feed))}</id><updated>{feed['updated']}</updated>",
        "".join(f"<category term={quoteattr(label)}/>" for label in feed["labels"]),
        f"<title type='text'>{escape(blog.title)}</title><subtitle type='html'>{escape(blog.subtitle)}</subtitle>",
        _atom_links(_feed_links(feed, base)), "<author><name>Ada Author</name></author>",
        f"<openSearch:totalResults>{feed['total']}</openSearch:totalResults>",
        f"<openSearch:startIndex>{feed['start']}</openSearch:startIndex>",
        f"<openSearch:itemsPerPage>{feed['asked']}</openSearch:itemsPerPage>"]
    entries = [f"<entry>{_atom_entry(blog, one, feed, base)}</entry>" for one in feed["entries"]]
    return f"{declaration}<feed {spaces}>{''.join(head + entries)}</feed>"


def _feed_id(blog, feed):
    # An empty comment feed of a post carries the id of the blog-wide one.
    if feed["kind"] != "comments":
        return f"tag:blogger.com,1999:blog-{blog.id}"
    if feed.get("post") and feed["entries"]:
        return f"tag:blogger.com,1999:blog-{blog.id}.post{feed['post']}..comments"
    return f"tag:blogger.com,1999:blog-{blog.id}.comments"


def _feed_links(feed, base):
    links = [
        {"rel": "http://schemas.google.com/g/2005#feed", "type": "application/atom+xml", "href": base + feed["path"]},
        {"rel": "self", "type": "application/atom+xml", "href": f"{base}{feed['path']}?alt=json"},
        {"rel": "alternate", "type": "text/html", "href": f"{base}/"}]
    if feed["next"]:
        links.append({"rel": "next", "type": "application/atom+xml", "href": feed["next"]})
    return links


def _entry_id(blog, entry, feed):
    word = "page" if feed["kind"] == "pages" else "post"
    return f"tag:blogger.com,1999:blog-{blog.id}.{word}-{entry['id']}"


def _address(entry, base):
    if "post" in entry:
        return f"{base}/posts/{entry['post']}.html?showComment={entry['id']}#c{entry['id']}"
    return entry.get("url") or f"{base}/posts/{entry['id']}.html"


def _entry_links(entry, feed, base):
    links = []
    if "post" in entry:
        if parent := entry.get("parent"):
            links.append({"rel": "related", "type": "application/atom+xml",
                          "href": f"{base}/feeds/{entry['post']}/comments/default/{parent}"})
    else:
        links.append({"rel": "replies", "type": "application/atom+xml", "title": "Kommentare zum Post",
                      "href": f"{base}/feeds/{entry['id']}/comments/default"})
    links.append({"rel": "self", "type": "application/atom+xml",
                  "href": f"{base}/feeds/{feed['kind']}/default/{entry['id']}"})
    links.append({"rel": "alternate", "type": "text/html", "href": _address(entry, base), "title": entry["title"]})
    return links


def _json_entry(blog, entry, feed, base):
    members = {
        "id": _t(_entry_id(blog, entry, feed)), "published": _t(entry["published"]), "updated": _t(entry["updated"])}
    if entry["labels"]:
        members["category"] = [{"scheme": SCHEME, "term": label} for label in entry["labels"]]
    members["title"] = {"type": "text", "$t": entry["title"]}
    if entry.get("summary") is not None or feed.get("summary"):
        members["summary"] = {"type": "text", "$t": entry.get("summary") or entry["content"][:200]}
    else:
        members["content"] = {"type": "html", "$t": entry["content"]}
    members["link"] = _entry_links(entry, feed, base)
    members["author"] = [_json_author(entry["author"])]
    if thumbnail := entry.get("thumbnail"):
        members["media$thumbnail"] = {"xmlns$media": MEDIA, "url": thumbnail, "height": "72", "width": "72"}
    if "post" in entry:
        post = entry["post"]
        members["thr$in-reply-to"] = {
            "href": f"{base}/posts/{post}.html", "ref": f"tag:blogger.com,1999:blog-{blog.id}.post-{post}",
            "source": f"{base}/feeds/posts/default/{post}", "type": "text/html"}
        if entry.get("removed"):
            members["gd$extendedProperty"] = [{"name": REMOVED, "value": "true"}]
    elif entry.get("comments", True) is not None:
        members["thr$total"] = _t(str(sum(one["post"] == entry["id"] for one in blog.comments)))
    members.update(entry.get("extra", {}))
    return members


def _atom_entry(blog, entry, feed, base):
    parts = [f"<id>{_entry_id(blog, entry, feed)}</id><published>{entry['published']}</published>"
             f"<updated>{entry['updated']}</updated>"]
    parts += [f"<category scheme='{SCHEME}' term={quoteattr(label)}/>" for label in entry["labels"]]
    parts.append(f"<title type='text'>{escape(entry['title'])}</title>")
    if entry.get("summary") is not None or feed.get("summary"):
        parts.append(f"<summary type='text'>{escape(entry.get('summary') or entry['content'][:200])}</summary>")
    else:
        parts.append(f"<content type='html'>{escape(entry['content'])}</content>")
    parts.append(_atom_links(_entry_links(entry, feed, base)))
    author = entry["author"]
    uri = f"<uri>{escape(author['uri'])}</uri>" if author.get("uri") else ""
    parts.append(f"<author><name>{escape(author['name'])}</name>{uri}<email>noreply@blogger.com</email></author>")
    if thumbnail := entry.get("thumbnail"):
        parts.append(f"<media:thumbnail xmlns:media='{MEDIA}' url={quoteattr(thumbnail)} height='72' width='72'/>")
    if "post" in entry:
        post = entry["post"]
        parts.append(f"<thr:in-reply-to href='{base}/posts/{post}.html' "
                     f"ref='tag:blogger.com,1999:blog-{blog.id}.post-{post}' "
                     f"source='{base}/feeds/posts/default/{post}' type='text/html'/>")
        if entry.get("removed"):
            parts.append(f"<gd:extendedProperty name='{REMOVED}' value='true'/>")
    elif entry.get("comments", True) is not None:
        parts.append(f"<thr:total>{sum(one['post'] == entry['id'] for one in blog.comments)}</thr:total>")
    return "".join(parts)


def _atom_links(links):
    attributes = [" ".join(f"{name}={quoteattr(value)}" for name, value in link.items()) for link in links]
    return "".join(f"<link {one}/>" for one in attributes)


def _json_author(author):
    members = {"name": _t(author["name"])}
    if author.get("uri"):
        members["uri"] = _t(author["uri"])
    members["email"] = _t(author.get("email", "noreply@blogger.com"))
    members["gd$image"] = {"rel": "http://schemas.google.com/g/2005#thumbnail", "width": "16", "height": "16",
                           "src": author.get("image", "https://img1.blogblog.com/img/b16-rounded.gif")}
    return members


def _compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _t(text):
    return {"$t": text}
