"""How scripts/bundle waits for another: python3 -m unittest discover -s Tests/Scripts"""
import fcntl
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from checkout import SCRIPTS, environment, wait_until, write_program


class BundleTests(unittest.TestCase):
    def test_the_second_of_two_finds_what_the_first_made(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for part in ["scripts", "web", ".build/web", ".build/web.new"]:
                (folder / part).mkdir(parents=True)
            shutil.copy(SCRIPTS / "bundle", folder / "scripts/bundle")
            packages = (SCRIPTS / "packages.sh").read_text(encoding="utf-8")
            (folder / "scripts/packages.sh").write_text(packages + "\nneed() { touch begun; }\n",
                                                        encoding="utf-8")
            (folder / "package.json").touch()
            # All sources have this sum.
            write_program(folder / "bin/sha256sum", "#!/bin/sh\ncat >/dev/null\necho sum\n")
            with open(folder / ".build/web.lock", "w", encoding="utf-8") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                second = subprocess.Popen(
                    ["scripts/bundle"], cwd=folder, text=True, stderr=subprocess.PIPE,
                    env=environment(folder / "bin"))
                wait_until(lambda: second.poll() is not None or (folder / "begun").exists())
                (folder / ".build/web/.sources").write_text("sum\n", encoding="utf-8")
            self.assertIn("up to date", second.communicate(timeout=60)[1])
            self.assertEqual(second.returncode, 0)
            self.assertTrue((folder / ".build/web.new").exists())
