import Foundation
import Glibc
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// A whole server on a free port, turned by the test itself together with its clients.
final class LiveServer {
  /// How long a test waits for anything before it fails.
  static let patienceMicroseconds: Int64 = 60_000_000

  /// The default number of threads; all tests pass with any number.
  static let threads =
    ProcessInfo.processInfo.environment["GESTURE_RELAY_TEST_THREADS"].flatMap { Int($0) } ?? 1

  /// A pipe that closes its ends itself.
  private final class LogPipe {
    let ends: [Int32]

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      self.ends = ends
    }

    deinit {
      for end in ends { close(end) }
    }
  }

  let server: RelayServer
  let folder: TemporaryFolder
  /// Behind the server, so that it goes after it, which this compiler does in the
  /// order of this list: a server that ends still logs, and a number that was closed
  /// by then is another test's descriptor.
  private let logPipe: LogPipe
  private var clients: [LiveClient] = []

  init(_ change: (inout Configuration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder.pages()
    var configuration = Configuration()
    configuration.server.port = 0
    configuration.server.threads = Self.threads
    configuration.server.web = folder.path
    configuration.log.level = .debug
    configuration.log.peerLines = 10_000
    change(&configuration)
    logPipe = try LogPipe()
    server = try RelayServer(configuration, logDescriptor: logPipe.ends[1])
  }

  /// The log lines since the last call.
  func logLines() -> [Substring] {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = max(0, read(logPipe.ends[0], &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
  }

  /// Turns the server and all clients until `value` gives something.
  @discardableResult
  func turn<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, until value: () throws -> Value?
  ) throws -> Value {
    let deadline = MonotonicClock.microseconds() + Self.patienceMicroseconds
    while MonotonicClock.microseconds() < deadline {
      if let found = try value() { return found }
      server.turn(timeoutMilliseconds: 1)
      for client in clients { client.turn() }
    }
    return try #require(try value(), "nothing came in time", sourceLocation: sourceLocation)
  }

  /// Opens a WebSocket, by TLS if it is to trust a file, and turns until the handshake is through.
  func open(
    _ target: String, subprotocols: [String] = ["v1.gesture.json"],
    trusting authorities: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LiveClient {
    var url = try WebSocketURL(
      "\(authorities == nil ? "ws" : "wss")://127.0.0.1:\(server.port)\(target)")
    url.authorities = authorities
    let client = try LiveClient(url, subprotocols: subprotocols)
    clients.append(client)
    try turn(sourceLocation: sourceLocation) {
      client.recorder.isConnected || client.recorder.failure != nil ? true : nil
    }
    return client
  }

  /// Opens a socket of a room and takes its `welcome` and `snapshot`.
  func join(
    _ role: String, _ room: String = "demo", query: String = ""
  ) throws -> LiveClient {
    let client = try open("/ws/\(role)/\(room)\(query)")
    try expect(client, "welcome")
    try expect(client, "snapshot")
    return client
  }

  /// Turns until the client gets a message of a type, and gives it; earlier ones are dropped.
  @discardableResult
  func expect(
    _ client: LiveClient, _ type: String, _ isWanted: ([String: Any]) -> Bool = { _ in true },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    try turn(sourceLocation: sourceLocation) {
      while !client.messages.isEmpty {
        let message = client.messages.removeFirst()
        if message["type"] as? String == type && isWanted(message) { return message }
      }
      return nil
    }
  }

  /// Turns until the server has closed the client, and gives the frame that it sent.
  func closeFrame(
    of client: LiveClient, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CloseFrame {
    try turn(sourceLocation: sourceLocation) { client.recorder.cause != nil ? true : nil }
    return try #require(client.recorder.closeFrame, sourceLocation: sourceLocation)
  }

  /// Sends a handshake, with a further header if one is given, and gives the answer's status.
  ///
  /// It goes over a connection of its own, unless a client is given.
  func shake(
    _ target: String = "/ws/watch/demo", host: String? = nil, header: String? = nil,
    on client: RawClient? = nil
  ) throws -> Int {
    let socket = client ?? RawClient(port: server.port)
    socket.sendHandshake(target, host: host, header: header)
    return try turn {
      socket.read()
      return LiveResponse(socket.received)?.status
    }
  }

  /// Asks by HTTP and gives the answer.
  func request(
    _ target: String, method: String = "GET", host: String? = nil, headers: [String] = [],
    port: Int? = nil, on client: RawClient? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LiveResponse {
    let socket = client ?? RawClient(port: port ?? server.port)
    let host = "Host: \(host ?? "127.0.0.1:\(server.port)")"
    let lines = ["\(method) \(target) HTTP/1.1", host, "Connection: close"] + headers
    socket.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    try turn(sourceLocation: sourceLocation) { socket.readsToEnd() ? true : nil }
    return try #require(LiveResponse(socket.received), sourceLocation: sourceLocation)
  }
}
