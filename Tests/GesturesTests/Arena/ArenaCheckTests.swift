import Gestures
import Testing

/// Each batch that cannot be applied is refused with its fault and changes nothing.
struct ArenaCheckTests {
  /// An arena with touch 1 down at time 10, and limits small enough to reach.
  static func probe() throws -> ArenaProbe {
    var limits = GestureLimits()
    limits.touches = 3
    limits.strokeSamples = 5
    let probe = ArenaProbe([TouchCapture(), CircleRecognizer()], limits: limits)
    probe.time = 10
    try probe.send(.began, 1, [.zero])
    return probe
  }

  static func batch(_ phase: Touch.Phase, _ touches: [(Int, [Double])]) -> TouchBatch {
    var batch = TouchBatch(phase: phase)
    for (id, times) in touches {
      let first = batch.samples.count
      batch.samples += times.map { StrokeSample(location: .zero, timestamp: $0) }
      batch.entries.append(.init(id: id, samples: first..<batch.samples.count))
    }
    return batch
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var batch: TouchBatch
    var fault: TouchFault
  }

  static let cases = [
    Case(
      testDescription: "one touch too many",
      batch: batch(.began, [(2, [11]), (3, [11]), (4, [11])]),
      fault: .tooManyTouches(entry: 2, limit: 3)),
    Case(
      testDescription: "a move of a touch that is not down",
      batch: batch(.moved, [(1, [11]), (9, [11])]), fault: .touchNotDown(entry: 1, id: 9)),
    Case(
      testDescription: "a lift of a touch that is not down",
      batch: batch(.ended, [(9, [11])]), fault: .touchNotDown(entry: 0, id: 9)),
    Case(
      testDescription: "a cancel of a touch that is not down",
      batch: batch(.cancelled, [(9, [])]), fault: .touchNotDown(entry: 0, id: 9)),
    Case(
      testDescription: "the same touch lifted twice in a batch",
      batch: batch(.ended, [(1, [11]), (1, [12])]), fault: .touchNotDown(entry: 1, id: 1)),
    Case(
      testDescription: "a touch that is down already",
      batch: batch(.began, [(2, [11]), (1, [11])]), fault: .touchAlreadyDown(entry: 1, id: 1)),
    Case(
      testDescription: "the same touch down twice in a batch",
      batch: batch(.began, [(2, [11]), (2, [11])]), fault: .touchAlreadyDown(entry: 1, id: 2)),
    Case(
      testDescription: "a beginning without a sample",
      batch: batch(.began, [(2, [])]), fault: .noSample(entry: 0)),
    Case(
      testDescription: "time that runs backwards within a batch",
      batch: batch(.moved, [(1, [11, 13, 12])]),
      fault: .timeBackwards(entry: 0, sample: 2, time: 12, previous: 13)),
    Case(
      testDescription: "time that runs backwards from batch to batch",
      batch: batch(.moved, [(1, [9])]),
      fault: .timeBackwards(entry: 0, sample: 0, time: 9, previous: 10)),
    Case(
      testDescription: "a stroke that grows too long",
      batch: batch(.moved, [(1, [11, 12, 13, 14, 15])]),
      fault: .strokeTooLong(entry: 0, id: 1, limit: 5)),
    Case(
      testDescription: "a stroke that begins too long",
      batch: batch(.began, [(2, [1, 2, 3, 4, 5, 6])]),
      fault: .strokeTooLong(entry: 0, id: 2, limit: 5)),
  ]

  @Test(arguments: cases)
  func `a batch that does not fit is refused whole`(_ refused: Case) throws {
    let probe = try Self.probe()
    let touch = try #require(probe.arena.event.touches.first)
    let sample = touch.sample
    #expect(throws: refused.fault) { try probe.send(refused.batch) }
    #expect(probe.events.count == 2, "the two beginnings, nothing since")
    #expect(probe.arena.event.touches.count == 1 && touch.sample == sample)
    #expect(probe.arena.event.sequence == 1)
    // The sequence goes on as if nothing had been sent.
    #expect(try probe.send(.ended, 1, [.zero]).states() == [.ended, .possible])
  }

  @Test func `only a stroke that would be too long is cancelled after its batch was refused`()
    throws
  {
    let probe = try Self.probe()
    var events: [ArenaEvent] = []
    probe.arena.cancelStroke(after: .touchNotDown(entry: 0, id: 1), into: &events)
    #expect(events.isEmpty)
    probe.arena.cancelStroke(after: .strokeTooLong(entry: 0, id: 1, limit: 5), into: &events)
    #expect(events.verdict()?.reason == "the stroke has more than 5 samples")
  }

  @Test func `a time that is no number is refused`() throws {
    let probe = try Self.probe()
    for (phase, id) in [(Touch.Phase.moved, 1), (.began, 2)] {
      do {
        try probe.send(Self.batch(phase, [(id, [.nan])]))
        Issue.record("\(phase) was accepted")
      } catch .timeBackwards(let entry, let sample, let time, _) {
        #expect(entry == 0 && sample == 0 && time.isNaN)
      }
    }
  }

  @Test func `equal times, a full stroke and a full hand are all right`() throws {
    let probe = try Self.probe()
    try probe.send(Self.batch(.moved, [(1, [10, 10, 10])]))
    try probe.send(Self.batch(.began, [(2, [11]), (3, [11])]))
    try probe.send(Self.batch(.ended, [(1, [10])]))
    #expect(probe.arena.event.touches.map(\.id) == [2, 3])
  }
}
