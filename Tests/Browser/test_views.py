"""What a controller of the server's program shows on the pages: its views and their animations."""
import json

import pytest

from hands import Mouse
from looks import wait_for, wait_strokes, wait_until
from pages import enter
from strokes import circle

LABELS = "() => [...document.querySelectorAll('.placed-view')].map((view) => view.textContent)"
RUNNING = """() => [...document.querySelectorAll('.placed-view')]
  .flatMap((view) => view.getAnimations()).map(({ effect }) => effect.getTiming().duration)"""


@pytest.fixture(scope="module")
def example(start_module_relay):
    return start_module_relay(program="example-relay")


def middle(page, label):
    box = page.locator(".placed-view", has_text=label).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_views_follow_the_controller_and_are_animated(example, open_page, room):
    drawer = enter(open_page, example, room, reduced_motion="no-preference")
    wait_for(drawer, "() => document.querySelector('.placed-view')?.textContent === 'Turn me'")
    viewer = open_page(example.page("watch", room), reduced_motion="no-preference")
    wait_for(viewer, "() => document.querySelectorAll('.placed-view').length === 1")
    for page in (drawer, viewer):
        page.evaluate(f"""() => {{ window.played = [];
          new MutationObserver(() => window.played.push(...({RUNNING})()))
            .observe(document.querySelector('.views'),
              {{ childList: true, subtree: true, attributes: true }}); }}""")
    Mouse(drawer).draw([(400, 300), (400, 300)])
    for page in (drawer, viewer):
        wait_for(page, "() => window.played.includes(600)")
        # The front view is the last one.
        assert page.evaluate(LABELS) == ["Tap", "Turn me"]
        wait_for(page, f"() => ({RUNNING})().length === 0")
    assert drawer.locator(".placed-view", has_text="Tap").evaluate(
        "(view) => getComputedStyle(view).opacity") == "0"
    # The pages agree with the server on recognizers that are added.
    for page in (drawer, viewer):
        wait_for(page, "() => Number(document.body.dataset.stateSame) > 0")
        assert page.evaluate("() => document.body.dataset.stateOther") == "0"


def test_a_view_turns_under_the_finger_everywhere_and_goes_with_its_drawer(example, open_page, room):
    drawer = enter(open_page, example, room)
    viewer = open_page(example.page("watch", room))
    wait_for(viewer, "() => document.querySelectorAll('.placed-view').length === 1")
    x, y = middle(drawer, "Turn me")
    Mouse(drawer).draw([(px, py) for px, py in circle(x, y, 45, 30, 0.3)])
    turned = "() => !document.querySelector('.placed-view').style.transform.startsWith('matrix(1, 0')"
    wait_for(drawer, turned)
    wait_for(viewer, turned)
    # The views of a drawer go with it.
    drawer.context.close()
    wait_for(viewer, "() => document.querySelectorAll('.placed-view').length === 0")


@pytest.fixture
def keeper(tmp_path, start_relay):
    return start_relay("--store-directory", str(tmp_path), program="example-relay")


def test_a_moment_of_the_recording_shows_its_own_views(open_page, keeper, room):
    drawer = enter(open_page, keeper, room)
    Mouse(drawer).draw(circle(400, 300, 100), live=True)
    wait_strokes(drawer, 1)
    wait_until(drawer, lambda: json.loads(keeper.get(f"/api/recordings?room={room}"))["recordings"] != [])
    viewer = open_page(keeper.page("watch", room))
    labels = drawer.evaluate(LABELS)
    assert labels != []
    shown = f"labels => String(({LABELS})()) === String(labels)"
    wait_for(viewer, shown, labels)
    viewer.locator("#go-back").click()
    # Before the recording is there, keys do nothing.
    wait_for(viewer, "() => document.querySelector('#timeline').dataset.marks !== undefined")
    for key, those in (("Home", []), ("End", labels)):
        viewer.keyboard.press(key)
        wait_for(viewer, shown, those)
