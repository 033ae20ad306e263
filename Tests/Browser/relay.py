"""The real relay as a child process on a port of its own."""
import json
import os
import pathlib
import re
import signal
import subprocess
import threading
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Broken(Exception):
    """What is wrong however late it came: a test that raises it is not tried again."""


#: Options for pages whose modules a test imports.
MODULES = ("--web", str(ROOT / "web"))


class Relay:
    """Starts `gesture-relay serve` and knows its address; `restart` keeps the port.

    Its pages are those that scripts/bundle has made; with `*MODULES` each module by itself. As a context
    manager it is drained at the end, unless it was stopped before.
    """

    def __init__(self, *options: str, program: str = "gesture-relay"):
        self.options = options
        self.program = pathlib.Path(os.environ["GESTURE_RELAY_BINARY"]).with_name(program)
        self.port = 0
        self.process: subprocess.Popen | None = None
        self.log: list[str] = []
        self.is_started = False
        self.start()

    def __enter__(self) -> "Relay":
        return self

    def __exit__(self, *_) -> None:
        if self.is_started:
            self.drain()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.program, "serve", "--host", "127.0.0.1",
             "--port", str(self.port), "--web", str(ROOT / ".build/web"),
             *([] if "--store-directory" in self.options else ["--store-directory", ""]),
             *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.is_started = True
        threading.Thread(target=self._drain, args=(self.process.stderr,), daemon=True).start()
        for line in self.process.stdout:
            self.log.append(line)
            found = re.search(r"https?://[^ ]*?:(\d+)/", line)
            if found:
                self.port = int(found.group(1))
                break
        else:
            raise RuntimeError("the relay did not start:\n" + "".join(self.log))
        threading.Thread(target=self._drain, args=(self.process.stdout,), daemon=True).start()

    def _drain(self, stream) -> None:
        for line in stream:
            self.log.append(line)

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.is_started = False
        self.process.send_signal(how)
        return self.process.wait(timeout=10)

    def kill(self) -> None:
        """Ends it as a crash does."""
        self.stop(signal.SIGKILL)

    #: As of a cable.
    cut, mend = kill, start

    def drain(self) -> None:
        """Stops it as an operator does; it ends in time and with status 0."""
        status = self.stop()
        if status != 0:
            raise Broken(f"the relay ended with status {status}:\n" + "".join(self.log[-20:]))

    def restart(self) -> None:
        self.kill()
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def page(self, kind: str, room: str) -> str:
        """The address of a page: `draw`, `watch`, `replay`, or `lab`, the watch page with its lab open."""
        if kind == "lab":
            return f"{self.origin}/watch/{room}?lab"
        return f"{self.origin}/{kind}/{room}"

    def socket(self, kind: str, room: str) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{kind}/{room}"

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.origin + path, timeout=5) as answer:
            return answer.read().decode()

    def rooms(self) -> dict:
        return {room["name"]: room for room in json.loads(self.get("/api/rooms"))["rooms"]}
