"""A phone on a slow network, as Chromium plays one."""
from playwright.sync_api import CDPSession, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
#: 1.6 Mbit/s, and 150 ms there and back.
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
#: How often slower its processor is than this machine's.
SLOWNESS = 4


def slow_down(page: Page) -> CDPSession:
    """Gives the page the phone's network and processor."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    return devtools
