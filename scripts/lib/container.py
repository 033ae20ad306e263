"""Writes a container image as an OCI layout in a tar file (Image Format Specification 1.0)."""
import dataclasses
import gzip
import hashlib
import io
import json
import pathlib
import shutil
import subprocess
import tarfile
import time

#: The user of the container, who is nobody outside.
USER = 65532


@dataclasses.dataclass
class Image:
    """An image of one layer: the files of a folder, and how they are run."""
    tree: pathlib.Path
    architecture: str
    #: Seconds since 1970, the date of all files.
    created: int
    entrypoint: list[str]
    command: list[str]
    environment: dict[str, str]
    ports: list[str]
    volumes: list[str]
    labels: dict[str, str]
    user: int = USER
    stop_signal: str = "SIGTERM"

    def write(self, path: pathlib.Path, name: str, level: int = 9) -> None:
        """Writes the layout; `name` is that of the image with its tag."""
        plain = self.layer()
        layer = Blob("application/vnd.oci.image.layer.v1.tar+gzip",
                     gzip.compress(plain, level, mtime=0))
        config = Blob.of("application/vnd.oci.image.config.v1+json", self.config(plain))
        manifest = Blob.of("application/vnd.oci.image.manifest.v1+json", {
            "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": config.descriptor, "layers": [layer.descriptor]})
        platform = {"architecture": self.architecture, "os": "linux"}
        # The first annotation is for tools of OCI, the second for containerd.
        names = {"org.opencontainers.image.ref.name": name.split(":")[1],
                 "io.containerd.image.name": f"localhost/{name}"}
        index = {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json",
                 "manifests": [manifest.descriptor | {"platform": platform, "annotations": names}]}
        with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
            self.add(archive, "oci-layout", as_json({"imageLayoutVersion": "1.0.0"}))
            self.add(archive, "index.json", as_json(index))
            for blob in sorted([layer, config, manifest], key=lambda blob: blob.digest):
                self.add(archive, f"blobs/sha256/{blob.digest}", blob.content)

    def add(self, archive: tarfile.TarFile, name: str, content: bytes) -> None:
        entry = tarfile.TarInfo(name)
        entry.size, entry.mtime, entry.mode = len(content), self.created, 0o644
        archive.addfile(entry, io.BytesIO(content))

    def layer(self) -> bytes:
        """The files as a tar archive, in order of their names; volumes belong to the user."""
        own = {volume.strip("/") for volume in self.volumes}

        def settle(entry: tarfile.TarInfo) -> tarfile.TarInfo:
            entry.mtime, entry.uname, entry.gname = self.created, "", ""
            entry.uid = entry.gid = self.user if entry.name in own else 0
            # Whatever the umask was.
            runs = entry.isdir() or entry.mode & 0o100
            entry.mode = 0o1777 if entry.name == "tmp" else 0o755 if runs else 0o644
            return entry

        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in sorted(self.tree.rglob("*")):
                archive.add(path, path.relative_to(self.tree), recursive=False, filter=settle)
        return buffer.getvalue()

    def config(self, layer: bytes) -> dict:
        created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.created))
        return {
            "created": created, "architecture": self.architecture, "os": "linux",
            "config": {
                "User": f"{self.user}:{self.user}", "Entrypoint": self.entrypoint,
                "Cmd": self.command, "Env": [f"{key}={value}" for key, value in self.environment.items()],
                "ExposedPorts": {port: {} for port in self.ports},
                "Volumes": {volume: {} for volume in self.volumes},
                "WorkingDir": "/", "StopSignal": self.stop_signal, "Labels": self.labels},
            "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}"]},
            "history": [{"created": created, "created_by": "scripts/package"}]}


@dataclasses.dataclass
class Blob:
    """A file of the layout, named by its digest."""
    media_type: str
    content: bytes

    @staticmethod
    def of(media_type: str, value: dict) -> "Blob":
        return Blob(media_type, as_json(value))

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.content).hexdigest()

    @property
    def descriptor(self) -> dict:
        return {"mediaType": self.media_type, "digest": f"sha256:{self.digest}",
                "size": len(self.content)}


def as_json(value: dict) -> bytes:
    return json.dumps(value, indent=1).encode()


def copy_libraries(program: pathlib.Path, tree: pathlib.Path) -> None:
    """Copies the libraries that a program is linked with, and their packages' copyright."""
    libraries = set()
    for line in printed("ldd", str(program)).splitlines():
        paths = [word for word in line.split() if word.startswith("/")]
        if "not found" in line:
            raise ValueError(f"a library is missing: {line.strip()}")
        libraries.update(paths)
    for folder in ["lib", "lib64"]:
        (tree / "usr" / folder).mkdir(parents=True, exist_ok=True)
        (tree / folder).symlink_to(f"usr/{folder}")
    for library in sorted(libraries):
        # Debian keeps /lib in /usr/lib, and knows a file by one of the two names.
        target = tree / "usr" / library.removeprefix("/usr/").lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library, target)
        target.chmod(0o755)
        found = subprocess.run(["dpkg", "-S", library, f"/usr{library}"], text=True,
                               capture_output=True, check=False).stdout
        if not found:
            raise ValueError(f"no package has {library}")
        copyright_of(found.split(":")[0], tree)


def copy_basics(tree: pathlib.Path) -> None:
    """Adds what libraries look for: users, authorities of https, and fonts for pictures."""
    for path, text in {"etc/passwd": f"relay:x:{USER}:{USER}::/data:/sbin/nologin\n",
                       "etc/group": f"relay:x:{USER}:\n",
                       "etc/nsswitch.conf": "hosts: files dns\n"}.items():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(text, encoding="utf-8")
    authorities = tree / "etc/ssl/certs/ca-certificates.crt"
    authorities.parent.mkdir(parents=True)
    shutil.copyfile("/etc/ssl/certs/ca-certificates.crt", authorities)
    # OpenSSL looks here.
    (tree / "usr/lib/ssl").mkdir(parents=True)
    (tree / "usr/lib/ssl/certs").symlink_to("/etc/ssl/certs")
    (tree / "usr/lib/ssl/cert.pem").symlink_to("/etc/ssl/certs/ca-certificates.crt")
    for folder in ["/etc/fonts", "/usr/share/fonts/truetype/dejavu"]:
        shutil.copytree(folder, tree / folder.lstrip("/"))
    for package in ["ca-certificates", "fontconfig-config", "fonts-dejavu-core"]:
        copyright_of(package, tree)


def copyright_of(package: str, tree: pathlib.Path) -> None:
    source = pathlib.Path("/usr/share/doc", package, "copyright")
    target = tree / str(source).lstrip("/")
    if package and source.exists() and not target.exists():
        target.parent.mkdir(parents=True)
        shutil.copyfile(source, target)


def printed(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
