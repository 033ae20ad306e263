/// The pairing of a drawing's strokes with a template's, each possibly reversed.
///
/// Strokes may be drawn in any order, as in the $N recognizer (L. Anthony, J. O. Wobbrock, GI
/// 2010); instead of trying all orders, dynamic programming over sets of strokes finds the cheapest
/// pairing.
struct StrokePairing {
  /// The most strokes that can be paired.
  static let mostStrokes = 8
  /// One stroke with one.
  static let single = StrokePairing(reversed: 0)
  /// One stroke with one reversed.
  static let singleReversed = StrokePairing(reversed: 1)

  /// The template's stroke for each of the drawing's; no array, so that it costs no allocation.
  private var order = SIMD8<UInt8>.zero
  /// A bit for each of the drawing's strokes that is paired reversed.
  private var reversed: UInt8

  /// The pairings that bring points with the same index nearest: for no rotation of the template,
  /// or for eight around the circle if all are allowed.
  ///
  /// Takes n · 2ⁿ steps for n strokes, at most `mostStrokes`. The rotations share one vector.
  static func nearest(_ products: StrokeProducts, isFree: Bool) -> [StrokePairing] {
    let count = products.count
    let half: Float = 0.707_106_77
    let cosines = isFree ? SIMD8(1, half, 0, -half, -1, -half, 0, half) : SIMD8(repeating: 1)
    let sines = isFree ? SIMD8(0, half, 1, half, 0, -half, -1, -half) : SIMD8<Float>.zero
    var gains: [SIMD8<Float>] = []
    gains.reserveCapacity(count * count)
    var isReversed: [SIMDMask<SIMD8<Int32>>] = []
    isReversed.reserveCapacity(count * count)
    for index in 0..<count * count {
      let best = products.best(at: index, cosines: cosines, sines: sines)
      gains.append(best.nearness)
      isReversed.append(best.isReversed)
    }
    let orders = assignments(gains, count: count)
    return (0..<(isFree ? 8 : 1)).map { lane in
      var pairing = StrokePairing(reversed: 0)
      for stroke in 0..<count {
        let partner = Int(orders[stroke][lane])
        pairing.order[stroke] = UInt8(truncatingIfNeeded: partner)
        if isReversed[stroke * count + partner][lane] { pairing.reversed |= 1 << UInt8(stroke) }
      }
      return pairing
    }
  }

  private init(reversed: UInt8) {
    self.reversed = reversed
  }

  /// The template's stroke for one of the drawing's.
  func partner(of stroke: Int) -> Int { Int(order[stroke]) }

  /// Whether one of the drawing's strokes is paired reversed.
  func isReversed(_ stroke: Int) -> Bool { reversed & (1 << UInt8(stroke)) != 0 }

  /// In each lane, the assignment of a column to each row, no column twice, with the largest sum of
  /// `gains`.
  ///
  /// Dynamic programming over sets of columns, after Held and Karp (1962).
  private static func assignments(_ gains: [SIMD8<Float>], count: Int) -> [SIMD8<Int32>] {
    let all = (1 << count) - 1
    var best = [SIMD8<Float>](repeating: SIMD8(repeating: -.infinity), count: all + 1)
    var last = [SIMD8<Int32>](repeating: .zero, count: all + 1)
    best[0] = .zero
    for taken in 0..<all {
      let row = taken.nonzeroBitCount * count
      let before = best[taken]
      var free = all & ~taken
      while free != 0 {
        let column = free.trailingZeroBitCount
        free &= free - 1
        let next = taken | (1 << column)
        let gain = before + gains[row + column]
        let isMore = gain .> best[next]
        best[next].replace(with: gain, where: isMore)
        last[next].replace(with: Int32(truncatingIfNeeded: column), where: isMore)
      }
    }
    var orders = [SIMD8<Int32>](repeating: .zero, count: count)
    for lane in 0..<8 {
      var taken = all
      for row in stride(from: count - 1, through: 0, by: -1) {
        orders[row][lane] = last[taken][lane]
        taken &= ~(1 << Int(last[taken][lane]))
      }
    }
    return orders
  }
}
