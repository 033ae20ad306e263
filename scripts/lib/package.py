"""Makes the Debian package and the container image of a built relay; see scripts/package."""
import gzip
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import container
from container import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
NAME = "gesture-relay"
EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])
#: As for Debian's own tools, DEBFULLNAME and DEBEMAIL name who makes the package.
MAINTAINER = (f"{os.environ.get('DEBFULLNAME', 'Maintainers of gesture-relay')} "
              f"<{os.environ.get('DEBEMAIL', 'maintainers@gesture-relay.example.org')}>")
#: What dpkg-shlibdeps cannot know: authorities of https, the helpers of the maintainer scripts, kill.
MORE_DEPENDS = "ca-certificates, init-system-helpers (>= 1.54~), procps"
DESCRIPTION = """live pointer streams with gesture recognition on the server
 A WebSocket server for drawing together in a browser. It recognizes gestures
 while they are drawn, in the manner of UIKit, and everyone in a room watches.
 .
 This package has the server with its pages, a systemd service, and tools to
 record, replay, test and judge drawn strokes."""


def main(words: list[str]) -> int:
    fast = "--fast" in words
    binary, out = (pathlib.Path(word) for word in words if word != "--fast")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            package = Package(binary, pathlib.Path(folder), fast)
            package.stage()
            print(package.build(out))
            print(image(package, out))
        except (subprocess.CalledProcessError, ValueError) as error:
            sys.exit(f"error: {error}")
    return 0


class Package:
    """The files of the package in a folder, and their package."""

    def __init__(self, binary: pathlib.Path, folder: pathlib.Path, fast: bool):
        self.folder, self.fast = folder, fast
        self.tree = folder / "tree"
        self.program = self.install(binary, f"usr/bin/{NAME}", 0o755)
        # An unstripped program is five times as large.
        run("strip", "--strip-all", "--remove-section=.comment", "--remove-section=.note",
            str(self.program))
        self.version = f"{self.ask('version').split()[1]}-1"
        self.depends = self.shared_libraries()

    def stage(self) -> None:
        """Lays out all files but those of dpkg itself."""
        doc = f"usr/share/doc/{NAME}"
        self.copy_pages()
        self.install(PACKAGING / "gesture-relay.json5", f"etc/{NAME}/{NAME}.json5")
        self.install(ROOT / "config/examples/gesture-relay.service",
                     f"lib/systemd/system/{NAME}.service")
        self.install(PACKAGING / "gesture-relay.socket", f"lib/systemd/system/{NAME}.socket")
        self.write(f"usr/share/bash-completion/completions/{NAME}", self.ask("manual", "completion"))
        self.write(f"usr/share/man/man1/{NAME}.1.gz", self.ask("manual", "program"))
        self.write(f"usr/share/man/man5/{NAME}.json5.5.gz", self.ask("manual", "configuration"))
        self.install(PACKAGING / "copyright", f"{doc}/copyright")
        self.write(f"{doc}/changelog.Debian.gz", self.changelog())
        self.write(f"{doc}/changelog.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        documents = [path for path in (ROOT / "docs").rglob("*") if path.suffix in (".md", ".svg", ".yaml")]
        for document in [*sorted(documents), ROOT / "Tests/Streams/README.md"]:
            self.install(document, f"{doc}/{document.relative_to(ROOT)}")
        for example in sorted((ROOT / "config/examples").iterdir()):
            # The service is installed as a service.
            if example.suffix != ".service":
                self.install(example, f"{doc}/examples/{example.name}")
        self.install(ROOT / "config/gesture-relay.json5", f"{doc}/examples/gesture-relay.json5")

    def build(self, out: pathlib.Path) -> pathlib.Path:
        """Makes the .deb of the files."""
        control = self.tree / "DEBIAN"
        files = [path for path in self.tree.rglob("*") if path.is_file()]
        size = sum(-(-path.stat().st_size // 1024) for path in files)
        control.mkdir()
        sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(self.tree)}\n"
                       for path in sorted(files) if path.relative_to(self.tree).parts[0] != "etc")
        fields = {
            "Package": NAME, "Version": self.version, "Architecture": self.architecture,
            "Maintainer": MAINTAINER, "Installed-Size": size,
            "Depends": f"{self.depends}, {MORE_DEPENDS}", "Section": "net", "Priority": "optional",
            "Description": DESCRIPTION,
        }
        self.write("DEBIAN/control", "".join(f"{key}: {value}\n" for key, value in fields.items()))
        self.write("DEBIAN/conffiles", f"/etc/{NAME}/{NAME}.json5\n")
        self.write("DEBIAN/md5sums", sums)
        for script in ["preinst", "postinst", "prerm", "postrm"]:
            self.install(PACKAGING / script, f"DEBIAN/{script}", 0o755)
        self.settle()
        deb = out / f"{NAME}_{self.version}_{self.architecture}.deb"
        level = ["-Zgzip", "-z1"] if self.fast else ["-Zxz"]
        run("dpkg-deb", "--root-owner-group", *level, "--build", str(self.tree), str(deb))
        shutil.rmtree(control)
        return deb

    @property
    def architecture(self) -> str:
        return run("dpkg", "--print-architecture").strip()

    def ask(self, *words: str) -> str:
        """What the program itself prints."""
        return run(str(self.program), *words)

    def shared_libraries(self) -> str:
        """The packages of the libraries that the program is linked with."""
        if "libswiftCore" in run("readelf", "--dynamic", str(self.program)):
            raise ValueError(f"{self.program} needs the Swift runtime, which Debian does not have; "
                             "build it with --static-swift-stdlib")
        debian = self.folder / "debian"
        debian.mkdir()
        (debian / "control").write_text(f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n",
                                        encoding="utf-8")
        found = run("dpkg-shlibdeps", "-O", str(self.program), cwd=self.folder)
        return re.search("shlibs:Depends=(.*)", found).group(1)

    def copy_pages(self) -> None:
        """Copies the bundled pages, with their recognizers in place of the link to them."""
        pages = ROOT / ".build/web"
        module = pages / "engine/gestures.wasm"
        if not module.exists():
            raise ValueError(f"{module} is missing; scripts/engine builds it")
        for path in sorted(walk(pages)):
            if path.is_file() and not path.name.startswith("."):
                self.install(path, f"usr/share/{NAME}/web/{path.relative_to(pages)}")

    def changelog(self) -> str:
        date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(EPOCH))
        return (f"{NAME} ({self.version}) unstable; urgency=medium\n\n"
                f"  * The changes are in changelog.gz beside this file.\n\n"
                f" -- {MAINTAINER}  {date}\n")

    def install(self, source: pathlib.Path, target: str, mode: int = 0o644) -> pathlib.Path:
        path = self.tree / target
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, path)
        path.chmod(mode)
        return path

    def write(self, target: str, text: str) -> None:
        """Writes a text, compressed if the name ends so."""
        path = self.tree / target
        path.parent.mkdir(parents=True, exist_ok=True)
        content = text.encode()
        path.write_bytes(gzip.compress(content, 9, mtime=0) if path.suffix == ".gz" else content)
        path.chmod(0o644)

    def settle(self) -> None:
        """Gives all files and folders the same date, and folders their rights."""
        for path in [self.tree, *self.tree.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (EPOCH, EPOCH))


