"""A machine to install packages on: this one's files in an overlay that is gone afterwards, with a network
and processes of its own, and without Swift and the sources."""
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: What the machine does not have: the toolchain, the sources, and the homes of users.
HIDDEN = ["/opt/swift", str(ROOT), "/root", "/home"]
#: The longest that a program may run, in seconds.
LIMIT = 300
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
#: Makes the file systems, says so, and waits for the end of its input.
SETUP = """set -e
mount -t tmpfs tmpfs "$0"
cd "$0"
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
for folder in "$@"; do [ ! -d "root$folder" ] || mount -t tmpfs tmpfs "root$folder"; done
# Manual pages need no index here, which takes seconds.
rm -f root/var/lib/man-db/auto-update
mount -t tmpfs tmpfs root/tmp
mount -t tmpfs tmpfs root/run
mount -t proc proc root/proc
mount --rbind /dev root/dev
ip link set lo up
echo ready
read -r _ || true
"""


class Sandbox:
    """The machine; `folder` is an empty one outside."""

    def __init__(self, folder: str):
        self.root = f"{folder}/root"
        self.started: list[subprocess.Popen] = []
        self.holder = subprocess.Popen(
            ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--propagation", "private",
             "bash", "-c", SETUP, folder, *HIDDEN],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = self.holder.stdout.readline()
        if said != "ready\n":
            said += self.holder.stdout.read()
            self.close()
            raise OSError(f"no overlay of this machine can be made: {said.strip()}")
        children = pathlib.Path(f"/proc/{self.holder.pid}/task/{self.holder.pid}/children")
        self.inside = children.read_text(encoding="utf-8").split()[0]

    def command(self, *words: str) -> list[str]:
        """The command line that runs a program on the machine."""
        return ["nsenter", "--target", self.inside, "--mount", "--net", "--pid", "chroot", self.root,
                "/usr/bin/env", "-i", f"PATH={PATH}", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive",
                *words]

    def run(self, *words: str, check: bool = True, stdin: bytes = b"") -> str:
        """Runs a program to its end; returns all that it prints."""
        done = subprocess.run(self.command(*words), input=stdin, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=LIMIT, check=False)
        text = done.stdout.decode()
        if check and done.returncode != 0:
            raise AssertionError(f"{' '.join(words)} ended with {done.returncode}:\n{text}")
        return text

    def start(self, *words: str) -> subprocess.Popen:
        process = subprocess.Popen(self.command(*words), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        self.started.append(process)
        return process

    def stop(self, process: subprocess.Popen, name: str) -> int:
        """Asks the only program of a name to end; returns the status of the process that waits for it."""
        self.run("pkill", f"-{signal.SIGTERM.value}", "-x", name)
        return process.wait(LIMIT)

    def write(self, path: str, content: bytes, mode: str = "644") -> None:
        self.run("sh", "-c", 'cat >"$0" && chmod "$1" "$0"', path, mode, stdin=content)

    def read(self, path: str) -> str:
        return self.run("cat", path)

    def has(self, path: str) -> bool:
        return self.run("sh", "-c", 'if [ -e "$0" ] || [ -L "$0" ]; then echo yes; fi', path) == "yes\n"

    def close(self) -> None:
        """Ends the machine with all that runs there."""
        self.holder.kill()
        self.holder.communicate()
        for process in self.started:
            process.wait(LIMIT)
