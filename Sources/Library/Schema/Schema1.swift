/// The tables of format 1. Dates are whole milliseconds since 1970. A blog's number is its key; a post's key is its
/// row, which encodes the sort date (Documentation/row-ids.md) and is no identity.
enum Schema1 {
  static func apply(to connection: Connection) throws {
    try connection.script(blogs + posts + comments + readersOwn + fetching)
    try SearchIndex.create(on: connection)
  }

  static let blogs = """
    CREATE TABLE counters (
      name TEXT NOT NULL PRIMARY KEY,
      value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO counters VALUES ('blog', 0), ('post', 0), ('drift', 0);

    CREATE TABLE settings (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    CREATE TABLE blogs (
      blog INTEGER PRIMARY KEY,  -- its number
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      address TEXT NOT NULL,
      title TEXT NOT NULL,
      subtitle TEXT NOT NULL,
      authors TEXT NOT NULL,     -- JSON
      labels TEXT NOT NULL,      -- JSON
      added INTEGER NOT NULL,
      removed INTEGER            -- while its removal can be undone
    ) STRICT;

    """

  static let posts = """
    CREATE TABLE people (
      person INTEGER PRIMARY KEY,
      blog INTEGER NOT NULL,
      key TEXT NOT NULL,         -- its uri, else its name; see PersonKey
      name TEXT NOT NULL,
      email TEXT,
      avatar TEXT,
      details TEXT,              -- JSON of what only REST has
      UNIQUE (blog, key)
    ) STRICT;

    CREATE TABLE posts (
      row INTEGER PRIMARY KEY,
      number INTEGER NOT NULL,
      blog INTEGER NOT NULL,
      id TEXT NOT NULL,
      kind INTEGER NOT NULL,     -- 0 post, 1 page
      sorted INTEGER NOT NULL,   -- the date its row was made from
      first_seen INTEGER NOT NULL,
      published INTEGER,
      updated INTEGER,
      author INTEGER,
      title TEXT NOT NULL,
      snippet TEXT NOT NULL,
      labels TEXT NOT NULL,      -- in order, U+001F between them
      address TEXT,
      thumbnail TEXT,
      comment_count INTEGER,     -- as the origin counts
      place TEXT,
      is_summary INTEGER NOT NULL,
      is_gone INTEGER NOT NULL DEFAULT 0,  -- gone at the origin
      content INTEGER NOT NULL,  -- hash of what the origin sent
      -- kept by triggers, for partial indexes: the truth is in states and blogs
      is_read INTEGER NOT NULL DEFAULT 0,
      saved INTEGER,
      hidden INTEGER NOT NULL DEFAULT 0    -- 1 deleted by the reader, 2 its blog removed
    ) STRICT;
    CREATE UNIQUE INDEX posts_id ON posts (blog, id);
    CREATE INDEX posts_undated ON posts (blog) WHERE published IS NULL;
    CREATE UNIQUE INDEX posts_number ON posts (number);
    CREATE INDEX posts_shown ON posts (kind) WHERE hidden = 0;
    CREATE INDEX posts_shown_blog ON posts (blog, kind) WHERE hidden = 0;
    CREATE INDEX posts_unread ON posts (kind) WHERE hidden = 0 AND is_read = 0;
    CREATE INDEX posts_unread_blog ON posts (blog, kind) WHERE hidden = 0 AND is_read = 0;
    CREATE INDEX posts_saved ON posts (saved) WHERE hidden = 0 AND saved IS NOT NULL;
    CREATE INDEX posts_saved_blog ON posts (blog, saved) WHERE hidden = 0 AND saved IS NOT NULL;
    CREATE INDEX posts_author ON posts (author) WHERE hidden = 0 AND author IS NOT NULL;
    CREATE INDEX posts_address ON posts (address) WHERE address IS NOT NULL;

    CREATE TABLE bodies (
      row INTEGER PRIMARY KEY,
      html ANY NOT NULL          -- made safe, deflated where it is long; see StoredBody
    ) STRICT;

    CREATE TABLE labels (
      label INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE post_labels (
      label INTEGER NOT NULL,
      row INTEGER NOT NULL,
      blog INTEGER NOT NULL,
      PRIMARY KEY (label, row)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX post_labels_blog ON post_labels (blog, label);

    """

