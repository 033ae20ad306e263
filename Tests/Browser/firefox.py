"""Real Firefox without a driver program: its WebDriver BiDi socket, spoken by hand."""
import json
import pathlib
import re
import subprocess
import tempfile
import threading

from websockets.sync.client import connect

#: Seconds within which a condition of a page must become true, and a command be answered.
PATIENCE, ANSWER = 15, 30
#: Milliseconds between two moves of a pointer: within one command, Firefox itself keeps this pace.
STEP = 8
#: No greeting, no updates, no reports home; nothing moves by itself.
PREFERENCES = {
    "app.update.enabled": False, "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False, "dom.w3c_touch_events.enabled": 1,
    "extensions.update.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "network.proxy.type": 0,
    "services.settings.server": "data:,", "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
EVENTS = ["log.entryAdded", "network.fetchError", "network.responseCompleted"]


class Firefox:
    """One browser process. Commands wait for their answers; events that come meanwhile are kept."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="firefox-")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});"
                 for name, value in PREFERENCES.items()]
        pathlib.Path(self.folder.name, "user.js").write_text("\n".join(lines))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--profile", self.folder.name,
             "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = next((found.group(1) for line in self.process.stderr
                        if (found := re.search(r"listening on (ws://\S+)", line))), None)
        if address is None:
            raise RuntimeError(f"Firefox ended with {self.process.wait()} before it listened")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = connect(f"{address}/session", proxy=None, compression=None, max_size=None,
                              ping_interval=None)
        self.sent = 0
        self.events: list[dict] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=EVENTS)

    def call(self, method: str, **parameters) -> dict:
        """Sends a command and returns its result."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=ANSWER))
            if message.get("id") == self.sent:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]
            self.events.append(message)

    def open(self, url: str, width: int = 1280, height: int = 800) -> "Tab":
        """A page in a container of its own: no storage or connection is shared."""
        user = self.call("browser.createUserContext")["userContext"]
        context = self.call("browsingContext.create", type="tab", userContext=user)["context"]
        self.call("browsingContext.setViewport", context=context,
                  viewport={"width": width, "height": height})
        tab = Tab(self, context, user)
        tab.go(url)
        return tab

    def faults(self) -> list[str]:
        """What the pages logged as errors or could not load since the last call."""
        self.call("session.status")  # Events come before the answers to later commands.
        events, self.events = self.events, []
        return [fault for event in events if (fault := fault_of(event))]

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=20)
        self.folder.cleanup()


def fault_of(event: dict) -> str | None:
    parameters = event["params"]
    url = parameters.get("request", {}).get("url", "")
    if event["method"] == "log.entryAdded":
        return parameters["text"] if parameters["level"] == "error" else None
    if event["method"] == "network.fetchError":
        return f"{url}: {parameters['errorText']}"
    status = parameters["response"]["status"]
    return f"{url}: {status}" if status >= 400 else None


class Tab:
    """A page: what it says, and hands on it."""

    def __init__(self, firefox: Firefox, context: str, user: str):
        self.firefox, self.context, self.user = firefox, context, user

    def go(self, url: str) -> None:
        self.firefox.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression: str):
        """The value of an expression that JSON can hold; a promise is awaited."""
        result = self.firefox.call(
            "script.callFunction", target={"context": self.context}, awaitPromise=True,
            functionDeclaration=f"async () => JSON.stringify(await ({expression}) ?? null)")
        if result["type"] == "exception":
            raise AssertionError(f"{expression[:200]}: {result['exceptionDetails']['text']}")
        return json.loads(result["result"]["value"])

    def until(self, condition: str) -> None:
        """Returns once the expression is true; the page itself looks each frame."""
        met = self.evaluate(f"""(async () => {{
            const end = performance.now() + {PATIENCE * 1000};
            const isMet = async () => Boolean({condition});
            while (!await isMet()) {{
                if (performance.now() > end) return false;
                await new Promise((next) => setTimeout(next, 16));
            }}
            return true;
        }})()""")
        assert met, f"never true: {condition}; {self.evaluate('({ ...document.body.dataset })')}"

    def draw(self, path, kind: str = "mouse", pause: int = STEP) -> None:
        """Draws a path with a `mouse` or a `touch`; Firefox has no pen here yet."""
        self.perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [
            move(path[0], 0), {"type": "pointerDown", "button": 0},
            *(move(point, pause) for point in path[1:]), {"type": "pointerUp", "button": 0}]})

    def press(self, *keys: str) -> None:
        """Presses keys one after another; a key such as `Control+z` is held with the one before it."""
        actions = []
        for key in keys:
            names = [KEYS.get(name, name) for name in key.split("+")]
            actions += [{"type": "keyDown", "value": name} for name in names]
            actions += [{"type": "keyUp", "value": name} for name in reversed(names)]
        self.perform({"type": "key", "id": "keys", "actions": actions})

    def click(self, selector: str) -> None:
        """Clicks the middle of a part once it is visible and nothing lies over it."""
        self.until(f"""(() => {{
            const part = document.querySelector({json.dumps(selector)});
            part?.scrollIntoView({{ block: "nearest" }});
            const {{ x, y, width, height }} = part?.getBoundingClientRect() ?? {{ width: 0 }};
            return width > 0 && part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }})()""")
        box = self.evaluate(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()")
        self.draw([(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)])

    def show(self) -> None:
        """Brings the tab to the front: one that is hidden paints nothing."""
        self.firefox.call("browsingContext.activate", context=self.context)

    def perform(self, *sources: dict) -> None:
        """Performs WebDriver's actions."""
        self.show()
        self.firefox.call("input.performActions", context=self.context, actions=list(sources))

    def close(self) -> None:
        self.firefox.call("browser.removeUserContext", userContext=self.user)


def move(point, duration: int) -> dict:
    return {"type": "pointerMove", "x": round(point[0]), "y": round(point[1]), "duration": duration}


#: Keys that are not characters (WebDriver, "Keyboard actions").
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Shift": "\ue008", "Control": "\ue009",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Space": " "}
