import Gestures
import SeededRandom
import Testing

/// The project's own signs, drawn by a hand with faults of its own:
/// each goes to its name, or to none.
struct OwnCorpusTests {
  /// How many of each are drawn.
  static let drawn = 60

  /// What the default recognizers make of a stroke.
  static func names(of stroke: [Point]) throws -> Set<String> {
    let recognizers = RecognizerRegistry.names.compactMap { RecognizerRegistry.make($0) }
    let events = try ArenaProbe(recognizers).draw(stroke)
    let names = RecognizerRegistry.names.indices.filter { events.verdict(of: $0)?.to == .ended }
    return Set(names.map { RecognizerRegistry.names[$0] }).subtracting([TouchCapture.name])
  }

  /// Why recognizers do not take a stroke.
  static func reasons(why wanted: Set<String>, not stroke: [Point]) throws -> [String] {
    try wanted.sorted().map { name in
      let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
      return try probe.draw(stroke).verdict()?.reason ?? ""
    }
  }

  @Test(arguments: DrawnMark.known)
  func `a sign goes to its name alone`(sign: DrawnMark) throws {
    var hits = 0
    var missed: [String] = []
    for seed in 0..<UInt64(Self.drawn) {
      var random = SeededGenerator(seed: seed)
      let names = try Self.names(of: sign.stroke(&random))
      #expect(names.isSubset(of: sign.wanted), "seed \(seed)")
      if names == sign.wanted {
        hits += 1
      } else {
        var again = SeededGenerator(seed: seed)
        missed += try Self.reasons(why: sign.wanted, not: sign.stroke(&again))
      }
    }
    #expect(hits >= Self.drawn * 95 / 100, "\(missed)")
  }

  @Test(arguments: DrawnMark.unknown)
  func `what is no sign goes to none`(sign: DrawnMark) throws {
    var taken: [UInt64: Set<String>] = [:]
    for seed in 0..<UInt64(Self.drawn) {
      var random = SeededGenerator(seed: seed)
      let names = try Self.names(of: sign.stroke(&random))
      if !names.isEmpty { taken[seed] = names }
    }
    #expect(Double(taken.count) <= sign.mostTaken * Double(Self.drawn), "\(taken)")
  }
}
