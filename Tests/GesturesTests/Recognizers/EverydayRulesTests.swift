import Gestures
import Testing

/// The criteria of the gestures of everyday touch: each can be tuned, and each can be switched off.
struct EverydayRulesTests {
  /// Touches that break one rule of one recognizer and no other.
  struct Breach: Sendable, CustomTestStringConvertible {
    var recognizer: String
    var rule: String
    /// A limit with which the same touches are recognized.
    var limit: Double
    /// What each finger does: where it goes, a step each.
    var paths: [[Point]]
    /// How long a step takes, and a finger is up between two times that all of it is done.
    var step = 10.0
    var pause = 100.0
    var times = 1

    var testDescription: String { "\(recognizer) \(rule)" }
  }

  static func line(_ x: Double, _ y: Double = 0, from start: Point = .zero) -> [Point] {
    (0...4).map { Point(x: start.x + x * Double($0) / 4, y: start.y + y * Double($0) / 4) }
  }

  static let still = line(0)
  static let breaches = [
    Breach(recognizer: "tap", rule: "movement", limit: 60, paths: [line(50)]),
    Breach(recognizer: "tap", rule: "duration", limit: 2000, paths: [still], step: 250),
    Breach(
      recognizer: "double-tap", rule: "movement", limit: 60, paths: [line(50)], times: 2),
    Breach(
      recognizer: "double-tap", rule: "duration", limit: 2000, paths: [still], step: 250, times: 2),
    Breach(
      recognizer: "double-tap", rule: "interval", limit: 500, paths: [still], pause: 400, times: 2),
    Breach(recognizer: "long-press", rule: "movement", limit: 40, paths: [line(30)], step: 200),
    Breach(recognizer: "long-press", rule: "duration", limit: 30, paths: [still]),
    Breach(recognizer: "pan", rule: "movement", limit: 3, paths: [line(6)]),
    Breach(recognizer: "screen-edge-pan", rule: "movement", limit: 3, paths: [line(6)]),
    Breach(
      recognizer: "screen-edge-pan", rule: "edge", limit: 60,
      paths: [line(200, from: Point(x: 50, y: 50))]),
    Breach(
      recognizer: "screen-edge-pan", rule: "slant", limit: 1.5,
      paths: [line(20, 80, from: Point(x: 0, y: 300))]),
    Breach(recognizer: "swipe", rule: "travel", limit: 30, paths: [line(40)]),
    Breach(recognizer: "swipe", rule: "slant", limit: 0.9, paths: [line(160, 120)]),
    Breach(recognizer: "swipe", rule: "duration", limit: 2000, paths: [line(70)], step: 200),
    Breach(
      recognizer: "pinch", rule: "stretch", limit: 2,
      paths: [still, line(5, from: Point(x: 100, y: 0))]),
    Breach(
      recognizer: "rotation", rule: "rotation", limit: 0.02,
      paths: [still, line(0, 4, from: Point(x: 100, y: 0))]),
  ]

  static func verdict(
    _ breach: Breach, _ change: RecognizerSettings.Change? = nil
  ) throws -> Transition? {
    var settings = RecognizerSettings()
    if let change { settings.set(breach.rule, to: change) }
    let made = RecognizerRegistry.make(breach.recognizer, settings: settings)
    let probe = ArenaProbe([try #require(made)])
    var time = 0.0
    for _ in 0..<breach.times {
      for step in breach.paths[0].indices {
        let last = breach.paths[0].count - 1
        let phase: Touch.Phase = step == 0 ? .began : step == last ? .ended : .moved
        var batch = TouchBatch(phase: phase)
        for (finger, path) in breach.paths.enumerated() {
          batch.samples.append(StrokeSample(location: path[step], timestamp: time))
          batch.entries.append(TouchBatch.Entry(id: finger + 1, samples: finger..<finger + 1))
        }
        try probe.send(batch)
        time += breach.step
      }
      time += breach.pause - breach.step
    }
    probe.wait(until: time + 5000)
    return probe.events.transitions.first { $0.to.isTerminal }
  }

  @Test(arguments: breaches)
  func `S48 a rule that is broken fails, and can be tuned and switched off`(
    breach: Breach
  ) throws {
    let shipped = try Self.verdict(breach)
    #expect(shipped?.to == .failed)
    #expect(shipped?.criteria.filter { !$0.pass }.map(\.name) == [breach.rule])
    let tuned = try Self.verdict(breach, .limit(breach.limit))
    #expect(tuned?.to == .ended, "\(tuned?.reason ?? "")")
    let criterion = tuned?.criteria.first { $0.name == breach.rule }
    #expect(criterion?.limit == breach.limit)
    #expect(tuned?.criteria.allSatisfy { $0.pass && $0.margin >= 0 } == true)
    let off = try Self.verdict(breach, .off)
    #expect(off?.to == .ended, "\(off?.reason ?? "")")
    #expect(off?.criteria.contains { $0.name == breach.rule } == false)
    #expect(try Self.verdict(breach, .shipped)?.to == .failed)
  }

  @Test func `S48 the table has every rule of these recognizers`() {
    let first = RecognizerRegistry.optional.prefix { $0.name != "hover" }
    #expect(first.count == 8)
    for entry in first {
      for rule in entry.rules(.robust) {
        // One tap has no pause; the same recognizer with two shows what that rule does.
        let isThere =
          entry.name == "tap" && rule.name == "interval"
          || Self.breaches.contains { $0.recognizer == entry.name && $0.rule == rule.name }
        #expect(isThere, "\(entry.name) \(rule.name)")
      }
    }
  }

  @Test func `S48 leniency moves every rule, to either side`() throws {
    var settings = RecognizerSettings()
    settings.leniency = 1.5
    let tap = TapRecognizer(settings: settings)
    #expect(tap.allowableMovement == 67.5 && tap.maximumInterval == 525)
    #expect(LongPressRecognizer(settings: settings).minimumPressDuration == 250)
    settings.leniency = 0.5
    #expect(SwipeRecognizer(settings: settings).minimumDistance == 90)
  }
}
