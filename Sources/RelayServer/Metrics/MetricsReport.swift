import Gestures
import RelayCore
import RelayProtocol
import WebhookTransport

/// Everything that `/metrics` shows, at one moment.
struct MetricsReport {
  var relay: RelayCounters
  var recognizers: [String]
  var rooms: Int
  var server: ServerCounters
  var usage: ProcessUsage
  var droppedLogLines: Int
  /// What has become of deliveries to the webhook; `nil` where there is none.
  var webhook: WebhookReport?

  /// The report in Prometheus' format.
  ///
  /// Labels are closed sets: never a room, a name or an address.
  var text: String {
    var text = MetricsText()
    writeConnections(to: &text)
    writeMessages(to: &text)
    writeRecognition(to: &text)
    writeDelivery(to: &text)
    writeWebhook(to: &text)
    writeProcess(to: &text)
    return text.text
  }

  private func writeConnections(to text: inout MetricsText) {
    text.family(
      "gesture_relay_connections", .gauge, "WebSockets that are open.", label: "role",
      [("draw", server.drawers), ("watch", server.viewers)])
    text.family(
      "gesture_relay_connections_total", .counter, "WebSockets that were opened.",
      label: "role", [("draw", server.openedDrawers), ("watch", server.openedViewers)])
    let endings = server.closed.sorted {
      ($0.key.role.rawValue, $0.key.code) < ($1.key.role.rawValue, $1.key.code)
    }
    text.family(
      "gesture_relay_disconnects_total", .counter,
      "WebSockets that ended, by close code; 1006 without one, other for codes of no meaning.",
      endings.map { ending, count in
        let code = ending.code == ServerCounters.otherCode ? "other" : "\(ending.code)"
        return ([("role", ending.role.rawValue), ("code", code)], Double(count))
      })
    text.family(
      "gesture_relay_handshakes_refused_total", .counter,
      "WebSocket handshakes that were refused, by HTTP status.", label: "status",
      Self.sorted(server.handshakesRefused))
    text.family(
      "gesture_relay_requests_refused_total", .counter,
      "Requests and handshakes refused before anything was asked of the relay, by HTTP status.",
      label: "status", Self.sorted(server.refused))
    text.family(
      "gesture_relay_http_responses_total", .counter, "Plain requests, by HTTP status.",
      label: "status", Self.sorted(server.responses))
    text.family(
      "gesture_relay_rooms", .gauge, "Rooms that exist, those that are kept empty too.",
      Double(rooms))
  }

  private func writeMessages(to text: inout MetricsText) {
    text.family(
      "gesture_relay_messages_received_total", .counter, "Messages that could be read.",
      label: "type",
      [
        ("clear", relay.received.clear), ("forget", relay.received.forget),
        ("hello", relay.received.hello), ("judge", relay.received.judge),
        ("ping", relay.received.ping),
        ("profile", relay.received.profile), ("rules", relay.received.rules),
        ("recognizers", relay.received.recognizers), ("rename", relay.received.rename),
        ("signs", relay.received.signs),
        ("teach", relay.received.teach), ("touches", relay.received.touches),
      ])
    text.family(
      "gesture_relay_received_bytes_total", .counter, "Bytes of messages received.",
      Double(relay.receivedBytes))
    text.family(
      "gesture_relay_samples_total", .counter, "Samples that were accepted.",
      Double(relay.samples))
    text.family(
      "gesture_relay_errors_total", .counter, "Messages that were refused, by error code.",
      label: "code", ErrorMessage.Code.allCases.map { ($0.rawValue, relay.errors[$0] ?? 0) })
    text.family(
      "gesture_relay_closes_total", .counter, "Connections that the relay closed, by close code.",
      label: "code",
      CloseCode.allCases.compactMap { code in
        relay.closes[code].map { ("\(code.rawValue)", $0) }
      })
    text.family(
      "gesture_relay_limits_reached_total", .counter, "How often a client reached a limit.",
      label: "limit", RelayLimit.allCases.map { ($0.rawValue, relay.limits[$0] ?? 0) })
    text.histogram(
      "gesture_relay_receive_duration_seconds",
      "From a message's bytes to its events in the room's log, recognition included.",
      server.receiving)
    text.histogram(
      "gesture_relay_capture_delay_seconds",
      "From when samples were captured to when they arrived, of drawers that tell their clock.",
      relay.captureDelays)
  }

  private func writeRecognition(to text: inout MetricsText) {
    text.family(
      "gesture_relay_transitions_total", .counter, "Moves of recognizers, by the state moved to.",
      recognizers.enumerated().flatMap { place, name in
        GestureState.allCases.map { state in
          let count = relay.transitions(ofRecognizer: place, to: state)
          return ([("recognizer", name), ("to", "\(state)")], Double(count))
        }
      })
    text.family(
      "gesture_relay_illegal_transitions_total", .counter,
      "States that a recognizer set and may not; a fault of the recognizer.",
      Double(relay.illegalTransitions))
  }

