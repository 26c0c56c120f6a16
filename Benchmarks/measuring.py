"""Runs programs and measures them; prints figures beside their bounds."""
import os
import statistics
import subprocess
import time


class Run:
    """One run of a program: seconds on the wall, the most memory it held in bytes, and how it ended."""

    def __init__(self, command, env=None, quiet=True):
        output = subprocess.DEVNULL if quiet else None
        begun = time.perf_counter()
        process = subprocess.Popen([str(word) for word in command], stdout=output, stderr=output, env=env)
        _, status, usage = os.wait4(process.pid, 0)
        self.seconds = time.perf_counter() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
        self.memory = usage.ru_maxrss * 1024
        if process.returncode != 0:
            raise SystemExit(f"{command[0]} ended with {process.returncode}: {' '.join(map(str, command))}")


def median(runs):
    return statistics.median(run.seconds for run in runs)


class Report:
    """Figures as they come, each with its bound; the worst news decides how the program ends."""

    def __init__(self):
        self.missed = []

    def title(self, name):
        print(f"\n{name}")

    def figure(self, name, value, bound=None, unit=""):
        verdict = ""
        if bound is not None:
            verdict = f"at most {bound:g} {unit}".rstrip()
            if value > bound:
                verdict += "   MISSED"
                self.missed.append(name)
        print(f"  {name:<52} {value:>10.3f} {unit:<4} {verdict}".rstrip(), flush=True)

    def lines(self, command):
        """Figures that a program of ours prints: name, value, bound and unit between tabs."""
        done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, text=True, check=False)
        for line in done.stdout.splitlines():
            # The virtual display's services say a word of their own.
            if "\t" not in line:
                continue
            name, value, bound, unit = line.split("\t")
            self.figure(name, float(value), float(bound) if bound else None, unit)
        if done.returncode != 0:
            self.missed.append(f"{command[0]} ended with {done.returncode}")

    def close(self):
        if self.missed:
            print(f"\n{len(self.missed)} missed: {'; '.join(self.missed)}")
            return 1
        print("\nEvery bound is kept.")
        return 0
