import RelayProcess
import RelayProtocol
import Testing
import WebSocketTransport

@testable import RelayClient

/// Connections that a verb drives one step after another.
struct LiveClientTests {
  /// Turns until something has arrived that answers; fails after 10 s.
  func turn<Answer>(
    _ client: LiveClient, until answer: (LiveClient.Arrival) -> Answer?
  ) throws -> Answer {
    let deadline = MonotonicClock.microseconds() + 10_000_000
    while MonotonicClock.microseconds() < deadline {
      for arrival in client.turn(until: deadline) {
        if let answer = answer(arrival) { return answer }
      }
    }
    return try #require(nil, "nothing came in time")
  }

  func url(_ server: ServerProcess, _ path: String) throws -> WebSocketURL {
    try WebSocketURL("ws://\(server.authority)\(path)")
  }

  @Test func `what is sent before the handshake is through arrives after it`() throws {
    let server = try ServerProcess()
    let client = try LiveClient()
    let connection = try client.connect(to: try url(server, "/ws/watch/r"))
    client.send(Array(#"{"type":"ping","t":7}"#.utf8), to: connection)
    let pong = try turn(client) { arrival -> String? in
      guard case .message(let bytes) = arrival.kind else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains(#""type":"pong""#) ? text : nil
    }
    #expect(pong.contains(#""t":7"#))
    client.close(connection, .normal)
    let cause = try turn(client) { arrival -> CloseCause? in
      if case .closed(let cause) = arrival.kind { cause } else { nil }
    }
    #expect(Ending(cause).isDone)
  }

  @Test func `a rejected handshake is reported`() throws {
    let server = try ServerProcess()
    let client = try LiveClient()
    _ = try client.connect(to: try url(server, "/ws/watch/.no"))
    let failure = try turn(client) { arrival -> ConnectFailure? in
      if case .failed(let failure) = arrival.kind { failure } else { nil }
    }
    #expect(failure == .refused(status: 400))
  }

  @Test func `turning ends at its deadline`() throws {
    let client = try LiveClient()
    let deadline = MonotonicClock.microseconds() + 2_000
    while MonotonicClock.microseconds() < deadline {
      #expect(client.turn(until: deadline).isEmpty)
    }
  }
}
