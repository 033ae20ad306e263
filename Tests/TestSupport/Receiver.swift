import Dispatch
import Foundation
import Glibc
import Synchronization

/// A real HTTP server on a free port of this machine, with scripted answers.
public final class Receiver: @unchecked Sendable {
  // Its state has a lock; the descriptor never changes.
  /// The answer to one request.
  public enum Answer: Sendable {
    /// It answers with this status.
    case status(Int)
    /// It answers with this body.
    case body(String, status: Int = 200)
    /// It answers with this status and a `Location`.
    case redirect(Int, to: String)
    /// It reads the request and does not answer, until `answerHeld`.
    case silence
    /// It closes the connection without an answer.
    case hangUp
    /// It sends these bytes and keeps the connection open.
    case open(String)
    /// It sends these bytes and closes the connection.
    case last(String)
  }

  /// A request that came.
  public struct Request: Sendable {
    /// The request line and the headers.
    public var head: String
    /// The received requests.
    public var body: [UInt8]

    /// The value of a header; the name is in lower case.
    public func header(_ name: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == name {
          return parts[1].trimmingCharacters(in: .whitespaces)
        }
      }
      return nil
    }
  }

  /// Where it listens.
  public let port: Int
  private let descriptor: Int32
  private struct State {
    var answers: [Answer]
    var requests: [Request] = []
    var held: [Int32] = []
    /// The connections that stay open behind an answer.
    var open: [Int32] = []
    var isClosed = false
  }

  private let state: Mutex<State>
  private let arrived = DispatchSemaphore(value: 0)

  /// Answers one request after the other; the last answer holds for all further ones.
  public convenience init(_ answers: Answer...) { self.init(answers) }

  /// The same with a list of answers.
  public init(_ answers: [Answer]) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(descriptor, pointer, length)
        _ = listen(descriptor, 128)
        _ = getsockname(descriptor, pointer, &length)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    state = Mutex(State(answers: answers))
    Thread.detachNewThread { [self] in serve() }
  }

  /// Stops: later connections are refused.
  ///
  /// The thread that accepts closes the socket. Were it closed here, that thread could come back to
  /// a number which by then is another receiver's socket, and answer in its place.
  public func stop() {
    state.withLock { state in
      if !state.isClosed { shutdown(descriptor, Int32(SHUT_RDWR)) }
      for connection in state.held + state.open { close(connection) }
      (state.held, state.open) = ([], [])
    }
  }

  /// Answers the requests that had silence so far.
  public func answerHeld(_ answer: Answer) {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for connection in held { self.answer(answer, to: connection) }
  }

  /// How many requests came that `next` has not returned.
  public var waitingCount: Int { state.withLock { $0.requests.count } }

  /// The next request, in at most twenty seconds.
  public func next() -> Request? {
    guard arrived.wait(timeout: .now() + 20) == .success else { return nil }
    return state.withLock { $0.requests.removeFirst() }
  }

  private func serve() {
    defer {
      state.withLock { state in
        state.isClosed = true
        close(descriptor)
      }
    }
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      guard let request = read(connection) else {
        close(connection)
        continue
      }
      let answer = state.withLock { state in
        state.requests.append(request)
        return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
      }
      self.answer(answer, to: connection)
      arrived.signal()
    }
  }

  private func answer(_ answer: Answer, to connection: Int32) {
    switch answer {
    case .status(let status): send(status, "yes", to: connection)
    case .redirect(let status, let location):
      send(status, "gone", "Location: \(location)\r\n", to: connection)
    case .body(let text, let status): send(status, text, to: connection)
    case .silence: state.withLock { $0.held.append(connection) }
    case .hangUp: close(connection)
    case .open(let text):
      send(text, to: connection)
      state.withLock { $0.open.append(connection) }
    case .last(let text):
      send(text, to: connection)
      close(connection)
    }
  }

  private func send(
    _ status: Int, _ body: String, _ headers: String = "", to connection: Int32
  ) {
    let head = "HTTP/1.1 \(status) X\r\nContent-Type: text/plain\r\n" + headers
    send(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body, to: connection)
    close(connection)
  }

  private func send(_ text: String, to connection: Int32) {
    _ = text.withCString {
      Glibc.send(connection, $0, text.utf8.count, Int32(MSG_NOSIGNAL))
    }
  }

  private func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        var request = Request(head: head, body: Array(bytes[end.upperBound...]))
        let count = Int(request.header("content-length") ?? "0") ?? 0
        if request.body.count >= count {
          request.body = Array(request.body.prefix(count))
          return request
        }
      }
      let count = Glibc.read(connection, &room, room.count)
      guard count > 0 else { return nil }
      bytes += room[..<count]
    }
  }
}
