import Foundation
import Gestures
import RelayCore
import RelayProtocol
import RoomStore
import Testing
import WebSocketTransport
import WebhookTransport

@testable import RelayServer

struct MetricsReportTests {
  static func report() -> MetricsReport {
    var server = ServerCounters()
    server.open(.draw)
    server.close(.draw, code: 4_500)
    server.responses[200] = 1
    server.receiving.add(microseconds: 12)
    server.longestTurns.add(34, of: .timer)
    let relay = Relay(configuration: RelayConfiguration(epochBase: "t"))
    return MetricsReport(
      relay: relay.counters, recognizers: relay.recognizers.map(\.name), rooms: 3, server: server,
      usage: .current(openFiles: OpenFileCount()), droppedLogLines: 0, webhook: WebhookReport(),
      authorizer: Authorizer.Report(), tls: TLSReport(),
      store: StoreMetrics(report: SaveQueueReport(), isSaving: true, unsaved: 0))
  }

  /// The names that dashboards are built on.
  @Test(arguments: [
    "gesture_relay_connections", "gesture_relay_connections_total",
    "gesture_relay_disconnects_total", "gesture_relay_handshakes_refused_total",
    "gesture_relay_http_responses_total", "gesture_relay_rooms",
    "gesture_relay_messages_received_total", "gesture_relay_received_bytes_total",
    "gesture_relay_samples_total", "gesture_relay_errors_total", "gesture_relay_closes_total",
    "gesture_relay_receive_duration_seconds", "gesture_relay_transitions_total",
    "gesture_relay_capture_delay_seconds", "gesture_relay_send_delay_seconds",
    "gesture_relay_activity_answers_total",
    "gesture_relay_illegal_transitions_total", "gesture_relay_events_total",
    "gesture_relay_messages_sent_total", "gesture_relay_sent_bytes_total",
    "gesture_relay_snapshots_sent_total", "gesture_relay_viewer_skips_total",
    "gesture_relay_resumes_total", "gesture_relay_event_loop_stall_seconds",
    "gesture_relay_longest_turn_seconds",
    "gesture_relay_build_info", "gesture_relay_tls_connections",
    "gesture_relay_tls_handshakes_total", "gesture_relay_tls_certificate_expiry_timestamp_seconds",
    "gesture_relay_proxy_headers_refused_total", "gesture_relay_authorize_answers_total",
    "gesture_relay_authorize_shared_total",
    "gesture_relay_authorize_full_total", "gesture_relay_authorize_silenced_total",
    "gesture_relay_authorize_waiting",
    "process_cpu_seconds_total", "process_resident_memory_bytes",
    "process_open_fds", "process_max_fds", "process_start_time_seconds",
  ])
  func `a family is there`(name: String) {
    #expect(Self.report().text.contains("# TYPE \(name) "))
  }

  @Test func `every line is well formed, and every family occurs once`() throws {
    let text = Self.report().text
    #expect(text.hasSuffix("\n"))
    let sample =
      /[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (-?[0-9.]+(e[-+]?[0-9]+)?|\+Inf)/
    var families: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# TYPE ") {
        families.append(String(line.split(separator: " ")[2]))
      } else if !line.hasPrefix("# HELP ") {
        #expect(try sample.wholeMatch(in: line) != nil, "\(line)")
        #expect(line.hasPrefix(try #require(families.last)), "\(line)")
      }
    }
    #expect(Set(families).count == families.count)
    for (family, kind) in zip(
      families, text.split(separator: "\n").filter { $0.hasPrefix("# TYPE") })
    where kind.hasSuffix("counter") {
      #expect(family.hasSuffix("_total"), "\(family)")
    }
  }

  @Test func `the page of metrics explains every family, and no other`() throws {
    let url = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/metrics.md")
    let handbook = try String(contentsOf: url, encoding: .utf8)
    let families = Set(
      Self.report().text.split(separator: "\n").filter { $0.hasPrefix("# TYPE") }
        .map { String($0.split(separator: " ")[2]) })
    let explained = Set(
      handbook.matches(of: /`((?:gesture_relay|process)_[a-z_]+)(?:\{[a-z,]+\})?`/)
        .map { String($0.output.1) })
    #expect(explained == families)
  }

  @Test func `labels have role, code and recognizer`() {
    let text = Self.report().text
    #expect(text.contains("gesture_relay_disconnects_total{role=\"draw\",code=\"4500\"} 1\n"))
    #expect(text.contains("gesture_relay_http_responses_total{status=\"200\"} 1\n"))
    #expect(
      text.contains("gesture_relay_transitions_total{recognizer=\"circle\",to=\"failed\"} 0\n"))
    #expect(text.contains("gesture_relay_rooms 3\n"))
    #expect(text.contains("version=\"\(RelayVersion.relay)\",swift=\""))
  }
}
