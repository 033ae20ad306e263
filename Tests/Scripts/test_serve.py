"""How scripts/serve starts the relay: python3 -m unittest discover -s Tests/Scripts"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from checkout import SCRIPTS, environment, wait_until, write_program

#: A toolchain that builds a relay that prints its arguments.
SWIFT = """#!/bin/bash
[ "$1" != --version ] || { echo "Swift version 6.3"; exit; }
[ ! -e fails ] || exit 1
mkdir -p .build/release
cat >.build/release/gesture-relay <<'RELAY'
#!/bin/bash
folder=$(dirname "$0")/../..
echo "$@"
# An engine that starts later would not notice the relay's end.
until [ -s "$folder/engine.pid" ]; do sleep 0.01; done
[ ! -e "$folder/waits" ] || read
[ ! -e "$folder/prints" ] || cat
RELAY
chmod +x .build/release/gesture-relay
"""
#: A build of the pages' recognizers that takes longer than anyone waits.
ENGINE = "#!/bin/bash\necho $$ >engine.pid\nexec sleep 600\n"
PACKAGES = "\nneed() { echo \"$@\" >>needed; }\n"


class ServeTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "scripts").mkdir()
        shutil.copy(SCRIPTS / "serve", self.folder / "scripts/serve")
        packages = (SCRIPTS / "packages.sh").read_text(encoding="utf-8") + PACKAGES
        self.write("scripts/packages.sh", packages)
        self.write("scripts/engine", ENGINE)
        self.write("scripts/bundle", "#!/bin/bash\ntouch bundled\n")
        self.write("bin/swift", SWIFT)

    def write(self, name, text):
        write_program(self.folder / name, text)

    def serve(self, *arguments, below=".", **variables):
        return subprocess.Popen(
            [self.folder / "scripts/serve", *arguments], cwd=self.folder / below,
            env={**environment(self.folder / "bin"), **variables},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def engine(self):
        """The process id of the engine's build."""
        path = self.folder / "engine.pid"
        wait_until(lambda: path.exists() and path.read_text())
        return int(path.read_text())

    def test_the_relay_starts_while_the_engine_is_built(self):
        (self.folder / "waits").touch()
        with self.serve("--port", "0") as process:
            self.assertEqual(
                process.stdout.readline(),
                f"serve --web {self.folder}/.build/web --store-directory {self.folder}/.build/rooms --port 0\n")
            self.assertTrue((self.folder / "bundled").exists())
            engine = self.engine()
            self.assertTrue(is_running(engine))
            self.assertEqual(os.getpriority(os.PRIO_PROCESS, engine), 19)
            process.communicate("\n", timeout=60)
        self.assertEqual(process.returncode, 0)

    def test_page_authors_get_the_modules(self):
        with self.serve("--web-reload") as process:
            self.assertEqual(
                process.stdout.readline(),
                f"serve --web {self.folder}/web --store-directory {self.folder}/.build/rooms --web-reload\n")
            process.communicate("\n", timeout=60)
        self.assertFalse((self.folder / "bundled").exists())

    def test_a_configuration_names_its_own_folders(self):
        self.write("there/relay.json5", "{ server: { web: 'pages' }, store: { directory: 'rooms' } }")
        words = ["--config", "relay.json5"]
        with self.serve(*words, below="there") as process:
            self.assertEqual(process.communicate(timeout=60)[0], "serve --config relay.json5\n")
        self.write("there/relay.json5", "{ room: { linger: '1h' } }")
        with self.serve(*words, below="there", GESTURE_RELAY_STORE_DIRECTORY="") as process:
            self.assertEqual(process.communicate(timeout=60)[0],
                             f"serve --web {self.folder}/.build/web --config relay.json5\n")

    def test_a_configuration_is_found_in_each_spelling(self):
        text = "{ server: { web: 'pages' }, store: { directory: 'rooms' } }"
        self.write("relay.json5", text)
        with self.serve("--config=relay.json5") as process:
            self.assertEqual(process.communicate(timeout=60)[0], "serve --config=relay.json5\n")
        (self.folder / "prints").touch()
        for words, variables in [(["--config", "-"], {}), (["--config=-"], {}), ([], {"GESTURE_RELAY_CONFIG": "-"})]:
            with self.serve(*words, TMPDIR=str(self.folder / "bin"), **variables) as process:
                output = process.communicate(text, timeout=60)[0]
                self.assertEqual(output, " ".join(["serve", *words]) + f"\n{text}")
        self.assertEqual([path.name for path in (self.folder / "bin").iterdir()], ["swift"])

    def test_a_default_in_the_configuration_names_no_folder(self):
        for text in ["{ server: { web: '' }, store: { directory:'auto' } }",
                     '{ server: { "web": "", }, store: { "directory" : "auto" } }']:
            self.write("relay.json5", text)
            with self.serve("--config", "relay.json5") as process:
                self.assertEqual(
                    process.communicate(timeout=60)[0],
                    f"serve --web {self.folder}/.build/web --store-directory {self.folder}/.build/rooms "
                    "--config relay.json5\n")
        self.write("relay.json5", "{ store: { directory: '' } }")
        with self.serve("--config", "relay.json5") as process:
            self.assertNotIn("--store-directory", process.communicate(timeout=60)[0])

    def test_packages_are_installed_one_after_another(self):
        with self.serve() as process:
            process.communicate(timeout=60)
        self.assertEqual((self.folder / "needed").read_text(encoding="utf-8").split()[-2:], ["esbuild", "brotli"])

    def test_the_engine_is_built_no_longer_than_the_relay_runs(self):
        (self.folder / "waits").touch()
        with self.serve() as process:
            process.stdout.readline()
            engine = self.engine()
            process.communicate("\n", timeout=60)
        wait_until(lambda: not is_running(engine))

    def test_a_build_that_fails_is_said(self):
        (self.folder / "fails").touch()
        with self.serve() as process:
            _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1)
        self.assertIn("error: the build failed", errors)


def is_running(pid):
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
