import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecordingDecoderTests {
  private let harness = RelayHarness(isRecorded: true)

  /// Records a stroke of 40 samples, 10 ms apart.
  @discardableResult
  private func draw() -> Peer {
    let drawer = harness.open(.draw)
    for step in 0..<40 {
      harness.send(
        .touch(
          1, step == 0 ? .began : step == 39 ? .ended : .moved,
          [[Double(step), 5, 900 + 10 * Double(step)]]), from: drawer)
      harness.pass(10)
    }
    harness.recordRest()
    return drawer
  }

  @Test func `all events are read, and lead to the room's state`() throws {
    draw()
    var decoder = RecordingDecoder()
    let blocks = harness.blocks()
    let decoded = decoder.decode(blocks)
    #expect(decoded.damage == [])
    var scene = Scene(try #require(decoded.keyframe))
    for moment in decoded.moments { scene.apply(moment.event) }
    #expect(decoded.moments.map(\.number) == Array(2...harness.room().history.log.head))
    var expected = harness.room().history.scene
    #expect(scene.stateHash() == expected.stateHash())
  }

  @Test func `without progress the other events have the same times`() {
    draw()
    var decoder = RecordingDecoder(skipsProgress: true)
    let kept = decoder.decode(harness.blocks())
    decoder = RecordingDecoder()
    let whole = decoder.decode(harness.blocks()).moments
    let others = whole.filter { moment in
      switch moment.event {
      case .fit, .phase: false
      case .state(let state): state.state != .changed
      default: true
      }
    }
    #expect(kept.damage == [] && others.count < whole.count)
    // A `changed` that refers to no sample has a whole record.
    #expect(
      kept.moments.filter { moment in
        guard case .state(let state) = moment.event else { return true }
        return state.state != .changed
      } == others)
  }

  @Test func `times are those of the arrivals`() throws {
    draw()
    var decoder = RecordingDecoder()
    let moments = decoder.decode(harness.blocks()).moments
    let paths = moments.compactMap { moment -> (Double, Double)? in
      guard case .path(let path) = moment.event else { return nil }
      return (moment.time, path.arrival)
    }
    #expect(paths.count == 40)
    let offsets = Set(paths.map { ($0 - $1).rounded() })
    #expect(offsets == [-1_000])
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a clear in a pause has its own time`() throws {
    let drawer = draw()
    harness.pass(5_000)
    harness.send(.clear, from: drawer)
    harness.pass(100)
    harness.pass(5_000)
    harness.recordRest()
    var decoder = RecordingDecoder()
    let moments = decoder.decode(harness.blocks()).moments
    let stroke = try #require(moments.last { $0.event.arrival != nil }).time
    let clear = try #require(moments.first { if case .cleared = $0.event { true } else { false } })
      .time
    #expect(abs(clear - stroke - 5_010) <= 1, "\(clear - stroke)")
  }

  @Test func `another clock after a restart has an offset of its own`() throws {
    draw()
    let blocks = harness.blocks()
    var first = RecordingDecoder()
    let before = first.decode(blocks).moments
    let later = blocks.map { block in
      var later = block
      later.time += 1_000_000
      later.first += before.count + 1
      later.last += before.count + 1
      return later
    }
    // The same arrivals again, a thousand seconds later.
    var both = RecordingDecoder()
    let times = both.decode(blocks).moments.map(\.time)
    #expect(times == before.map(\.time))
    var shifted = RecordingDecoder()
    let after = shifted.decode(later).moments.map(\.time)
    #expect(zip(times, after).allSatisfy { $1 - $0 == 1_000_000 })
  }

  @Test func `after a missing block events go on at the next one that starts anew`() throws {
    draw()
    var blocks = harness.blocks()
    blocks.remove(at: 2)
    var decoder = RecordingDecoder()
    let decoded = decoder.decode(blocks)
    let numbers = decoded.moments.map(\.number)
    let left = blocks[2...].prefix { $0.kind == .continuation }
    let (first, last) = (try #require(left.first).first, try #require(left.last).last)
    #expect(left.count > 1)
    #expect(
      decoded.damage == ["events \(first) to \(last) are left out: the block before is missing"])
    let starts = blocks.filter { $0.kind == .start }.map(\.first)
    #expect(numbers == Array(2...blocks[1].last) || starts.contains { numbers.contains($0) })
    #expect(!numbers.contains(blocks[1].last + 1))
  }

  @Test func `a block that ends before its first event is left out`() throws {
    draw()
    var block = try #require(harness.blocks().first { $0.kind == .continuation })
    block.first += 4_096
    var decoder = RecordingDecoder()
    #expect(decoder.decode([block]).damage.count == 1)
  }

  @Test func `a block whose bytes make no sense is named`() throws {
    draw()
    var blocks = harness.blocks()
    blocks[0].bytes = [0x41]
    blocks[1].bytes = [0x41, 0xff]
    var decoder = RecordingDecoder()
    let decoded = decoder.decode(blocks)
    #expect(decoded.keyframe == nil)
    #expect(decoded.damage.count == 3)
    #expect(decoded.damage[2].hasSuffix(" are left out: the block before is missing"))
    let reason = try #require(decoded.damage[0].split(separator: ": ").last)
    #expect(decoded.damage[0].hasPrefix("the keyframe at event 1 is damaged: "))
    #expect(reason.contains(" at byte "), "\(reason)")
    #expect(decoded.damage[1].hasPrefix("events 2 to "))
  }

  @Test func `a field that makes no sense is named by its path`() throws {
    let drawer = draw()
    harness.send(.signs([try TaughtSignsTests.sign("star", 1..<2)]), from: drawer)
    harness.pass(1_000)
    harness.recordRest()
    let damaged = harness.blocks().map { block in
      var damaged = block
      let field = Array("strokes".utf8)
      if let at = block.bytes.indices.first(where: { block.bytes[$0...].starts(with: field) }) {
        damaged.bytes[at] = UInt8(ascii: "S")
      }
      return damaged
    }
    var decoder = RecordingDecoder()
    let damage = decoder.decode(damaged.filter { $0.kind != .keyframe }).damage
    #expect(damage.count == 1 && damage[0].hasSuffix(" at /examples/0/strokes"), "\(damage)")
  }
}