  private func writeDelivery(to text: inout MetricsText) {
    text.family(
      "gesture_relay_events_total", .counter, "Events of all rooms.", Double(relay.events))
    text.family(
      "gesture_relay_event_bytes_total", .counter, "Bytes that events came to, each encoded once.",
      Double(relay.eventBytes))
    text.family(
      "gesture_relay_batches_total", .counter, "Batches of events; one is sent to many viewers.",
      Double(relay.batches))
    text.family(
      "gesture_relay_messages_sent_total", .counter, "WebSocket messages handed to sockets.",
      Double(relay.sentMessages))
    text.family(
      "gesture_relay_sent_bytes_total", .counter, "Bytes of messages handed to sockets.",
      Double(relay.sentBytes))
    text.histogram(
      "gesture_relay_send_delay_seconds",
      "From when the oldest event of a message came about to when a socket was given it.",
      relay.sendDelays)
    text.family(
      "gesture_relay_snapshots_encoded_total", .counter, "Snapshots that were made.",
      Double(relay.snapshotsEncoded))
    text.family(
      "gesture_relay_snapshots_sent_total", .counter, "Snapshots that were sent.",
      Double(relay.snapshotsSent))
    text.family(
      "gesture_relay_viewer_skips_total", .counter,
      "Viewers that were too slow for the log and got a gap and a snapshot.", Double(relay.gaps))
    text.family(
      "gesture_relay_fits_left_out_total", .counter,
      "Live fits that viewers were spared who came late.", Double(relay.fitsLeftOut))
    text.family(
      "gesture_relay_resumes_total", .counter, "Connections that came back, by what they got.",
      label: "result", [("events", relay.resumes), ("snapshot", relay.resumesRefused)])
    text.family(
      "gesture_relay_gestures_held_total", .counter,
      "Gestures whose drawer was lost and waited for.", Double(relay.gesturesHeld))
    text.family(
      "gesture_relay_gestures_resumed_total", .counter, "Those of them that went on.",
      Double(relay.gesturesResumed))
    text.family(
      "gesture_relay_kept_samples", .gauge, "Samples of all strokes that rooms keep.",
      Double(relay.keptSamples))
    text.family(
      "gesture_relay_event_log_bytes", .gauge, "Memory that the rooms' logs of events take.",
      Double(relay.logBytes))
  }

  private func writeWebhook(to text: inout MetricsText) {
    guard let webhook else { return }
    text.family(
      "gesture_relay_webhook_deliveries_total", .counter,
      "Recognized gestures that were posted, given up, or dropped because too many waited.",
      label: "result",
      [
        ("delivered", webhook.delivered), ("dropped", webhook.dropped), ("failed", webhook.failed),
      ])
    text.family(
      "gesture_relay_webhook_attempts_total", .counter, "Attempts to post one.",
      Double(webhook.attempts))
    text.family(
      "gesture_relay_webhook_waiting", .gauge, "Recognized gestures that are yet to be posted.",
      Double(webhook.waiting))
  }

  private func writeProcess(to text: inout MetricsText) {
    text.histogram(
      "gesture_relay_event_loop_stall_seconds", "How late the loop came to what was due.",
      server.stalls)
    text.family(
      "gesture_relay_log_lines_dropped_total", .counter,
      "Log lines that the reader of the log could not take.", Double(droppedLogLines))
    text.family(
      "gesture_relay_build_info", .gauge, "The build that runs; always 1.",
      [
        (
          [
            ("version", RelayVersion.relay), ("swift", RelayVersion.swift),
            ("lws", RelayVersion.libwebsockets),
          ], 1
        )
      ])
    text.family(
      "process_cpu_seconds_total", .counter, "Processor time, user and system.",
      usage.processorSeconds)
    text.family(
      "process_resident_memory_bytes", .gauge, "Bytes in memory.", Double(usage.residentBytes))
    text.family(
      "process_virtual_memory_bytes", .gauge, "Bytes of address space.",
      Double(usage.virtualBytes))
    text.family(
      "process_start_time_seconds", .gauge, "When the process was started, since 1970.",
      usage.startSeconds)
    text.family("process_open_fds", .gauge, "Open files and sockets.", Double(usage.openFiles))
    text.family(
      "process_max_fds", .gauge, "Open files and sockets that there may be.",
      Double(usage.openFileLimit))
  }

  private static func sorted(_ counts: [Int: Int]) -> [(String, Int)] {
    counts.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
  }
}
