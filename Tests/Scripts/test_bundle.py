"""How scripts/bundle waits for another: python3 -m unittest discover -s Tests/Scripts"""
import fcntl
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"


class BundleTests(unittest.TestCase):
    def test_the_second_of_two_finds_what_the_first_made(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for part in ["scripts", "bin", "web", ".build/web", ".build/web.new"]:
                (folder / part).mkdir(parents=True)
            shutil.copy(SCRIPTS / "bundle", folder / "scripts/bundle")
            packages = (SCRIPTS / "packages.sh").read_text(encoding="utf-8")
            (folder / "scripts/packages.sh").write_text(packages + "\nneed() { touch begun; }\n",
                                                        encoding="utf-8")
            (folder / "package.json").touch()
            # All sources have this sum.
            (folder / "bin/sha256sum").write_text("#!/bin/sh\ncat >/dev/null\necho sum\n", encoding="utf-8")
            (folder / "bin/sha256sum").chmod(0o755)
            with open(folder / ".build/web.lock", "w", encoding="utf-8") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                second = subprocess.Popen(
                    ["scripts/bundle"], cwd=folder, text=True, stderr=subprocess.PIPE,
                    env={**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"})
                while second.poll() is None and not (folder / "begun").exists():
                    time.sleep(0.05)
                (folder / ".build/web/.sources").write_text("sum\n", encoding="utf-8")
            self.assertIn("up to date", second.communicate(timeout=60)[1])
            self.assertEqual(second.returncode, 0)
            self.assertTrue((folder / ".build/web.new").exists())


if __name__ == "__main__":
    unittest.main()
