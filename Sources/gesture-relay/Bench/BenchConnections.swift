import RelayProtocol
import WebSocketTransport

/// Opens many connections for a benchmark and keeps them served.
enum BenchConnections {
  /// How many handshakes may be under way at once: what a listening socket queues, and less.
  private static let underWay = 200
  /// How long is waited for connections, in microseconds.
  private static let patience: Int64 = 60_000_000

  /// Makes a client that does not put messages together.
  static func client(for handler: any WebSocketClientHandler) throws(BenchFailure)
    -> WebSocketClient
  {
    var options = WebSocketClient.Options()
    options.assemblesMessages = false
    do {
      return try WebSocketClient(options, handler: handler)
    } catch {
      throw BenchFailure(error.description)
    }
  }

  /// Opens so many connections and waits until all are through.
  static func open(
    _ number: Int, _ role: Welcome.Role, room: String, on server: BenchServer,
    _ client: WebSocketClient, _ generator: LoadGenerator, add: (ConnectionID) -> Void
  ) throws(BenchFailure) {
    let before = generator.openCount
    let url: WebSocketURL
    do {
      url = try WebSocketURL("ws://\(server.authority)/ws/\(role.rawValue)/\(room)")
    } catch {
      throw BenchFailure(error.description)
    }
    for started in 0..<number {
      do {
        add(try client.connect(to: url, subprotocols: [Encoding.json.subprotocol]))
      } catch {
        throw BenchFailure("\(started) of \(number) connections: \(error.description)")
      }
      turn(client, microseconds: patience) {
        generator.fault != nil || started - (generator.openCount - before) < underWay
      }
    }
    turn(client, microseconds: patience) {
      generator.fault != nil || generator.openCount - before >= number
    }
    let open = generator.openCount - before
    if let fault = generator.fault { throw BenchFailure("\(open) of \(number) open: \(fault)") }
    guard open == number else { throw BenchFailure("only \(open) of \(number) opened in time") }
  }

  /// Serves until something holds, or for so long at most.
  static func turn(
    _ client: WebSocketClient, microseconds: Int64, until holds: () -> Bool
  ) {
    let deadline = MonotonicClock.microseconds() + microseconds
    while !holds(), MonotonicClock.microseconds() < deadline {
      client.turn(timeoutMilliseconds: 5)
    }
  }
}
