"""window.py PROGRAMS FOLDER LIBRARY: times windows on the display there is, and prints figures between tabs.

PROGRAMS has `broadsheet` and `empty-window`; LIBRARY holds 100,000 posts. RSS Guard gets 10,000 of its own, in FOLDER.
Each starts with warm caches, in turns; what counts is the middle one of five."""
import os
import signal
import sqlite3
import statistics
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from screen import Screen

ROUNDS = 5
# Where each program, on a display of 1400 x 1000 without a window manager, paints what is waited for.
EMPTY = (500, 300, 200, 200)
ROWS = (255, 110, 240, 200)
FEEDS = (60, 270, 240, 110)
FEED = (130, 297)
MESSAGES = (895, 285, 220, 300)


class Program:
    """A running program, with settings and caches of its own."""

    def __init__(self, home, *command):
        home.mkdir(exist_ok=True)
        env = dict(os.environ, HOME=str(home), QTWEBENGINE_DISABLE_SANDBOX="1")
        for name in ("CONFIG", "DATA", "CACHE", "STATE"):
            env[f"XDG_{name}_HOME"] = str(home / name.lower())
        self.begun = time.perf_counter()
        self.process = subprocess.Popen([str(word) for word in command], env=env, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # RSS Guard's web engine has processes of its own.
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        time.sleep(0.3)

    def memory(self):
        """Bytes, pages that are shared counted in proportion."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))

    def work(self):
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fill_rss_guard(home):
    """Lets it make its files, then gives it a feed with 10,000 posts."""
    database = home / "config/RSS Guard 4/database/database.db"
    with Program(home, "rssguard"):
        for _ in range(600):
            time.sleep(0.1)
            if database.exists() and database.stat().st_size > 0:
                break
        time.sleep(3)
    with closing(sqlite3.connect(database)) as base, base:
        base.execute("INSERT INTO Accounts (id, type) VALUES (1, 'std-rss')")
        base.execute(
            "INSERT INTO Feeds (id, title, category, source, update_type, account_id, custom_id, date_created) "
            "VALUES (1, 'A blog', -1, 'http://127.0.0.1:9/', 0, 1, '1', 1600000000000)")
        base.executemany(
            "INSERT INTO Messages (feed, title, url, author, date_created, contents, account_id, custom_id, "
            "custom_hash) VALUES ('1', ?, ?, 'Somebody', ?, ?, 1, ?, ?)",
            ((f"Post {index} of the blog", f"http://127.0.0.1:9/{index}", 1500000000000 + index * 3600000,
              "<p>" + "words " * 680 + "</p>", str(index), str(index)) for index in range(10_000)))


def figure(name, value, bound="", unit=""):
    print(f"{name}\t{value}\t{bound}\t{unit}", flush=True)


def main():
    programs, folder, library = (Path(word) for word in sys.argv[1:4])
    screen = Screen()
    guard = folder / "rssguard"
    fill_rss_guard(guard)
    empty, ours, theirs, clicked = [], [], [], []
    for number in range(ROUNDS + 1):
        with Program(folder / "empty", programs / "empty-window") as program:
            empty.append(screen.wait_for_ink(EMPTY, program.begun, least=20))
            time.sleep(1)
            least = program.memory()
        with Program(folder / "ours", programs / "broadsheet", "--library", library) as program:
            ours.append(screen.wait_for_ink(ROWS, program.begun))
            if number == ROUNDS:
                rest(program, least)
        with Program(guard, "rssguard") as program:
            theirs.append(screen.wait_for_ink(FEEDS, program.begun))
            time.sleep(1)
            begun = time.perf_counter()
            screen.click(*FEED)
            clicked.append(screen.wait_for_ink(MESSAGES, begun))
    empty, ours, theirs, clicked = (statistics.median(times[1:]) for times in (empty, ours, theirs, clicked))
    figure("RSS Guard, its window", theirs, unit="s")
    figure("RSS Guard, a click later its list of 10,000", clicked, unit="s")
    figure("an empty window of ours", empty, unit="s")
    figure("the list of 100,000 posts", ours, unit="s")
    figure("the list, to RSS Guard's", ours / (theirs + clicked), 1)
    figure("the list, more than an empty window", ours - empty, 0.15, "s")


def rest(program, least):
    """What it holds and does once nobody touches it any more."""
    time.sleep(10)
    figure("memory at rest, more than an empty window", (program.memory() - least) / 1e6, 60, "MB")
    before = program.work()
    time.sleep(10)
    figure("processor time in ten seconds at rest", program.work() - before, 0.01, "s")


main()
