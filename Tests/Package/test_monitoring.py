"""The dashboard and the alert rules ask only for metrics and labels that a relay has."""
import json
import re
import shutil
import ssl
import subprocess
import unittest
import urllib.request

from built import BINARY, ROOT, running, skip

EXAMPLES = ROOT / "config/examples"
RULES = EXAMPLES / "prometheus-alerts.yaml"
#: What Prometheus itself adds.
OWN_METRICS = {"up"}
OWN_LABELS = {"job", "instance", "le"}
#: A relay that is late and does not save, and what fires then.
RULE_TEST = f"""rule_files: [{RULES}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - {{series: 'gesture_relay_store_saving{{instance="a"}}', values: '1 0x9'}}
      - {{series: 'gesture_relay_event_loop_stall_seconds_bucket{{instance="a",le="0.025"}}', values: '0x20'}}
      - {{series: 'gesture_relay_event_loop_stall_seconds_bucket{{instance="a",le="0.1"}}', values: '0+60x20'}}
      - {{series: 'gesture_relay_event_loop_stall_seconds_bucket{{instance="a",le="+Inf"}}', values: '0+60x20'}}
    alert_rule_test:
      - {{eval_time: 0m, alertname: GestureRelayNotSaving}}
      - eval_time: 4m
        alertname: GestureRelayNotSaving
        exp_alerts:
          - exp_labels: {{severity: critical, instance: a}}
            exp_annotations:
              summary: "a does not save its rooms"
              description: "/readyz has the reason, such as a full disk."
      - eval_time: 15m
        alertname: GestureRelayStalls
        exp_alerts:
          - exp_labels: {{severity: warning, instance: a}}
            exp_annotations:
              summary: "The rooms' thread of a is late by more than 30 ms"
              description: "Viewers notice the delay. Look for a busy room, or move rooms to another relay."
"""


class MonitoringTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = [
            BINARY, "serve", "--port", "0", "--web", ROOT / "web", "--store-directory", "/nowhere/rooms",
            "--tls-self-signed", "--access-authorize", "http://127.0.0.1:9/",
            "--access-authorize-secret", "0123456789abcdef",
            "--webhook-url", "http://127.0.0.1:9/", "--webhook-secret", "0123456789abcdef"]
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        with running(command, stderr=subprocess.DEVNULL) as address, \
                urllib.request.urlopen(f"{address}metrics", timeout=20, context=trusting) as answer:
            cls.text = answer.read().decode()
        cls.types = dict(re.findall(r"(?m)^# TYPE (\S+) (\S+)$", cls.text))

    def check(self, expression):
        """Each metric of an expression exists, with the labels that it is asked by."""
        for name, selector in re.findall(r"\b((?:gesture_relay|process)_\w+|up\b)(?:\{([^}]*)\})?", expression):
            if name in OWN_METRICS:
                continue
            family = re.sub("_bucket$", "", name)
            self.assertIn(family, self.types, expression)
            self.assertEqual(name != family, self.types[family] == "histogram", expression)
            for label, value in re.findall(r'(\w+)=~?"([^"]*)"', selector):
                if label not in OWN_LABELS:
                    self.assertIn(label, self.labels(family), expression)
        # Only what grows has a rate.
        for name in re.findall(r"(?:rate|increase)\((\w+)", expression):
            self.assertIn(self.types[re.sub("_bucket$", "", name)], ["counter", "histogram"], expression)

    def labels(self, family):
        """The labels of a family; those that a fresh relay has no value of are in its source."""
        found = set(re.findall(r'[{,](\w+)="', "\n".join(re.findall(rf"(?m)^{family}\{{.*", self.text))))
        sources = [path.read_text(encoding="utf-8") for path in (ROOT / "Sources/RelayServer/Metrics").glob("*.swift")]
        source = next(source for source in sources if f'"{family}"' in source)
        part = source.split(f'"{family}"')[1].split("text.family(")[0]
        return found | set(re.findall(r'label: "(\w+)"', part)) | set(re.findall(r'\("(\w+)", ', part))

    def test_the_dashboard_asks_for_metrics_that_exist(self):
        dashboard = json.loads((EXAMPLES / "grafana-dashboard.json").read_text(encoding="utf-8"))
        panels = [panel for panel in dashboard["panels"] if panel["type"] != "row"]
        self.assertGreater(len(panels), 10)
        for panel in panels:
            self.assertEqual(panel["datasource"], {"type": "prometheus", "uid": "${source}"})
            for target in panel["targets"]:
                self.check(target["expr"])
        ids = [panel["id"] for panel in dashboard["panels"]]
        self.assertEqual(len(set(ids)), len(ids))

    def test_no_panel_covers_another(self):
        dashboard = json.loads((EXAMPLES / "grafana-dashboard.json").read_text(encoding="utf-8"))
        cells = [(x, y) for panel in dashboard["panels"] for place in [panel["gridPos"]]
                 for x in range(place["x"], place["x"] + place["w"])
                 for y in range(place["y"], place["y"] + place["h"])]
        self.assertEqual(len(set(cells)), len(cells))
        self.assertLess(max(x for x, _ in cells), 24)

    def test_the_alert_rules_ask_for_metrics_that_exist(self):
        rules = RULES.read_text(encoding="utf-8").split("- alert: ")[1:]
        self.assertGreater(len(rules), 5)
        for rule in rules:
            self.check(rule.split("expr:")[1].split("labels:")[0])

    def test_the_alert_rules_fire_when_they_should(self):
        if not shutil.which("promtool"):
            skip(self, "promtool, of Debian's prometheus, is not installed")
        for words, text in [(["check", "rules", RULES], ""), (["test", "rules", "/dev/stdin"], RULE_TEST)]:
            done = subprocess.run(["promtool", *words], input=text, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout)
