"""Imported first by these tests: finds the scripts and their modules, and makes programs that stand in for others."""
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
sys.path[:0] = [str(SCRIPTS / part) for part in ("lib", "mutation", "quality")]
sys.dont_write_bytecode = True


def write_program(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def environment(programs: pathlib.Path | str) -> dict[str, str]:
    """This environment, with the programs of a folder before all others."""
    return {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"}


def wait_until(is_so) -> None:
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come to be so in 30 s")
