/// The products of each stroke of a drawing with each of a template.
///
/// For a stroke's points a and its partner's b, with the template turned by an angle, the mean of
/// |turned b − a|² is a constant minus 2 (cosine · mean(a·b) + sine · mean(b × a)), as in
/// Protractor (Y. Li, CHI 2010). So all rotations and pairings are compared without reading the
/// points again.
struct StrokeProducts {
  /// The mean products of two strokes' points with the same index.
  struct Sums {
    /// Products x·x, y·y, and the same of the directions.
    var straight: SIMD4<Float>
    /// Products y·x, x·y, and the same of the directions.
    var crossed: SIMD4<Float>

    /// The nearness of the strokes with the template turned by each lane's angle; larger is nearer.
    func nearness(_ cosines: SIMD8<Float>, _ sines: SIMD8<Float>) -> SIMD8<Float> {
      cosines * (straight.x + straight.y) + sines * (crossed.x - crossed.y)
    }
  }

  /// How many strokes each drawing has.
  let count: Int
  /// A row for each of the drawing's strokes, a column for each of the template's.
  private var forward: [Sums] = []
  /// The same with the template's strokes reversed; empty if reversal is not allowed.
  private var backward: [Sums] = []

  /// Compares each stroke with each; both drawings have n strokes.
  ///
  /// Costs a stroke's points times n², twice that if strokes may be reversed.
  init(of drawing: SignShape, with template: SignTemplate) {
    count = drawing.strokes.count
    forward.reserveCapacity(count * count)
    if template.options.anyDirection { backward.reserveCapacity(count * count) }
    for stroke in drawing.strokes {
      for partner in template.shape.strokes { forward.append(Self.sums(stroke, partner)) }
      for partner in template.reversed { backward.append(Self.sums(stroke, partner)) }
    }
  }

  /// The sums of two strokes, with the template's reversed or not.
  func sums(_ stroke: Int, with partner: Int, isReversed: Bool) -> Sums {
    (isReversed ? backward : forward)[stroke * count + partner]
  }

  /// The better nearness of two strokes in either direction, for each lane's rotation, and whether
  /// it is reversed.
  ///
  /// `index` is the drawing's stroke times `count` plus the template's.
  func best(
    at index: Int, cosines: SIMD8<Float>, sines: SIMD8<Float>
  ) -> (nearness: SIMD8<Float>, isReversed: SIMDMask<SIMD8<Int32>>) {
    let nearness = forward[index].nearness(cosines, sines)
    guard !backward.isEmpty else { return (nearness, SIMDMask(repeating: false)) }
    let other = backward[index].nearness(cosines, sines)
    let isNearer = other .> nearness
    return (nearness.replacing(with: other, where: isNearer), isNearer)
  }

  private static func sums(_ one: SignShape.Stroke, _ other: SignShape.Stroke) -> Sums {
    var straight = SIMD4<Float>.zero
    var crossed = SIMD4<Float>.zero
    for index in one.points.indices {
      let point = one.points[index]
      let partner = other.points[index]
      straight += point * partner
      crossed += SIMD4(point.y, point.x, point.w, point.z) * partner
    }
    let weight = 1 / Float(one.points.count)
    return Sums(straight: straight * weight, crossed: crossed * weight)
  }
}
