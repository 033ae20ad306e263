import Foundation
import Gestures
import SeededRandom
import Testing

/// However the samples of a stroke are split over batches, the recognizers make the same moves.
struct SplitTests {
  static func stroke(_ random: inout SeededGenerator) -> [Point] {
    let kind = Int.random(in: 0..<5, using: &random)
    let noise = Double.random(in: 0...6, using: &random)
    let base =
      switch kind {
      case 0: Shape.arc(turn: Double.random(in: 1...8, using: &random), count: 40)
      case 1: Shape.checkmark
      case 2: Shape.chevron
      case 3: Shape.letterS
      default: [Point](repeating: .zero, count: Int.random(in: 1...9, using: &random))
      }
    guard Bool.random(using: &random) else { return base }
    return base.shaken(by: noise, &random)
  }

  /// Everything but the live fits, which come once a batch.
  static func outcome(_ events: [ArenaEvent]) -> [ArenaEvent] {
    events.filter { if case .fit = $0 { false } else { true } }
  }

  static func play(
    _ path: [Point], splittingWith random: inout SeededGenerator
  ) throws -> [ArenaEvent] {
    let probe = ArenaProbe(RecognizerRegistry.names.compactMap { RecognizerRegistry.make($0) })
    var rest = path[...]
    func take(atLeast: Int, keeping: Int) -> [Point] {
      let most = max(atLeast, rest.count - keeping)
      let part = rest.prefix(Int.random(in: atLeast...most, using: &random))
      rest = rest.dropFirst(part.count)
      return Array(part)
    }
    let lifts = path.count > 1 ? 1 : 0
    try probe.send(.began, 1, take(atLeast: 1, keeping: lifts))
    while rest.count > lifts, Bool.random(using: &random) {
      try probe.send(.moved, 1, take(atLeast: 0, keeping: lifts))
    }
    try probe.send(.ended, 1, Array(rest))
    return probe.events
  }

  @Test(arguments: [UInt64](0..<300))
  func `random splits of random strokes give the same moves`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = Self.stroke(&random)
    var whole = SeededGenerator(seed: 0)
    let reference = try ArenaProbe(
      RecognizerRegistry.names.compactMap { RecognizerRegistry.make($0) }
    ).draw(path)
    _ = whole.next()
    for _ in 0..<4 {
      let played = try Self.play(path, splittingWith: &random)
      #expect(Self.outcome(played) == Self.outcome(reference), "seed \(seed)")
      // The final fit is exact and so the same bit for bit.
      #expect(played.fits(of: 1).last == reference.fits(of: 1).last, "seed \(seed)")
    }
  }

  @Test(arguments: [UInt64](0..<50))
  func `the order of the recognizers changes nothing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = Self.stroke(&random)
    let names = RecognizerRegistry.names.shuffled(using: &random)
    let plain = try ArenaProbe(
      RecognizerRegistry.names.compactMap { RecognizerRegistry.make($0) }
    ).draw(path)
    let shuffled = try ArenaProbe(names.compactMap { RecognizerRegistry.make($0) }).draw(path)
    for (place, name) in RecognizerRegistry.names.enumerated() {
      let other = try #require(names.firstIndex(of: name))
      #expect(plain.states(of: place) == shuffled.states(of: other), "seed \(seed)")
    }
  }
}
