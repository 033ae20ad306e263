import Foundation
import Synchronization
import TestSupport
import Testing
import WebSocketTransport

/// Everything that crosses threads at once: newcomers, messages both ways, batches that many
/// share, closes, resets and the end.
///
/// These tests check the messages. The thread sanitizer finds concurrent access to memory:
/// `scripts/test threads`.
@Suite struct ThreadStressTests {
  @Test(arguments: [1, 3])
  func `all clients receive the same messages in the same order while others come and go`(
    threads: Int
  ) throws {
    let server = TalkThread(threads: threads)
    let port = try #require(server.begin(), "the server did not start")
    let crowds = (0..<3).map { Crowd(port: port, seed: UInt32($0)) }
    for crowd in crowds { Thread.detachNewThread { crowd.talk() } }
    for crowd in crowds { try crowd.waitForEnd() }
    for crowd in crowds { #expect(crowd.faults.withLock { $0 }.isEmpty) }
    let heard = crowds.reduce(0) { $0 + $1.heard.load(ordering: .relaxed) }
    #expect(heard > 10 * Crowd.words)
    let count = try server.end()
    #expect(count.said == Crowd.words * crowds.count)
    #expect(count.opened >= 3 * Crowd.size && count.opened == count.closed)
    #expect(count.isDrained)
  }
}

/// The longest wait for a thread, so that the test fails instead of hanging.
private let patience = DispatchTimeInterval.seconds(300)

/// A server on a thread of its own.
private final class TalkThread: Sendable {
  struct Count {
    var said = 0
    var opened = 0
    var closed = 0
    var isDrained = false
  }

  private let threads: Int
  private let begun = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let start = Mutex<(port: Int, waker: Waker)?>(nil)
  private let count = Mutex(Count())

  init(threads: Int) {
    self.threads = threads
  }

  /// Starts it, and gives its port.
  func begin() -> Int? {
    Thread.detachNewThread { self.run() }
    guard begun.wait(timeout: .now() + patience) == .success else { return nil }
    return start.withLock { $0?.port }
  }

  /// Ends it, and gives what it has counted.
  func end() throws -> Count {
    start.withLock { $0?.waker.wake() }
    try #require(ended.wait(timeout: .now() + patience) == .success, "the server did not end")
    return count.withLock { $0 }
  }

  private func run() {
    defer { ended.signal() }
    let talk = Talk()
    var options = ServiceLoop.Options()
    options.threads = threads
    guard let loop = try? ServiceLoop(options, handler: talk) else {
      begun.signal()
      return
    }
    start.withLock { $0 = (loop.port, loop.waker) }
    begun.signal()
    loop.run()
    let isDrained = loop.drain(CloseFrame(code: 4_005), withinMilliseconds: 20_000)
    count.withLock {
      $0 = Count(
        said: talk.log.count, opened: talk.opened, closed: talk.closed, isDrained: isDrained)
    }
  }
}

/// Sends each word with its number to all guests.
///
/// As in a room, each guest has a cursor into one log, and equal cursors share the same bytes.
private final class Talk: TransportHandler {
  /// The words, four bytes each.
  private(set) var log: [UInt32] = []
  private(set) var opened = 0
  private(set) var closed = 0
  private var cursors: [ConnectionID: Int] = [:]
  private var shared: (cursor: Int, head: Int, message: OutgoingMessage)?

  func respond(to _: HTTPRequest, on _: ServiceLoop) -> HTTPResponse? { .text(404, "") }

  func decide(_: Handshake, on _: ServiceLoop) -> HandshakeDecision { .accept }

