import Gestures
import RelayProtocol

/// The comparison of a room's signs with each other and with the built-in shapes, an example at a
/// time.
struct SignComparison {
  /// The drawer that changed the signs.
  let drawer: DrawerID
  /// The signs whose shapes are not known yet.
  let unshaped: Set<String>
  private let signs: [Sign]
  private let shapes: ShapeClash?
  /// The separations as far as they are known; without the shapes of signs outside `unshaped`.
  private(set) var separations: [SignSeparation]
  private var measures: [SeparationMeasure]
  /// The index of the sign that is being compared.
  private var index = 0
  /// How many of its examples each shape accepts.
  private var counts: [Int] = []

  /// Prepares to compare `set`; the signs in `unshaped` are compared with `shapes`, too.
  init(_ set: SignSet, unshaped: Set<String>, with shapes: ShapeClash?, for drawer: DrawerID) {
    signs = set.signs
    measures = signs.indices.map { SeparationMeasure(ofSignAt: $0, in: set) }
    separations = measures.map(\.separation)
    (self.unshaped, self.shapes, self.drawer) = (unshaped, shapes, drawer)
  }

  /// The comparison of changed signs with the same shapes, from its beginning.
  func restarted(with set: SignSet, unshaped: Set<String>) -> SignComparison {
    SignComparison(set, unshaped: unshaped, with: shapes, for: drawer)
  }

  /// Compares examples for about `budget` samples and reduces it; returns whether all are compared.
  mutating func advance(_ budget: inout Int) -> Bool {
    while index < signs.count {
      guard let example = measures[index].nextExample else {
        finishSign()
        continue
      }
      guard budget > 0 else { return false }
      budget -= measures[index].nextCost
      measures[index].measureNext()
      guard let shapes, unshaped.contains(signs[index].name), example.strokes.count == 1 else {
        continue
      }
      budget -= example.strokes[0].count
      shapes.count(example.strokes[0], in: &counts)
    }
    return true
  }

  private mutating func finishSign() {
    separations[index] = measures[index].separation
    separations[index].shapes = shapes?.shapes(counts) ?? []
    counts = []
    index += 1
  }
}
