import Foundation
import TestSupport
import WebSocketTransport

/// A server that sends fixed lines to each client and scripted answers to messages, for behaviour
/// that the real one never shows.
final class ScriptedServer {
  let loop: ServiceLoop
  private let script: Script

  /// Makes a server that sends `lines`, and `answer`'s result for each message.
  ///
  /// It answers the first handshakes with the statuses of `refusing` and `retryAfter` instead.
  init(
    _ lines: [String] = [RoomOpening.welcome, RoomOpening.snapshot], refusing: [Int] = [],
    retryAfter: String? = nil, answer: @escaping (String) -> [String] = { _ in [] }
  ) throws {
    var options = ServiceLoop.Options()
    options.subprotocols = ["v1.gesture.json"]
    options.threads = 1
    let headers = retryAfter.map { [(name: "Retry-After", value: $0)] } ?? []
    let refusals = refusing.map { HTTPResponse(status: $0, headers: headers, body: []) }
    script = Script(lines, refusals: refusals, answer: answer)
    loop = try ServiceLoop(options, handler: script)
  }

  /// The address of a room.
  var room: String { "ws://127.0.0.1:\(loop.port)/ws/watch/r" }

  /// The messages that came.
  var heard: [String] { script.heard }

  /// Serves the program until it has ended.
  func run(_ arguments: String...) throws -> Program.Outcome {
    let running = try Program.start(arguments)
    while running.process.isRunning { loop.turn(timeoutMilliseconds: 2) }
    return try running.wait()
  }
}

/// The handler of a `ScriptedServer`.
private final class Script: TransportHandler {
  private(set) var heard: [String] = []
  private let lines: [String]
  private var refusals: [HTTPResponse]
  private let answer: (String) -> [String]
  private var waiting: [ConnectionID: [String]] = [:]

  init(_ lines: [String], refusals: [HTTPResponse], answer: @escaping (String) -> [String]) {
    self.lines = lines
    self.refusals = refusals
    self.answer = answer
  }

  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse? {
    .text(404, "none\n")
  }

  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision {
    refusals.isEmpty ? .accept : .reject(refusals.removeFirst())
  }

  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop) {
    let bytes = message.withUnsafeBufferPointer { Array($0) }
    heard.append(String(decoding: bytes, as: UTF8.self))
    say(answer(heard[heard.count - 1]), to: id, on: loop)
  }

  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite? {
    guard waiting[id]?.isEmpty == false, let line = waiting[id]?.removeFirst() else { return nil }
    return .message(OutgoingMessage(text: line), more: true)
  }

  func handle(_ event: LoopEvent, on loop: ServiceLoop) {
    switch event {
    case .opened(let id, _): say(lines, to: id, on: loop)
    case .closed(let id, _): waiting[id] = nil
    default: break
    }
  }

  private func say(_ lines: [String], to id: ConnectionID, on loop: ServiceLoop) {
    waiting[id, default: []] += lines
    loop.requestWrite(id)
  }
}
