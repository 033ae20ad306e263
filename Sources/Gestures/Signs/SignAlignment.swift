/// How a drawing is aligned with a template before the close comparison: the pairing of strokes,
/// their directions, and the rotation.
///
/// Points with the same index are partners. The best rotation then has a closed form, as in
/// Protractor (Y. Li, CHI 2010).
struct SignAlignment {
  /// The distance of partners, including directions; templates with the least get a close look.
  var cost: Float
  /// The cosine and the sine of the template's rotation.
  var turn: SIMD2<Float>
  /// The pairing of the drawing's strokes with the template's.
  var pairing: StrokePairing

  /// The largest rotation that is corrected in a sign that may not be turned: the cosine and the
  /// sine of a quarter of a radian.
  private static let leastCosine: Float = 0.968_912_4
  private static let largestSine: Float = 0.247_403_96
  /// The weight of opposite directions beside squared distances.
  private static let directionWeight: Float = 1

  /// Aligns a drawing with a template of as many strokes; linear in the points times the strokes.
  init(of drawing: SignShape, onto template: SignTemplate) {
    let products = StrokeProducts(of: drawing, with: template)
    let isFree = template.options.anyTurn
    if drawing.strokes.count == 1 {
      self.init(of: drawing, products, isFree: isFree, pairedBy: .single)
      guard template.options.anyDirection else { return }
      let other = SignAlignment(of: drawing, products, isFree: isFree, pairedBy: .singleReversed)
      if other.cost < cost { self = other }
      return
    }
    var best: SignAlignment?
    for pairing in StrokePairing.nearest(products, isFree: isFree) {
      let next = SignAlignment(of: drawing, products, isFree: isFree, pairedBy: pairing)
      if let known = best, known.cost <= next.cost { continue }
      best = next
    }
    self = best ?? SignAlignment(cost: .infinity, turn: SIMD2(1, 0), pairing: .single)
  }

  private init(cost: Float, turn: SIMD2<Float>, pairing: StrokePairing) {
    self.cost = cost
    self.turn = turn
    self.pairing = pairing
  }

  /// Finds the rotation that brings partners nearest.
  private init(
    of drawing: SignShape, _ products: StrokeProducts, isFree: Bool,
    pairedBy pairing: StrokePairing
  ) {
    var along = SIMD4<Float>.zero
    var across = SIMD4<Float>.zero
    for (index, stroke) in drawing.strokes.enumerated() {
      let sums = products.sums(
        index, with: pairing.partner(of: index), isReversed: pairing.isReversed(index))
      along += sums.straight * stroke.share
      across += sums.crossed * stroke.share
    }
    let cosine = along.x + along.y
    let sine = across.y - across.x
    let turn = Self.turn(cosine: cosine, sine: sine, isFree: isFree)
    let nearness = turn.x * cosine + turn.y * sine
    let likeness = turn.x * (along.z + along.w) + turn.y * (across.w - across.z)
    self.init(
      cost: 2 - 2 * nearness + Self.directionWeight * (1 - likeness), turn: turn,
      pairing: pairing)
  }

  private static func turn(cosine: Float, sine: Float, isFree: Bool) -> SIMD2<Float> {
    let length = (cosine * cosine + sine * sine).squareRoot()
    guard length > 1e-9 else { return SIMD2(1, 0) }
    let turn = SIMD2(cosine / length, sine / length)
    if isFree || turn.x >= leastCosine { return turn }
    return SIMD2(leastCosine, sine < 0 ? -largestSine : largestSine)
  }
}
