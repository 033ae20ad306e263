"""The container image: its digests, and the program run with nothing but its files."""
import gzip
import hashlib
import io
import json
import os
import pathlib
import sys
import tarfile
import tempfile
import unittest
import urllib.parse
import urllib.request

import built

sys.path.insert(0, str(built.ROOT / "scripts/lib"))

import container  # noqa: E402


class ImageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tarfile.open(built.outputs()["tar"]) as archive:
            cls.files = {entry.name: archive.extractfile(entry).read() for entry in archive}

    def blob(self, descriptor):
        """What a descriptor names, checked."""
        algorithm, digest = descriptor["digest"].split(":")
        content = self.files[f"blobs/{algorithm}/{digest}"]
        self.assertEqual(hashlib.new(algorithm, content).hexdigest(), digest)
        self.assertEqual(len(content), descriptor["size"])
        return content

    def parts(self):
        """Configuration and layer."""
        self.assertEqual(json.loads(self.files["oci-layout"]), {"imageLayoutVersion": "1.0.0"})
        [entry] = json.loads(self.files["index.json"])["manifests"]
        manifest = json.loads(self.blob(entry))
        config = json.loads(self.blob(manifest["config"]))
        [layer] = manifest["layers"]
        return config, gzip.decompress(self.blob(layer))

    def test_every_digest_and_size_is_right(self):
        config, layer = self.parts()
        self.assertEqual(config["rootfs"]["diff_ids"], [f"sha256:{hashlib.sha256(layer).hexdigest()}"])
        self.assertEqual(len(self.files), 5)

    def test_nobody_is_root_and_only_data_is_the_users(self):
        config, layer = self.parts()
        self.assertEqual(config["config"]["User"], "65532:65532")
        self.assertEqual(config["config"]["Volumes"], {"/data": {}})
        with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
            self.assertEqual([entry.name for entry in archive if entry.uid], ["data"])
            self.assertFalse([entry.name for entry in archive if entry.mode & 0o6000])

    def test_the_rights_do_not_depend_on_who_makes_the_image(self):
        mask = os.umask(0o077)
        self.addCleanup(os.umask, mask)
        with tempfile.TemporaryDirectory() as folder:
            container.copy_basics(pathlib.Path(folder))
            image = container.Image(pathlib.Path(folder), "amd64", 0, [], [], {}, [], [], {})
            with tarfile.open(fileobj=io.BytesIO(image.layer())) as archive:
                self.assertFalse([entry.name for entry in archive if entry.mode & 0o055 != 0o055
                                  and (entry.isdir() or entry.mode & 0o044 != 0o044)])

    def test_each_library_has_its_copyright(self):
        _, layer = self.parts()
        with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
            names = archive.getnames()
        for package in ["libc6", "libgcc-s1", "libsqlite3-0", "libwebsockets17", "zlib1g"]:
            self.assertIn(f"usr/share/doc/{package}/copyright", names)

    def test_the_program_runs_with_the_images_files_alone(self):
        if os.geteuid() != 0:
            built.skip(self, "running the image needs root")
        config, layer = self.parts()
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
                archive.extractall(folder)
            settings = {**dict(line.split("=", 1) for line in config["config"]["Env"]), "PORT": "0"}
            command = [*config["config"]["Entrypoint"], *config["config"]["Cmd"]]
            with built.running(contained(folder, command), env={"PATH": os.environ["PATH"], **settings}) as address:
                port = urllib.parse.urlsplit(address).port
                for path, word in [("healthz", '"ok"'), ("draw/demo", "Draw with us in demo"),
                                   ("engine/gestures.wasm", "")]:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=20) as answer:
                        self.assertIn(word.encode(), answer.read())
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=20) as answer:
                    self.assertIn(b'"saving"', answer.read())


def contained(root, command):
    """The command line of a program on an image's files, which nobody can change, as the image's user."""
    # A runtime mounts /proc, from which programs read their own arguments, and has a few devices;
    # libwebsockets reads random numbers from one.
    script = (f"set -e; mkdir -p {root}/proc {root}/dev; mount --bind {root} {root}; "
              f"mount -t tmpfs -o mode=755 tmpfs {root}/dev; "
              f"for name in null urandom; do touch {root}/dev/$name; "
              f"mount --bind /dev/$name {root}/dev/$name; done; mount -o remount,bind,ro {root}; "
              f"mount -t tmpfs -o mode=1777 tmpfs {root}/data; mount -t proc proc {root}/proc; "
              f'exec chroot --userspec=65532:65532 --groups= {root} "$@"')
    return ["unshare", "--mount", "--propagation", "private", "bash", "-c", script, "container", *command]
