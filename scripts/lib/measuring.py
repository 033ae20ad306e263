"""Imported first by the scripts that use the pages' tests: finds their modules, and the relay that they start."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "scripts/lib")]
sys.dont_write_bytecode = True
os.environ.setdefault("GESTURE_RELAY_BINARY", str(ROOT / ".build/release/gesture-relay"))