def image(package: Package, out: pathlib.Path) -> pathlib.Path:
    """Makes the container image of the package's files and the libraries that they need."""
    tree = package.folder / "image"
    for part in ["usr/bin", f"usr/share/{NAME}", f"usr/share/doc/{NAME}"]:
        shutil.copytree(package.tree / part, tree / part)
    container.copy_libraries(package.program, tree)
    container.copy_basics(tree)
    # Directories of the container's user, for a volume or a temporary file system.
    for folder in ["data", "tmp"]:
        (tree / folder).mkdir()
    made = Image(
        tree, architecture=package.architecture, created=EPOCH,
        entrypoint=[f"/usr/bin/{NAME}"], command=["serve"],
        environment={"HOST": "0.0.0.0", "PORT": "8080", "HOME": "/data",
                     "GESTURE_RELAY_STORE_DIRECTORY": "/data"},
        ports=["8080/tcp"], volumes=["/data"],
        labels={"org.opencontainers.image.title": NAME,
                "org.opencontainers.image.version": package.version})
    path = out / f"{NAME}_{package.version}_{package.architecture}.oci.tar"
    made.write(path, f"{NAME}:{package.version}", level=1 if package.fast else 9)
    return path


def walk(folder: pathlib.Path):
    """All files below a folder; links are followed."""
    for path, _, names in os.walk(folder, followlinks=True):
        yield from (pathlib.Path(path) / name for name in names)


def run(*command: str, cwd=None) -> str:
    """Runs a program; returns what it prints. Its messages are those of this script."""
    return subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