  static let comments = """
    CREATE TABLE comments (
      comment INTEGER PRIMARY KEY,
      blog INTEGER NOT NULL,
      id TEXT NOT NULL,
      post TEXT NOT NULL,        -- the post's id; the post itself may come later
      parent TEXT,               -- the id of the comment it answers
      name TEXT,
      email TEXT,
      uri TEXT,
      avatar TEXT,
      published INTEGER,
      first_seen INTEGER NOT NULL,
      title TEXT NOT NULL,
      html TEXT NOT NULL,        -- made safe
      is_removed INTEGER NOT NULL,
      content INTEGER NOT NULL,
      UNIQUE (blog, id)
    ) STRICT;
    CREATE INDEX comments_post ON comments (blog, post);

    """

  static let readersOwn = """
    CREATE TABLE states (
      blog TEXT NOT NULL,        -- ids, not numbers: a state may come before its post and outlive it
      post TEXT NOT NULL,
      is_read INTEGER NOT NULL DEFAULT 0,
      saved INTEGER,
      note TEXT,
      position REAL NOT NULL DEFAULT 0,
      removed INTEGER,
      changed INTEGER NOT NULL,
      PRIMARY KEY (blog, post)
    ) STRICT;
    CREATE TRIGGER states_inserted AFTER INSERT ON states BEGIN
      UPDATE posts
      SET is_read = NEW.is_read, saved = NEW.saved, hidden = (hidden & 2) | (NEW.removed IS NOT NULL)
      WHERE blog = (SELECT blog FROM blogs WHERE id = NEW.blog) AND id = NEW.post;
    END;
    CREATE TRIGGER states_updated AFTER UPDATE OF is_read, saved, removed ON states
    WHEN OLD.is_read <> NEW.is_read OR OLD.saved IS NOT NEW.saved OR OLD.removed IS NOT NEW.removed BEGIN
      UPDATE posts
      SET is_read = NEW.is_read, saved = NEW.saved, hidden = (hidden & 2) | (NEW.removed IS NOT NULL)
      WHERE blog = (SELECT blog FROM blogs WHERE id = NEW.blog) AND id = NEW.post;
    END;
    CREATE TRIGGER states_deleted AFTER DELETE ON states BEGIN
      UPDATE posts SET is_read = 0, saved = NULL, hidden = hidden & 2
      WHERE blog = (SELECT blog FROM blogs WHERE id = OLD.blog) AND id = OLD.post;
    END;
    CREATE TRIGGER blogs_removed AFTER UPDATE OF removed ON blogs
    WHEN (OLD.removed IS NULL) <> (NEW.removed IS NULL) BEGIN
      UPDATE posts SET hidden = (hidden & 1) | CASE WHEN NEW.removed IS NULL THEN 0 ELSE 2 END
      WHERE blog = NEW.blog;
    END;

    CREATE TABLE tags (
      tag INTEGER PRIMARY KEY,
      blog TEXT NOT NULL,        -- the blog's id
      name TEXT NOT NULL,
      folded TEXT NOT NULL,      -- the name ignoring case: no doubles
      kind TEXT NOT NULL,
      place INTEGER NOT NULL,    -- the order in the strip
      UNIQUE (blog, folded)
    ) STRICT;

    CREATE TABLE drafts (
      draft INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      blog TEXT,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      changed INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE outbox (
      entry INTEGER PRIMARY KEY AUTOINCREMENT,
      blog TEXT NOT NULL,
      kind TEXT NOT NULL,
      state TEXT NOT NULL,
      local TEXT NOT NULL,       -- the id of the local post or comment, or of the post to delete
      payload TEXT NOT NULL,     -- JSON
      created INTEGER NOT NULL,
      due INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      reason TEXT,
      receipt TEXT
    ) STRICT;

    """

  static let fetching = """
    CREATE TABLE feeds (
      blog INTEGER NOT NULL,
      feed TEXT NOT NULL,
      cursor TEXT,               -- JSON; where an unfinished walk goes on
      since TEXT,                -- what the unfinished walk was restricted to
      newest TEXT,               -- the newest update of the walk so far
      finished TEXT,             -- the newest update of the last whole walk
      checked INTEGER,           -- when a walk last came to its end
      whole INTEGER,             -- when a walk over everything last did
      PRIMARY KEY (blog, feed)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE fetches (
      address TEXT NOT NULL PRIMARY KEY,
      blog INTEGER,
      etag TEXT,
      last_modified TEXT,
      validators_since INTEGER NOT NULL,
      fresh_until INTEGER NOT NULL,
      body_hash INTEGER NOT NULL,
      next TEXT                  -- JSON
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX fetches_blog ON fetches (blog);
    CREATE TABLE restraints (
      host TEXT NOT NULL PRIMARY KEY,
      until INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      asked INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE leases (
      name TEXT NOT NULL PRIMARY KEY,
      holder TEXT NOT NULL,      -- see LeaseHolder
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    """
}