  func received(
    _: ConnectionID, message: Span<UInt8>, isText _: Bool, on loop: ServiceLoop
  ) {
    log.append(message.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    for id in cursors.keys { loop.requestWrite(id) }
  }

  func writable(_ id: ConnectionID, on _: ServiceLoop) -> NextWrite? {
    guard let cursor = cursors[id], cursor < log.count else { return nil }
    cursors[id] = log.count
    if let shared, shared.cursor == cursor, shared.head == log.count {
      return .message(shared.message, more: false)
    }
    let bytes = log.indices[cursor...].flatMap { Word.bytes(of: UInt32($0), log[$0]) }
    let message = OutgoingMessage(bytes, isText: false)
    shared = (cursor, log.count, message)
    return .message(message, more: false)
  }

  func handle(_ event: LoopEvent, on loop: ServiceLoop) {
    switch event {
    case .opened(let id, _):
      opened += 1
      cursors[id] = log.count
    case .closed(let id, _):
      closed += 1
      cursors[id] = nil
    case .woken: loop.stop()
    default: break
    }
  }
}

/// A word on the wire.
private enum Word {
  static func bytes(of numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }
}

/// Clients that talk, leave, drop out and come again, on one thread.
private final class Crowd: Sendable {
  static let size = 6
  static let words = 300

  private let ended = DispatchSemaphore(value: 0)
  let faults = Mutex<[String]>([])
  /// The count of received numbers.
  let heard = Atomic(0)
  private let port: Int
  private let seed: UInt32

  init(port: Int, seed: UInt32) {
    self.port = port
    self.seed = seed
  }

  private final class Guest {
    let client: RawClient
    /// The number that comes next; nil until the first one came.
    var next: UInt32?
    /// The newest received word of its own crowd.
    var last: UInt32?

    /// Connects and waits for the answer.
    init?(port: Int) {
      client = RawClient(port: port)
      client.sendHandshake()
      client.wait(milliseconds: 20_000)
      guard client.nextResponse()?.status == 101 else { return nil }
    }
  }

  func waitForEnd() throws {
    let isOver = ended.wait(timeout: .now() + patience) == .success
    try #require(isOver, "clients still talked: \(faults.withLock { $0 })")
  }

  func talk() {
    defer { ended.signal() }
    var random = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
    var guests = (0..<Self.size).compactMap { _ in Guest(port: port) }
    for index in 0..<UInt32(Self.words) {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(random >> 33) % Self.size
      guard guests.count == Self.size else { return note("a handshake was not answered") }
      let word = seed << 16 | index
      guests[place].client.send(opcode: 2, Word.bytes(of: word))
      // Its message has arrived before it disconnects.
      guard listen(guests[place], for: word) else { return }
      for guest in guests where !listen(guest, for: nil) { return }
      switch random >> 59 {
      case 0:
        guests[place].client.sendClose(1_000)
        guests[place] = Guest(port: port) ?? guests[place]
      case 1:
        guests[place] = Guest(port: port) ?? guests[place]
      default: break
      }
    }
  }

  /// Reads a guest's messages until a word arrives; false after an error.
  private func listen(_ guest: Guest, for word: UInt32?) -> Bool {
    for _ in 0..<2_000 {
      while let frame = guest.client.nextFrame() {
        guard frame.opcode == 2, take(frame.payload, of: guest) else { return false }
      }
      if word == nil || guest.last == word { return true }
      guest.client.wait(milliseconds: 10)
    }
    note("a word was not heard by who said it")
    return false
  }

  private func take(_ payload: [UInt8], of guest: Guest) -> Bool {
    let numbers = stride(from: 0, to: payload.count, by: 4).map { place in
      payload[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in stride(from: 0, to: numbers.count, by: 2) {
      if let next = guest.next, next != numbers[place] {
        note("\(numbers[place]) came where \(next) was to come")
        return false
      }
      guest.next = numbers[place] + 1
      if numbers[place + 1] >> 16 == seed { guest.last = numbers[place + 1] }
    }
    heard.wrappingAdd(numbers.count / 2, ordering: .relaxed)
    return true
  }

  private func note(_ fault: String) {
    faults.withLock { $0.append(fault) }
  }
}
