/// Which of a drawing's strokes is meant by which of a template's, and from which end.
///
/// Strokes may be drawn in any order, as in the $N recognizer (L. Anthony, J. O. Wobbrock, GI 2010);
/// instead of trying all orders, the cheapest pairing is built up over sets of strokes.
struct StrokePairing {
  /// The most strokes that can be paired.
  static let mostStrokes = 8
  /// One stroke with one.
  static let single = StrokePairing(reversed: 0)
  /// One stroke with one from its other end.
  static let singleReversed = StrokePairing(reversed: 1)

  /// The template's stroke for each of the drawing's; no array, so that it costs no allocation.
  private var order = SIMD8<UInt8>.zero
  /// A bit for each of the drawing's strokes that meets the template's from the other end.
  private var reversed: UInt8

  /// The cosines and sines of eight turns around the circle.
  static let eighths: [SIMD2<Float>] = {
    let half: Float = 0.707_106_77
    return [
      SIMD2(1, 0), SIMD2(half, half), SIMD2(0, 1), SIMD2(-half, half), SIMD2(-1, 0),
      SIMD2(-half, -half), SIMD2(0, -1), SIMD2(half, -half),
    ]
  }()

  /// Pairs the strokes so that points of the same number are nearest, the template being turned by
  /// the angle of that cosine and sine.
  ///
  /// Both have the same number of strokes n: n² comparisons of strokes and n · 2ⁿ steps, with n
  /// bounded by `mostStrokes`.
  init(of drawing: SignShape, onto template: SignTemplate, turn: SIMD2<Float>) {
    let count = drawing.strokes.count
    var costs: [Float] = []
    var ends: [Bool] = []
    for stroke in drawing.strokes {
      for index in 0..<count {
        var cost = Self.cost(stroke, template.shape.strokes[index], turn)
        var isReversed = false
        if template.options.anyDirection {
          let other = Self.cost(stroke, template.reversed[index], turn)
          isReversed = other < cost
          cost = min(cost, other)
        }
        costs.append(cost)
        ends.append(isReversed)
      }
    }
    reversed = 0
    for (stroke, partner) in Self.assignment(costs, count: count).enumerated() {
      order[stroke] = UInt8(partner)
      if ends[stroke * count + partner] { reversed |= 1 << UInt8(stroke) }
    }
  }

  private init(reversed: UInt8) {
    self.reversed = reversed
  }

  /// The template's stroke for the drawing's of that number.
  func partner(of stroke: Int) -> Int { Int(order[stroke]) }

  /// Whether the drawing's stroke of that number meets the template's from the other end.
  func isReversed(_ stroke: Int) -> Bool { reversed & (1 << UInt8(stroke)) != 0 }

  /// The mean square of the distances between points of the same number.
  private static func cost(
    _ one: SignShape.Stroke, _ other: SignShape.Stroke, _ turn: SIMD2<Float>
  ) -> Float {
    var sum: Float = 0
    for place in one.points.indices {
      let point = other.points[place]
      let dx = point.x * turn.x - point.y * turn.y - one.points[place].x
      let dy = point.x * turn.y + point.y * turn.x - one.points[place].y
      sum += dx * dx + dy * dy
    }
    return sum / Float(one.points.count)
  }

  /// The column for each row so that the sum of `costs`, row by row, is least and no column is taken
  /// twice.
  ///
  /// Built up from the best ways to each set of columns by the rows so far, after Held and Karp
  /// (1962).
  private static func assignment(_ costs: [Float], count: Int) -> [Int] {
    let all = (1 << count) - 1
    var best = [Float](repeating: .infinity, count: all + 1)
    var last = [Int](repeating: 0, count: all + 1)
    best[0] = 0
    for taken in 0..<all {
      let row = taken.nonzeroBitCount
      for column in 0..<count where taken & (1 << column) == 0 {
        let next = taken | (1 << column)
        let cost = best[taken] + costs[row * count + column]
        if cost < best[next] {
          best[next] = cost
          last[next] = column
        }
      }
    }
    var order = [Int](repeating: 0, count: count)
    var taken = all
    for row in stride(from: count - 1, through: 0, by: -1) {
      order[row] = last[taken]
      taken &= ~(1 << last[taken])
    }
    return order
  }
}
