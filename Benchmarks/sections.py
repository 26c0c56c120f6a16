"""What is timed, section by section."""
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

from measuring import Run, median

TENTH = 10_000
WHOLE = 100_000


class Bench:
    """The built programs, made-up blogs on a local server, and libraries that hold them."""

    def __init__(self, root):
        self.root = root
        self.programs = root / ".build/release"
        self.folder = root / ".build/bench"
        self.servers = {}

    def __enter__(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        return self

    def __exit__(self, *_):
        for server, _ in self.servers.values():
            server.stdin.close()
            server.wait()

    def served(self, count, share=0.1):
        """The address and the folder of a made-up blog of `count` posts."""
        key = (count, share)
        files = self.folder / f"blog-{count}-{share}"
        if key not in self.servers:
            files.mkdir()
            server = subprocess.Popen(
                [sys.executable, "-B", self.root / "Tests/Server/server.py", "--static", files, "--lifetime", "3600"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            address = f"http://127.0.0.1:{int(server.stdout.readline())}"
            self.servers[key] = (server, address)
            subprocess.run([self.programs / "served-blog", files, str(count), address, str(share)], check=True)
        return self.servers[key][1], files

    def cli(self, library, *words):
        """A run of our command line on a library, with pictures cached apart from the user's."""
        env = dict(os.environ, XDG_CACHE_HOME=str(self.folder / "cache"))
        return Run([self.programs / "broadsheet-cli", "--library", library, *words], env=env)

    def added(self, count, name="ours", share=0.1):
        """A fresh library into which a made-up blog was added and synced; the run, and its file."""
        address, _ = self.served(count, share)
        folder = self.folder / f"{name}-{count}-{share}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        library = folder / "library.sqlite"
        return self.cli(library, "add", "--yes", address), library

    def library(self, count):
        """A library with a made-up blog in it, made once."""
        library = self.folder / f"kept-{count}-0.1" / "library.sqlite"
        if not library.exists():
            self.added(count, name="kept")
        return library

    def newsboat(self, folder):
        """A reload of the same posts in one Atom feed; the cache in `folder` is kept between runs."""
        address, _ = self.served(TENTH)
        (folder / "urls").write_text(f"{address}/atom.xml\n")
        (folder / "config").write_text("max-items 0\n")
        return Run(["newsboat", "-u", folder / "urls", "-C", folder / "config", "-c", folder / "cache.db", "-x", "reload"])


def markup(bench, report):
    if subprocess.run([bench.programs / "markup-bench", bench.root / "Tests/Corpus"], check=False).returncode != 0:
        report.missed.append("markup")


def sync(bench, report):
    """A first sync of 10,000 posts, and one with nothing new, beside newsboat."""
    ours, theirs, again, unchanged = [], [], [], []
    for number in range(3):
        folder = bench.folder / f"newsboat-{number}"
        folder.mkdir()
        theirs.append(bench.newsboat(folder))
        run, library = bench.added(TENTH, name=f"sync-{number}")
        ours.append(run)
        # The second run of each learns what the third is told has not changed.
        bench.newsboat(folder)
        bench.cli(library, "sync")
        unchanged += [bench.newsboat(folder) for _ in range(3)]
        again += [bench.cli(library, "sync") for _ in range(3)]
    report.figure("newsboat, 10,000 posts", median(theirs), unit="s")
    report.figure("ours, full-text index included", median(ours), unit="s")
    report.figure("ours to newsboat's", median(ours) / median(theirs), 0.6)
    report.figure("memory at peak, newsboat", max(run.memory for run in theirs) / 1e6, unit="MB")
    report.figure("memory at peak, ours", max(run.memory for run in ours) / 1e6, 120, "MB")
    report.figure("newsboat, nothing new", median(unchanged), unit="s")
    report.figure("ours, nothing new", median(again), unit="s")
    report.figure("ours to newsboat's, nothing new", median(again) / median(unchanged), 1)


def growth(bench, report):
    small, _ = bench.added(TENTH, name="growth")
    large, _ = bench.added(WHOLE, name="kept")
    report.figure("100,000 posts", large.seconds, unit="s")
    report.figure("memory at peak", large.memory / 1e6, unit="MB")
    report.figure("time a post, 100,000 to 10,000", large.seconds / WHOLE / (small.seconds / TENTH), 1.5)


def lists(bench, report):
    report.lines([bench.programs / "library-bench", "lists", bench.library(WHOLE)])


def search(bench, report):
    report.lines([bench.programs / "library-bench", "search", bench.library(WHOLE)])


def size(bench, report):
    """A library's file beside the bytes of the HTML in it."""
    for share, bound, name in ((0.1, 2.0, "a tenth in Han and kana"), (1.0, None, "all in Han and kana")):
        _, files = bench.served(TENTH, share)
        _, library = bench.added(TENTH, name="size", share=share)
        stored = sum(file.stat().st_size for file in library.parent.glob("library.sqlite*"))
        html = int((files / "html-bytes").read_text())
        report.figure(f"library to HTML, {name}", stored / html, bound)


def start(bench, report):
    library = bench.library(WHOLE)
    nothing = median([Run(["true"]) for _ in range(21)])
    listing = median([bench.cli(library, "list") for _ in range(21)])
    report.figure("'list' of 100,000 posts, more than 'true'", (listing - nothing) * 1000, 40, "ms")


def window(bench, report):
    """The app's window with 100,000 posts, beside an empty one and RSS Guard's, on a display of its own."""
    library = bench.library(WHOLE)
    _, files = bench.served(WHOLE)
    # The newest posts have pictures.
    pictures = sorted((bench.root / "Share/sample/pictures").glob("*.png"))
    for number in range(100):
        place = files / f"img/{WHOLE - 1 - number}/s72-c"
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(pictures[number % len(pictures)], place / "picture.png")
    with sqlite3.connect(library) as base:
        base.execute("INSERT OR REPLACE INTO settings (name, value) VALUES ('current blog', '')")
    folder = bench.folder / "window"
    folder.mkdir()
    os.environ["SCREEN"] = "1400x1000"
    report.lines([
        bench.root / "Toolkit/headless", sys.executable, "-B", bench.root / "Benchmarks/window.py", bench.programs,
        folder, library])


ALL = {one.__name__: one for one in (markup, sync, growth, lists, search, size, start, window)}
