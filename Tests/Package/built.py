"""The package that the tests look at: the tested relay, linked with the Swift runtime, in seconds."""
import atexit
import contextlib
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: The relay of the tests.
BINARY = pathlib.Path(os.environ.get("GESTURE_RELAY_BINARY", ROOT / ".build/tests/debug/gesture-relay"))
#: The libraries of the runtime; a program that was linked otherwise has no note of them.
RUNTIME = ["Foundation", "CoreFoundation", "_FoundationICU", "FoundationInternationalization",
           "FoundationEssentials", "_FoundationCollections", "_FoundationCShims", "swiftSynchronization",
           "swiftDispatch", "dispatch", "BlocksRuntime", "swift_StringProcessing", "swift_RegexParser",
           "swiftSwiftOnoneSupport", "stdc++", "m"]


def skip(test, reason: str):
    """Skips a test, with a line that scripts/test shows."""
    print(f"skipped: {test.id()}: {reason}", file=sys.stderr)
    test.skipTest(reason)


@contextlib.contextmanager
def running(command, **options):
    """Runs a relay; the address of its pages, which ends with a slash."""
    relay = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)
    try:
        address = next((line.split()[1] for line in relay.stdout if "lobby" in line), None)
        if address is None:
            raise AssertionError("the program ended before it was ready")
        yield address
    finally:
        relay.terminate()
        relay.communicate(timeout=60)


@functools.cache
def folder() -> pathlib.Path:
    """A folder that lasts as long as the tests."""
    path = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return pathlib.Path(path)


@functools.cache
def program() -> pathlib.Path:
    """The tested relay's object files with the runtime of swift_static instead of shared libraries."""
    path = folder() / "gesture-relay"
    objects = BINARY.parent / "gesture-relay.product/Objects.LinkFileList"
    libraries = [f"-l{name}" for name in RUNTIME]
    subprocess.run(["swiftc", "-static-stdlib", "-emit-executable", "-module-name", "relay", "-o", path,
                    f"@{objects}", *libraries, "-Xlinker", "--gc-sections", "-Xlinker", "-s",
                    "-Xlinker", "--defsym=main=gesture_relay_main"],
                   check=True, cwd=ROOT)
    return path


@functools.cache
def outputs() -> dict[str, pathlib.Path]:
    """The results of scripts/package by their endings: deb and tar."""
    return package("out")


def package(name: str) -> dict[str, pathlib.Path]:
    """Packages the program once more."""
    out = folder() / name
    subprocess.run([ROOT / "scripts/package", "--fast", "--binary", program(), "--out", out], check=True,
                   stdout=subprocess.DEVNULL)
    return {path.suffix[1:]: path for path in out.iterdir()}


@functools.cache
def unpacked() -> pathlib.Path:
    """The files of the package."""
    path = folder() / "unpacked"
    subprocess.run(["dpkg-deb", "--raw-extract", outputs()["deb"], path], check=True)
    return path


@functools.cache
def newer() -> pathlib.Path:
    """The package of the next version, whose default configuration is another."""
    path = folder() / "newer"
    shutil.copytree(unpacked(), path, symlinks=True)
    control = path / "DEBIAN/control"
    text = control.read_text(encoding="utf-8")
    control.write_text(re.sub(r"(?m)^Version: .*", "Version: 99.0-1", text), encoding="utf-8")
    with open(path / "etc/gesture-relay/gesture-relay.json5", "a", encoding="utf-8") as file:
        file.write("// Of the next version.\n")
    deb = folder() / "newer.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", path, deb], check=True,
                   stdout=subprocess.DEVNULL)
    return deb
