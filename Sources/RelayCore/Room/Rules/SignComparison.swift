import Gestures
import RelayProtocol

/// The comparison of a room's signs with each other and with the built-in shapes, an example at a
/// time.
struct SignComparison {
  /// The drawer that changed the signs.
  let drawer: DrawerID
  /// The signs whose shapes are not known yet.
  let unshaped: Set<String>
  private let set: SignSet
  private let signs: [Sign]
  private let shapes: ShapeClash?
  private let settings: RecognizerSettings
  /// The separations as far as they are known; without the shapes of signs outside `unshaped`.
  private(set) var separations: [SignSeparation]
  private var measures: [SeparationMeasure]
  /// The index of the sign that is being compared.
  private var index = 0
  /// How many of its examples each shape accepts.
  private var counts: [Int] = []

  /// Prepares to compare `set` by the rules of signs under `settings`; the signs in `unshaped` are
  /// compared with `shapes`, too.
  init(
    _ set: SignSet, settings: RecognizerSettings, unshaped: Set<String>, with shapes: ShapeClash?,
    for drawer: DrawerID
  ) {
    (self.set, signs, self.settings) = (set, set.signs, settings)
    measures = signs.indices.map { SeparationMeasure(ofSignAt: $0, in: set, settings: settings) }
    separations = measures.map(\.separation)
    (self.unshaped, self.shapes, self.drawer) = (unshaped, shapes, drawer)
  }

  /// The comparison of changed signs with the same shapes, from its beginning.
  func restarted(with set: SignSet, unshaped: Set<String>) -> SignComparison {
    SignComparison(set, settings: settings, unshaped: unshaped, with: shapes, for: drawer)
  }

  /// Whether a turn of about `budget` samples compares all examples, if none is compared yet.
  func fits(_ budget: Int) -> Bool {
    var budget = budget
    for sign in signs {
      for example in sign.examples {
        guard budget > 0 else { return false }
        budget -= cost(of: example, of: sign)
      }
    }
    return true
  }

  /// Compares examples for about `budget` samples and reduces it; returns whether all are compared.
  mutating func advance(_ budget: inout Int) -> Bool {
    while index < signs.count {
      guard let example = measures[index].nextExample else {
        finishSign()
        continue
      }
      guard budget > 0 else { return false }
      budget -= cost(of: example, of: signs[index])
      measures[index].measureNext()
      if comparesShapes(with: example, of: signs[index]) {
        shapes?.count(example.strokes[0], in: &counts)
      }
    }
    return true
  }

  /// The cost of comparing an example, in samples handed to all recognizers.
  private func cost(of example: SignExample, of sign: Sign) -> Int {
    set.guessCost(strokes: example.strokes.count)
      + (comparesShapes(with: example, of: sign) ? example.strokes[0].count : 0)
  }

  private func comparesShapes(with example: SignExample, of sign: Sign) -> Bool {
    shapes != nil && example.strokes.count == 1 && unshaped.contains(sign.name)
  }

  private mutating func finishSign() {
    separations[index] = measures[index].separation
    separations[index].shapes = shapes?.shapes(counts) ?? []
    counts = []
    index += 1
  }
}
