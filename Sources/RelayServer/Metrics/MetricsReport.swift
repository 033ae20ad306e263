import Gestures
import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// The contents of `/metrics` at one moment.
struct MetricsReport {
  var relay: RelayCounters
  var recognizers: [String]
  var rooms: Int
  var server: ServerCounters
  var usage: ProcessUsage
  var droppedLogLines: Int
  /// The webhook's deliveries; `nil` without a webhook.
  var webhook: WebhookReport?
  /// The questions to the operator's service; `nil` without one.
  var authorizer: Authorizer.Report?
  /// The TLS thread's work; `nil` without TLS.
  var tls: TLSReport?
  /// The store's state; `nil` without a store.
  var store: StoreMetrics?

  /// The report in Prometheus' format.
  ///
  /// Labels have closed sets of values: never a room, a name or an address.
  var text: String {
    var text = PrometheusText()
    writeConnections(to: &text)
    writeMessages(to: &text)
    writeRecognition(to: &text)
    writeDelivery(to: &text)
    writeWebhook(to: &text)
    authorizer?.write(to: &text)
    tls?.write(to: &text)
    store?.write(to: &text)
    writeProcess(to: &text)
    return text.text
  }

  private func writeConnections(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_connections", .gauge, "Open WebSockets.", label: "role",
      Welcome.Role.allCases.map { ($0.rawValue, server.connections[$0] ?? 0) })
    text.family(
      "gesture_relay_connections_total", .counter, "WebSockets opened.", label: "role",
      Welcome.Role.allCases.map { ($0.rawValue, server.opened[$0] ?? 0) })
    let endings = server.closed.sorted {
      ($0.key.role.rawValue, $0.key.code) < ($1.key.role.rawValue, $1.key.code)
    }
    text.family(
      "gesture_relay_disconnects_total", .counter,
      "WebSockets closed, by close code; 1006: none, other: not a code of the protocol.",
      endings.map { ending, count in
        let code = ending.code == ServerCounters.otherCode ? "other" : "\(ending.code)"
        return ([("role", ending.role.rawValue), ("code", code)], Double(count))
      })
    text.family(
      "gesture_relay_handshakes_refused_total", .counter,
      "WebSocket handshakes refused by the relay, by HTTP status.", label: "status",
      Self.sorted(server.handshakesRefused))
    text.family(
      "gesture_relay_requests_refused_total", .counter,
      "Requests and handshakes refused by the transport, by HTTP status.",
      label: "status", Self.sorted(server.refused))
    text.counter(
      "gesture_relay_proxy_headers_refused_total",
      "Connections of trusted proxies that did not begin with a valid PROXY header.",
      server.proxiesRefused + (tls?.proxyRefusals ?? 0))
    text.family(
      "gesture_relay_http_responses_total", .counter, "Plain HTTP responses, by status.",
      label: "status", Self.sorted(server.responses))
    text.gauge("gesture_relay_rooms", "Rooms, including empty ones that linger.", rooms)
  }

  private func writeMessages(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_messages_received_total", .counter, "Valid messages received.",
      label: "type", Array(zip(ClientMessage.types, relay.received)))
    text.counter(
      "gesture_relay_received_bytes_total", "Bytes of messages received.", relay.receivedBytes)
    text.counter("gesture_relay_samples_total", "Samples accepted.", relay.samples)
    text.family(
      "gesture_relay_errors_total", .counter, "Messages rejected, by error code.",
      label: "code", ErrorMessage.Code.allCases.map { ($0.rawValue, relay.errors[$0] ?? 0) })
    text.family(
      "gesture_relay_closes_total", .counter, "Connections closed by the relay, by close code.",
      label: "code",
      CloseCode.allCases.compactMap { code in
        relay.closes[code].map { ("\(code.rawValue)", $0) }
      })
    text.family(
      "gesture_relay_limits_reached_total", .counter, "Limits reached by clients.",
      label: "limit", RelayLimit.allCases.map { ($0.rawValue, relay.limits[$0] ?? 0) })
    text.histogram(
      "gesture_relay_receive_duration_seconds",
      "Time from a message's arrival to its events in the room's log, with recognition.",
      server.receiving)
    text.histogram(
      "gesture_relay_capture_delay_seconds",
      "Time from capture to arrival of samples, for drawers that send their clock.",
      relay.captureDelays)
  }

  private func writeRecognition(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_transitions_total", .counter,
      "State transitions of recognizers, by the new state.",
      recognizers.enumerated().flatMap { index, name in
        GestureState.allCases.map { state in
          let count = relay.transitions(ofRecognizer: index, to: state)
          return ([("recognizer", name), ("to", "\(state)")], Double(count))
        }
      })
    text.family(
      "gesture_relay_activity_answers_total", .counter,
      "Answers of activities' players, by what became of them.", label: "outcome",
      RelayCounters.answerOutcomes.map { ($0, relay.activityAnswers[$0] ?? 0) })
    text.counter(
      "gesture_relay_illegal_transitions_total",
      "Illegal state transitions: a fault of the recognizer.", relay.illegalTransitions)
  }

  private func writeDelivery(to text: inout PrometheusText) {
    text.counter("gesture_relay_events_total", "Events in all rooms.", relay.events)
    text.counter(
      "gesture_relay_event_bytes_total", "Bytes of encoded events, each encoding counted once.",
      relay.eventBytes)
    text.counter(
      "gesture_relay_batches_total", "Batches of events; many viewers share one.", relay.batches)
    text.counter(
      "gesture_relay_messages_sent_total", "WebSocket messages sent.", relay.sentMessages)
    text.counter(
      "gesture_relay_sent_bytes_total", "Bytes of WebSocket messages sent.", relay.sentBytes)
    text.histogram(
      "gesture_relay_send_delay_seconds",
      "Time from a message's oldest event to its sending.",
      relay.sendDelays)
    text.counter(
      "gesture_relay_snapshots_encoded_total", "Snapshots encoded.", relay.snapshotsEncoded)
    text.counter("gesture_relay_snapshots_sent_total", "Snapshots sent.", relay.snapshotsSent)
    text.counter(
      "gesture_relay_viewer_skips_total",
      "Gaps: a viewer fell behind the event log and got a snapshot.", relay.gaps)
    text.counter(
      "gesture_relay_fits_left_out_total", "Outdated live fits skipped for lagging viewers.",
      relay.fitsLeftOut)
    text.family(
      "gesture_relay_resumes_total", .counter, "Reconnects, by what they received.",
      label: "result", [("events", relay.resumes), ("snapshot", relay.resumesRefused)])
    text.counter(
      "gesture_relay_gestures_held_total", "Gestures held while their drawer was disconnected.",
      relay.gesturesHeld)
    text.counter(
      "gesture_relay_gestures_resumed_total", "Held gestures that continued.", relay.gesturesResumed
    )
    text.gauge(
      "gesture_relay_kept_samples", "Samples of all strokes in all rooms.", relay.keptSamples)
    text.gauge("gesture_relay_event_log_bytes", "Memory of all rooms' event logs.", relay.logBytes)
  }

  private func writeWebhook(to text: inout PrometheusText) {
    guard let webhook else { return }
    text.family(
      "gesture_relay_webhook_deliveries_total", .counter,
      "Webhook deliveries, by result; dropped: too many waited, or too long.",
      label: "result",
      [
        ("delivered", webhook.delivered), ("dropped", webhook.dropped), ("failed", webhook.failed),
      ])
    text.counter(
      "gesture_relay_webhook_attempts_total", "Attempts to deliver to the webhook.",
      webhook.attempts)
    text.gauge("gesture_relay_webhook_waiting", "Webhook deliveries that wait.", webhook.waiting)
  }

  private func writeProcess(to text: inout PrometheusText) {
    text.histogram(
      "gesture_relay_event_loop_stall_seconds", "Delay of the event loop's timer.",
      server.stalls)
    text.family(
      "gesture_relay_longest_turn_seconds", .gauge,
      "Longest time that work held the rooms' thread in the last one to two minutes, by cause.",
      server.longestTurns.all.map { ([("cause", $0.name)], Double($0.microseconds) / 1e6) })
    text.counter(
      "gesture_relay_log_lines_dropped_total", "Log lines dropped because their reader lagged.",
      droppedLogLines)
    text.family(
      "gesture_relay_build_info", .gauge, "Versions of the running build; always 1.",
      [
        (
          [
            ("version", RelayVersion.relay), ("swift", RelayVersion.swift),
            ("lws", RelayVersion.libwebsockets),
          ], 1
        )
      ])
    text.family(
      "process_cpu_seconds_total", .counter, "CPU time, user and system.",
      usage.processorSeconds)
    text.gauge("process_resident_memory_bytes", "Resident memory.", usage.residentBytes)
    text.gauge("process_virtual_memory_bytes", "Virtual memory.", usage.virtualBytes)
    text.family(
      "process_start_time_seconds", .gauge, "Start time of the process since 1970.",
      usage.startSeconds)
    text.gauge("process_open_fds", "Open files and sockets.", usage.openFiles)
    text.gauge("process_max_fds", "Limit of open files and sockets.", usage.openFileLimit)
  }

  private static func sorted(_ counts: [Int: Int]) -> [(String, Int)] {
    counts.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
  }
}
