import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Rooms in which some speak JSON and some the binary form.
struct RelayEncodingTests {
  private let harness = RelayHarness()

  private func draw(_ harness: RelayHarness, _ drawer: Peer, strokes: Int = 1) {
    for stroke in 0..<strokes {
      let start = Double(stroke) * 1_000
      harness.sendEncoded(.touch(1, .began, [[10, 20, start]], kind: .pen), from: drawer)
      for step in 1...20 {
        let (place, time) = (Double(step), start + 8.25 * Double(step))
        harness.sendEncoded(.touch(1, .moved, [[10 + place / 4, 20, time]]), from: drawer)
        harness.pass(9)
      }
      harness.sendEncoded(.touch(1, .ended, []), from: drawer)
    }
  }

  private func expectAlike(_ harness: RelayHarness, _ peers: Peer...) throws {
    harness.settle(after: 500)
    let room = harness.room()
    let truth = room.history.snapshot()
    for peer in peers {
      #expect(peer.breaches == [])
      let held = try #require(peer.scene)
      #expect(truth.isNear(held.snapshot(sequenceNumber: peer.cursor, epoch: peer.epoch)))
    }
  }

  @Test(arguments: Encoding.allCases, Encoding.allCases)
  func `clients of all encodings hold the same state`(drawers: Encoding, viewers: Encoding) throws {
    let drawer = harness.open(.draw, encoding: drawers)
    let viewer = harness.open(.watch, encoding: viewers, settles: true)
    draw(harness, drawer, strokes: 3)
    try expectAlike(harness, drawer, viewer)
    #expect(viewer.events.count > 60)
  }

  @Test(arguments: Encoding.allCases)
  func `a late viewer may use an unused encoding`(late: Encoding) throws {
    let early: Encoding = late == .json ? .binary : .json
    let drawer = harness.open(.draw, encoding: early)
    draw(harness, drawer)
    #expect(!harness.room().history.log.isKept(in: late))
    let viewer = harness.open(.watch, encoding: late, settles: true)
    draw(harness, drawer)
    try expectAlike(harness, drawer, viewer)
    #expect(viewer.kinds.contains("snapshot") && viewer.events.count > 20)
  }

  @Test func `an unused encoding is soon not written`() {
    let drawer = harness.open(.draw)
    #expect(!harness.room().history.log.isKept(in: .binary))
    let viewer = harness.open(.watch, encoding: .binary)
    harness.lose(viewer)
    #expect(harness.room().history.log.isKept(in: .binary))
    harness.pass(9_000)
    draw(harness, drawer)
    #expect(harness.room().history.log.isKept(in: .binary))
    harness.pass(1_500)
    draw(harness, drawer)
    #expect(!harness.room().history.log.isKept(in: .binary))
    #expect(harness.room().history.log.isKept(in: .json))
  }

  @Test(arguments: [0, 1, 3])
  func `a client that reconnects gets exactly the missing events`(strokesAfter: Int) throws {
    let drawer = harness.open(.draw, encoding: .binary)
    let viewer = harness.open(.watch, encoding: .binary)
    draw(harness, drawer)
    harness.settle(after: 500)
    harness.lose(viewer)
    draw(harness, drawer, strokes: strokesAfter)
    let back = harness.open(.watch, encoding: .binary, comingBackAs: viewer)
    draw(harness, drawer)
    try expectAlike(harness, drawer, back)
    #expect(harness.relay.counters.resumes == 1)
    #expect(!back.kinds.contains("snapshot"))
  }

  @Test func `a client that reconnects with another encoding holds the same state`() throws {
    let drawer = harness.open(.draw, encoding: .json)
    let viewer = harness.open(.watch, encoding: .json)
    draw(harness, drawer)
    harness.settle()
    harness.lose(viewer)
    let back = harness.open(.watch, encoding: .binary, comingBackAs: viewer)
    draw(harness, drawer)
    try expectAlike(harness, drawer, back)
  }

  @Test func `a binary viewer that falls off the log gets a gap and a snapshot`() throws {
    let harness = RelayHarness(limits: .with { $0.logBytes = 400 })
    let drawer = harness.open(.draw, encoding: .binary)
    let viewer = harness.open(.watch, encoding: .binary, settles: true)
    for _ in 0..<5 {
      draw(harness, drawer)
      harness.settle(drawer)
    }
    try expectAlike(harness, drawer, viewer)
    #expect(viewer.kinds.contains("gap"))
  }

  @Test func `records that make no sense are answered and close with 4500`() {
    let drawer = harness.open(.draw, encoding: .binary)
    harness.relay.receive(drawer.number, bytes: ([0x02, 0x05, 0x00] as [UInt8]).span, now: 1)
    harness.takeEffects()
    harness.settle()
    #expect(drawer.errors.map(\.code) == [.notJSON])
    #expect(drawer.errors.map(\.path) == ["1"])
    #expect(drawer.closed?.code == .malformed)
  }

  @Test func `a binary room takes a tenth of the bytes`() {
    func bytes(_ encoding: Encoding) -> Int {
      let harness = RelayHarness()
      let drawer = harness.open(.draw, encoding: encoding)
      draw(harness, drawer, strokes: 5)
      return harness.relay.counters.eventBytes
    }
    #expect(bytes(.binary) * 10 < bytes(.json))
  }
}
