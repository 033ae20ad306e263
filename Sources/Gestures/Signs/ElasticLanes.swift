/// The elastic distance of one stroke to the strokes of eight templates at once.
///
/// It is dynamic time warping within a band (H. Sakoe, S. Chiba, IEEE Trans. ASSP 26, 1978): each
/// point is matched with one or several of the template's, in order, at the least total cost. A
/// match costs the squared distance and a charge for lagging behind or running ahead.
/// `directionWeight` times the sine of half the angle between the directions is added. Eight
/// templates share one vector.
struct ElasticLanes {
  /// How many templates are compared at once.
  static let count = 8
  /// The cost of an opposite direction, in squares of the drawing's size.
  private static let directionWeight: Float = 5
  /// The cost of a step in one of the strokes alone.
  private static let stretchCost: Float = 0.2
  /// The cost of a match that is a whole stroke off; it grows with the square.
  private static let lagCost: Float = 15
  /// How far a match may be off, as a divisor of the points: a sixth of them.
  static let bandDivisor = 6

  private var x: [SIMD8<Float>]
  private var y: [SIMD8<Float>]
  private var u: [SIMD8<Float>]
  private var v: [SIMD8<Float>]

  /// Lays out one to eight templates' strokes of as many points, each turned by its lane's angle;
  /// unused lanes repeat the first.
  init(_ strokes: [[SIMD4<Float>]], cosines: SIMD8<Float>, sines: SIMD8<Float>) {
    let points = strokes[0].count
    x = []
    y = []
    u = []
    v = []
    x.reserveCapacity(points)
    y.reserveCapacity(points)
    u.reserveCapacity(points)
    v.reserveCapacity(points)
    let lane = { (number: Int) in number < strokes.count ? strokes[number] : strokes[0] }
    let (a, b, c, d) = (lane(0), lane(1), lane(2), lane(3))
    let (e, f, g, h) = (lane(4), lane(5), lane(6), lane(7))
    for index in 0..<points {
      let (p, q, r, s) = (a[index], b[index], c[index], d[index])
      let (k, l, m, n) = (e[index], f[index], g[index], h[index])
      let atX = SIMD8(p.x, q.x, r.x, s.x, k.x, l.x, m.x, n.x)
      let atY = SIMD8(p.y, q.y, r.y, s.y, k.y, l.y, m.y, n.y)
      let alongX = SIMD8(p.z, q.z, r.z, s.z, k.z, l.z, m.z, n.z)
      let alongY = SIMD8(p.w, q.w, r.w, s.w, k.w, l.w, m.w, n.w)
      x.append(atX * cosines - atY * sines)
      y.append(atX * sines + atY * cosines)
      u.append(alongX * cosines - alongY * sines)
      v.append(alongX * sines + alongY * cosines)
    }
  }

  /// The distance to each lane, per point; `points` has as many points as the lanes.
  ///
  /// Quadratic in the points: a third of their square.
  func distances(to points: [SIMD4<Float>]) -> SIMD8<Float> {
    let count = points.count
    let band = max(count / Self.bandDivisor, 1)
    let infinite = SIMD8<Float>(repeating: .infinity)
    // Row 0 and column 0 precede the first points.
    var previous = Array(repeating: infinite, count: count + 1)
    var current = previous
    previous[0] = .zero
    for row in 1...count {
      let point = points[row - 1]
      let first = max(1, row - band)
      let last = min(count, row + band)
      current[first - 1] = infinite
      var left = infinite
      var lag = Float(first - row) / Float(count)
      for column in first...last {
        let dx = x[column - 1] - point.x
        let dy = y[column - 1] - point.y
        let du = u[column - 1] - point.z
        let dv = v[column - 1] - point.w
        // The distance of two unit vectors is twice the sine of half their angle.
        let angle = (du * du + dv * dv).squareRoot() * (Self.directionWeight * 0.5)
        let stretched = Self.least(previous[column], left) + Self.stretchCost
        let best = Self.least(previous[column - 1], stretched) + Self.lagCost * lag * lag
        left = dx * dx + dy * dy + angle + best
        lag += 1 / Float(count)
        current[column] = left
      }
      if last < count { current[last + 1] = infinite }
      swap(&previous, &current)
    }
    return previous[count] / Float(count)
  }

  /// The lesser of two numbers in each lane.
  ///
  /// The standard library's `pointwiseMin` is a call for each, an eighth of the whole time.
  @inline(__always)
  private static func least(_ one: SIMD8<Float>, _ other: SIMD8<Float>) -> SIMD8<Float> {
    one.replacing(with: other, where: other .< one)
  }
}
