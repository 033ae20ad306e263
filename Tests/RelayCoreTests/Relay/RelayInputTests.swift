import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// The treatment of invalid or excessive messages.
struct RelayInputTests {
  private let harness = RelayHarness()

  /// A message, its error code, and the path of the fault.
  struct Refused: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var message: ClientMessage
    var code: ErrorMessage.Code
    var path: String
  }

  static let refused = [
    Refused(
      testDescription: "moves before it began", message: .touch(5, .moved, [[0, 0, 0]]),
      code: .touchNotDown, path: "/touches/0/id"),
    Refused(
      testDescription: "begins twice", message: .touch(1, .began, [[0, 0, 0]]),
      code: .touchAlreadyDown, path: "/touches/0/id"),
    Refused(
      testDescription: "ends without being down", message: .touch(2, .ended, []),
      code: .touchNotDown, path: "/touches/0/id"),
    Refused(
      testDescription: "time runs backwards",
      message: .touch(1, .moved, [[0, 0, 60], [0, 0, 70], [0, 0, 69]]), code: .timeBackwards,
      path: "/touches/0/samples/2"),
    Refused(
      testDescription: "a thousand fingers", message: fingers(1000), code: .tooManyTouches,
      path: "/touches/31"),
  ]

  static func fingers(_ count: Int) -> ClientMessage {
    var batch = TouchBatch(phase: .began)
    for id in 0..<count {
      batch.entries.append(TouchBatch.Entry(id: id + 100, samples: id..<id + 1))
      batch.samples.append(StrokeSample(location: .zero, timestamp: 0))
    }
    return .touches(batch)
  }

  @Test(arguments: refused)
  func `input that does not fit is rejected as a whole, unseen by others`(refused: Refused) {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.deliver(.touch(1, .began, [[0, 0, 50]]), from: drawer, after: 500)
    let head = harness.room().history.log.head
    let count = viewer.messages.count
    harness.deliver(refused.message, from: drawer, after: 100)
    #expect(drawer.errors.map(\.code) == [refused.code])
    #expect(drawer.errors.map(\.path) == [refused.path])
    #expect(drawer.closed == nil)
    #expect(harness.room().history.log.head == head)
    #expect(viewer.messages.count == count)
    #expect(harness.relay.counters.errors == [refused.code: 1])
    harness.send(.touch(1, .moved, [[1, 1, 60]]), from: drawer)
    #expect(harness.room().history.log.head > head)
  }

  @Test(arguments: [
    ("not json", "not-json", ""), (#"{"type":"touches""#, "not-json", ""),
    (#"{"type":"dance"}"#, "unknown-type", "/type"),
    (
      #"{"type":"touches","phase":"began","touches":[{"id":1,"samples":[[0,"x",0]]}]}"#,
      "wrong-type", "/touches/0/samples/0"
    ),
  ])
  func `bytes that make no sense are answered and end the connection`(
    text: String, code: String, path: String
  ) {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.deliver(text: text, from: drawer)
    harness.settle(after: 500)
    #expect(drawer.errors.map(\.code.rawValue) == [code])
    #expect(drawer.errors.first?.path.hasPrefix(path) == true)
    #expect(drawer.closed?.code == .malformed)
    #expect(drawer.closed?.reason.hasPrefix("malformed \(path)") == true)
    #expect(viewer.scene?.strokeCount == 0)
    #expect(harness.room().drawers.all.isEmpty)
  }

  @Test func `times stand in a refusal as they are sent`() {
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 4]]), .touch(1, .moved, [[0, 0, 3]]), from: drawer)
    harness.deliver(.touch(1, .moved, [[0, 0, 3.25]]), from: drawer)
    #expect(drawer.errors.map(\.message) == ["time 3 is before 4", "time 3.25 is before 4"])
  }

  @Test func `a rejected line does not affect the next one`() {
    let drawer = harness.open(.draw)
    let lines = """
      {"type":"touches","phase":"moved","touches":[{"id":9,"samples":[[1,1,1]]}]}
      {"type":"touches","phase":"began","touches":[{"id":1,"kind":"pen","samples":[[1e300,1,1]]}]}
      {"type":"touches","phase":"began","touches":[{"id":1,"kind":"pen","samples":[[1,2,3,0.5]]}]}
      {"type":"ping","t":7}
      """
    harness.deliver(text: lines, from: drawer)
    #expect(drawer.errors.map(\.code) == [.touchNotDown, .outOfRange])
    #expect(drawer.kinds.contains("pong"))
    #expect(drawer.closed == nil)
    #expect(harness.room().history.scene.strokeCount == 1)
  }

  @Test func `a stroke that grows too long is cancelled for everyone`() {
    let harness = RelayHarness(limits: .with { $0.messages.strokeSamples = 10 })
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.send(.touch(1, .moved, (1...10).map { [0, 0, Double($0)] }), from: drawer)
    harness.settle(after: 500)
    #expect(drawer.errors.map(\.code) == [.strokeTooLong])
    #expect(viewer.scene?.strokeCount == 0)
    let verdict = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "").recognizers[0].verdict
    #expect(verdict?.state == .cancelled)
    #expect(verdict?.reason == "the stroke has more than 10 samples")
    #expect(drawer.closed == nil)
  }

  @Test(arguments: [
    ClientMessage.touch(1, .began, [[0, 0, 0]]), .clear, .hello(name: "Eve", canvas: nil),
  ])
  func `nothing that a viewer sends changes a room`(message: ClientMessage) {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.pass(500)
    let head = harness.room().history.log.head
    harness.deliver(message, from: viewer)
    #expect(viewer.errors.map(\.code) == [.readOnly])
    #expect(viewer.closed == nil)
    #expect(harness.room().history.log.head == head)
    #expect(drawer.errors.isEmpty)
  }

  @Test func `a ping is answered to its sender, with both clocks`() {
    let (viewer, other) = (harness.open(.watch), harness.open(.draw, settles: true))
    harness.now = 2345
    harness.deliver(.ping(time: 12.5), from: viewer)
    #expect(viewer.messages.last == .pong(time: 12.5, server: 2345))
    #expect(!other.kinds.contains("pong"))
  }

  @Test func `a ping can request the hash of the room's state as of the newest event`() {
    let (viewer, drawer) = (harness.open(.watch), harness.open(.draw, settles: true))
    harness.send(.touch(1, .began, [[1, 2, 3]]), from: drawer)
    // Unpublished events count: the answer precedes them.
    harness.send(.ping(time: 1, asksState: true), from: viewer)
    let room = harness.room()
    let mark = StateMark(
      sequenceNumber: room.history.log.head,
      hash: room.history.scene.snapshot(sequenceNumber: 0, epoch: "").stateHash)
    #expect(!room.isAllShown)
    harness.settle(after: 20)
    #expect(viewer.messages.contains(.pong(time: 1, server: 1000, state: mark)))
    #expect(viewer.comparisons == 1 && viewer.breaches.isEmpty)
  }

  @Test func `repeated requests for the state are limited`() {
    let viewer = harness.open(.watch, settles: true)
    var asked = 0
    while viewer.closed == nil && asked < 100_000 {
      harness.deliver(.ping(time: 1, asksState: true), from: viewer)
      asked += 1
    }
    let limits = RelayLimits()
    #expect(viewer.closed?.code == .rateLimit)
    #expect(asked == limits.samplesBurst / 50 + 1)
  }

  @Test func `too many refusals in a row end the connection`() {
    let drawer = harness.open(.draw)
    let limit = RelayLimits().refusalsInRow
    for _ in 0..<limit { harness.send(.touch(1, .moved, []), from: drawer) }
    harness.send(.clear, from: drawer)
    for _ in 0..<limit { harness.send(.touch(1, .moved, []), from: drawer) }
    harness.settle()
    #expect(drawer.closed == nil)
    harness.deliver(.touch(1, .moved, []), from: drawer)
    #expect(drawer.closed?.code == .malformed)
    #expect(harness.room().drawers.all.isEmpty)
  }

  @Test func `a client that never reads its answers is closed, and memory stays bounded`() throws {
    let viewer = harness.open(.watch)
    for time in 0..<10_000 { harness.send(.ping(time: Double(time)), from: viewer) }
    let connection = try #require(harness.relay.connections[viewer.number])
    #expect(connection.outbox.bytes.count < 20_000)
    harness.settle()
    #expect(viewer.closed?.code == .tooSlow)
  }

  @Test func `one message with too many requests gets an error`() {
    let viewer = harness.open(.watch, settles: true)
    let ping = #"{"type":"ping","t":1}"# + "\n"
    harness.deliver(text: String(repeating: ping, count: 300), from: viewer)
    #expect(viewer.closed == nil)
    harness.deliver(text: String(repeating: ping, count: 1_000), from: viewer)
    #expect(viewer.closed?.code == .rateLimit)
    #expect(viewer.closed?.reason == "rate-limit at most 16384 bytes of answers to a message")
  }

  @Test func `messages without touches are not for nothing`() {
    let harness = RelayHarness(limits: .with { ($0.samplesBurst, $0.samplesPerSecond) = (10, 1) })
    let drawer = harness.open(.draw)
    for _ in 0..<10 { harness.send(.touches(TouchBatch(phase: .moved)), from: drawer) }
    harness.settle()
    #expect(drawer.closed == nil)
    harness.deliver(.touches(TouchBatch(phase: .moved)), from: drawer)
    #expect(drawer.closed?.code == .rateLimit)
  }

  @Test func `frames without messages count as messages`() {
    var limits = RelayLimits()
    limits.messagesBurst = 100
    let harness = RelayHarness(limits: limits)
    let viewer = harness.open(.watch)
    harness.relay.receive(viewer.number, frames: 99, now: harness.now)
    harness.deliver(.ping(time: 1), from: viewer)
    #expect(viewer.closed == nil)
    harness.relay.receive(viewer.number, frames: limits.messagesPerSecond, now: harness.now)
    harness.takeEffects()
    harness.settle()
    #expect(viewer.errors.map(\.code) == [.rateLimited])
    #expect(viewer.closed?.code == .rateLimit)
  }

  @Test func `more samples than may be end the connection and its stroke`() {
    let harness = RelayHarness(limits: .with { ($0.samplesBurst, $0.samplesPerSecond) = (11, 100) })
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.pass(20)
    harness.deliver(.touch(1, .moved, (1...10).map { [0, 0, Double($0)] }), from: drawer)
    #expect(drawer.closed == nil)
    harness.deliver(.touch(1, .moved, [[0, 0, 11]]), from: drawer, after: 300)
    #expect(drawer.errors.map(\.code) == [.rateLimited])
    #expect(drawer.closed?.code == .rateLimit)
    #expect(viewer.scene?.strokeCount == 0)
  }

  @Test func `more bytes than may be end the connection`() {
    let harness = RelayHarness(limits: .with { $0.bytesBurst = 100 })
    let drawer = harness.open(.draw)
    let bytes = Array(repeating: UInt8(ascii: " "), count: 101)
    for isTooMuch in [false, true] {
      harness.relay.receive(drawer.number, bytes: bytes.span, now: harness.now)
      harness.takeEffects()
      harness.settle()
      #expect((drawer.closed?.code == .rateLimit) == isTooMuch)
    }
  }

  @Test func `a full room rejects clients with room-full`() {
    let harness = RelayHarness(limits: .with { ($0.viewersPerRoom, $0.drawersPerRoom) = (2, 1) })
    let taken = [harness.open(.draw), harness.open(.watch), harness.open(.watch)]
    let refused = [harness.open(.draw), harness.open(.watch)]
    harness.settle()
    #expect(taken.allSatisfy { $0.closed == nil })
    #expect(refused.allSatisfy { $0.closed?.code == .roomFull && $0.messages.isEmpty })
  }

  @Test func `a room more than may be takes the place of the one that was empty longest`() {
    let harness = RelayHarness(limits: .with { $0.rooms = 2 })
    let first = harness.open(.watch, room: "a")
    harness.open(.watch, room: "b")
    let refused = harness.open(.watch, room: "c", settles: true)
    #expect(refused.closed?.code == .roomFull)
    harness.lose(first)
    let taken = harness.open(.watch, room: "c", settles: true)
    #expect(taken.closed == nil)
    #expect(harness.relay.summaries.map(\.name.text) == ["b", "c"])
  }

  @Test func `empty rooms with nothing in them make way before one with strokes or signs`() throws {
    let harness = TaughtSignsTests.harness(.with { $0.rooms = 6 })
    let ink = harness.open(.draw, room: "ink")
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, []), from: ink)
    let signs = harness.open(.draw, room: "signs")
    harness.send(try TaughtSignsTests.lesson("zigzag", 0..<1), from: signs)
    harness.lose(ink)
    harness.lose(signs)
    for junk in 0..<50 {
      harness.pass(1)
      harness.lose(harness.open(.draw, room: "junk-\(junk)"))
    }
    let names = harness.relay.summaries.map(\.name.text)
    #expect(names == ["ink", "junk-46", "junk-47", "junk-48", "junk-49", "signs"])
    for place in 0..<5 { harness.open(.watch, room: "live-\(place)") }
    #expect(harness.relay.summaries.map(\.name.text).contains("ink") == false)
    #expect(harness.relay.summaries.map(\.name.text).contains("signs"))
  }

  @Test func `an illegal move of a recognizer is reported and changes nothing`() {
    let harness = RelayHarness(makeRecognizers: { _ in [FaultyRecognizer()] })
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .moved, [[0, 0, 1]]), from: drawer)
    #expect(harness.relay.counters.illegalTransitions == 1)
    #expect(
      harness.facts.contains(
        .illegalTransition(
          harness.room1, DrawerID(1), recognizer: "faulty", from: .possible, to: .changed)))
  }

  /// Teaches ten examples of six strokes as a sign of that name.
  static func teach(_ name: String, _ harness: RelayHarness, from drawer: Peer) throws {
    let strokes: [[Point]] = (0..<6).map { stroke in
      (0..<8).map { step in Point(x: Double(step) * 10, y: Double(stroke) * 20) }
    }
    let examples = Array(repeating: try SignExample(strokes), count: 10)
    harness.send(.teach(SignLesson(name: name, source: .examples(examples))), from: drawer)
  }

  @Test func `a lesson costs the more the more signs have to be judged again`() throws {
    var limits = RelayLimits()
    limits.samplesPerSecond = 1
    limits.samplesBurst = 6_000
    let harness = TaughtSignsTests.harness(limits)
    let drawer = harness.open(.draw)
    for name in ["a", "b", "c"] { try Self.teach(name, harness, from: drawer) }
    harness.deliver(.forget(name: "a"), from: drawer)
    #expect(drawer.closed == nil, "1,000 each, and what is judged again: 95, 375 and 840")
    harness.deliver(.forget(name: "b"), from: drawer)
    #expect(drawer.closed?.code == .rateLimit)
  }

  @Test(arguments: [(["a", "b", "c"], CloseCode.rateLimit), ([], nil)])
  func `a drawing owes what looking for signs has cost`(signs: [String], code: CloseCode?) throws {
    var limits = RelayLimits()
    limits.samplesPerSecond = 1
    limits.samplesBurst = 5_000
    let harness = TaughtSignsTests.harness(limits)
    let (teacher, drawer) = (harness.open(.draw), harness.open(.draw))
    for name in signs { try Self.teach(name, harness, from: teacher) }
    for number in 0..<150 {
      let time = Double(number * 5_000)
      for touch in 1...6 {
        harness.send(.touch(touch, .began, [[Double(touch * 9), 0, time]]), from: drawer)
      }
      for touch in 1...6 { harness.send(.touch(touch, .ended, []), from: drawer) }
    }
    harness.settle()
    #expect(drawer.closed?.code == code, "18 each, and 28 more where thirty are compared")
  }
}
