import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomHistoryTests {
  static let drawer = DrawerID(1)

  private static func history(
    output: RelayOutput, reportsRecognitions: Bool = false, strokes: Int = 10, samples: Int = 100
  ) throws -> RoomHistory {
    var limits = RelayLimits()
    limits.roomStrokes = strokes
    limits.roomSamples = samples
    let history = RoomHistory(
      room: try #require(RoomName("demo")), epoch: "e",
      scene: Scene(profile: .robust, catalogue: []),
      configuration: RelayConfiguration(
        epochBase: "e", limits: limits, reportsRecognitions: reportsRecognitions), output: output)
    history.append(SceneTests.joined())
    return history
  }

  private static func samples(_ count: Int) -> [StrokeSample] {
    (0..<count).map { StrokeSample(location: Point(x: 0, y: 0), timestamp: Double($0)) }
  }

  /// Draws a stroke of that many samples, and keeps it.
  static func draw(
    _ touch: Int, _ count: Int, of drawer: DrawerID = Self.drawer, in history: RoomHistory
  ) {
    for (phase, count) in [(PathEvent.Phase.began(.touch), count), (.ended, 0)] {
      history.append(
        SceneTests.path(phase, sequence: touch, touch: touch, count: count, of: drawer))
    }
    history.append(SceneTests.stroke(true, sequence: touch, touch: touch, of: drawer))
  }

  private static func batch(_ count: Int, _ phase: Touch.Phase = .began) -> TouchBatch {
    TouchBatch(
      phase: phase, entries: [TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<count)],
      samples: samples(count))
  }

  @Test func `an event goes into the scene, the log and the counters`() throws {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let history = try Self.history(output: output)
    history.changeLog { $0.listen(in: .json) }
    Self.draw(1, 5, in: history)
    #expect(history.log.head == 4 && output.counters.events == 4)
    #expect(history.scene.sampleCount == 5 && output.counters.keptSamples == 5)
    #expect(output.counters.eventBytes > 0)
    #expect(output.counters.logBytes == history.log.footprint)
    #expect(history.snapshot().sequenceNumber == 4)
  }

  @Test func `the state mark is that of the newest event`() throws {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let history = try Self.history(output: output)
    let before = history.stateMark()
    #expect(before == history.stateMark())
    Self.draw(1, 1, in: history)
    let mark = history.stateMark()
    #expect(mark != before && mark.sequenceNumber == history.log.head)
    #expect(mark.hash == history.snapshot().stateHash)
  }

  @Test(arguments: [
    (true, "tap", GestureState.ended, true), (false, "tap", .ended, false),
    (true, "tap", .failed, false), (true, TouchCapture.name, .ended, false),
    (true, HoverRecognizer.name, .ended, false),
    (true, RoomProfile.literalPrefix + "tap", .ended, false),
  ])
  func `recognized gestures are reported on request`(
    reports: Bool, recognizer: String, state: GestureState, isReported: Bool
  ) throws {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let history = try Self.history(output: output, reportsRecognitions: reports)
    history.append(
      .state(
        StateEvent(
          drawer: Self.drawer, sequence: 1, recognizer: recognizer, state: state,
          timestamp: 0, location: Point(x: 0, y: 0))))
    #expect(output.effects.recognitions.count == (isReported ? 1 : 0))
  }

  @Test func `the oldest strokes are dropped until a batch fits`() throws {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let history = try Self.history(output: output, strokes: 3, samples: 20)
    for touch in 1...3 { Self.draw(touch, 4, in: history) }
    #expect(history.lacksSpace(for: Self.batch(1)), "three strokes are all there may be")
    #expect(!history.lacksSpace(for: Self.batch(8, .moved)))
    #expect(history.lacksSpace(for: Self.batch(9, .moved)))
    #expect(history.canMakeSpace(for: Self.batch(20)))
    #expect(!history.canMakeSpace(for: Self.batch(21)))
    #expect(!history.lacksStrokes(for: Self.batch(21)))
    history.makeSpace(for: Self.batch(16))
    #expect(history.scene.strokeCount == 1 && history.scene.sampleCount == 4)
  }
}
