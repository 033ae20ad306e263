/// What the strokes of a drawing and of a template have in common, each with each.
///
/// With a stroke's points a and its partner's b, the template being turned by an angle, the mean of
/// |turned b − a|² is a part that no turn changes, less twice
/// cosine · mean(a·b) + sine · mean(b × a), as in Protractor (Y. Li, CHI 2010). So all turns and
/// pairings are weighed without looking at a point again.
struct StrokeProducts {
  /// The sums over one stroke's points and its partner's of the same number, as means.
  struct Sums {
    /// Products of like with like: x with x, y with y, and of the directions.
    var straight: SIMD4<Float>
    /// Products across: y with x, x with y, and of the directions.
    var crossed: SIMD4<Float>

    /// How near the strokes are with the template turned by each lane's cosine
    /// and sine; the larger, the nearer.
    func nearness(_ cosines: SIMD8<Float>, _ sines: SIMD8<Float>) -> SIMD8<Float> {
      cosines * (straight.x + straight.y) + sines * (crossed.x - crossed.y)
    }
  }

  /// How many strokes each of the two has.
  let count: Int
  /// Row by row for each of the drawing's strokes, with each of the template's.
  private var forward: [Sums] = []
  /// The same with the template's strokes from the other end; empty where that is not allowed.
  private var backward: [Sums] = []

  /// Compares each stroke with each; both have the same number n of them.
  ///
  /// The points of a stroke times n², twice that where strokes may be drawn from either end.
  init(of drawing: SignShape, with template: SignTemplate) {
    count = drawing.strokes.count
    forward.reserveCapacity(count * count)
    if template.options.anyDirection { backward.reserveCapacity(count * count) }
    for stroke in drawing.strokes {
      for partner in template.shape.strokes { forward.append(Self.sums(stroke, partner)) }
      for partner in template.reversed { backward.append(Self.sums(stroke, partner)) }
    }
  }

  /// The sums of the drawing's stroke with the template's, from that end.
  func sums(_ stroke: Int, with partner: Int, isReversed: Bool) -> Sums {
    (isReversed ? backward : forward)[stroke * count + partner]
  }

  /// How near the strokes of a place, a drawing's stroke times `count` and a template's, are from
  /// the better end under each lane's turn, and whether that is the other end.
  func best(
    at place: Int, cosines: SIMD8<Float>, sines: SIMD8<Float>
  ) -> (nearness: SIMD8<Float>, isReversed: SIMDMask<SIMD8<Int32>>) {
    let nearness = forward[place].nearness(cosines, sines)
    guard !backward.isEmpty else { return (nearness, SIMDMask(repeating: false)) }
    let other = backward[place].nearness(cosines, sines)
    let isNearer = other .> nearness
    return (nearness.replacing(with: other, where: isNearer), isNearer)
  }

  private static func sums(_ one: SignShape.Stroke, _ other: SignShape.Stroke) -> Sums {
    var straight = SIMD4<Float>.zero
    var crossed = SIMD4<Float>.zero
    for place in one.points.indices {
      let point = one.points[place]
      let partner = other.points[place]
      straight += point * partner
      crossed += SIMD4(point.y, point.x, point.w, point.z) * partner
    }
    let weight = 1 / Float(one.points.count)
    return Sums(straight: straight * weight, crossed: crossed * weight)
  }
}
