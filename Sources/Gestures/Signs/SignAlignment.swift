/// How a drawing is laid onto a template before they are compared closely: which stroke belongs to
/// which, from which end, and by how much it is turned.
///
/// Points of the same number are taken for partners. The best turn then has a closed form, as in
/// Protractor (Y. Li, CHI 2010).
struct SignAlignment {
  /// How far apart partners are, directions included; the smaller, the better the template is worth
  /// a closer look.
  var cost: Float
  /// The cosine and the sine of the angle by which the template is turned to fit the drawing.
  var turn: SIMD2<Float>
  /// Which of the drawing's strokes is meant by which of the template's.
  var pairing: StrokePairing

  /// The largest turn that is made good in a sign that may not be turned: cosine and sine of a
  /// quarter of a radian.
  private static let leastCosine: Float = 0.968_912_4
  private static let largestSine: Float = 0.247_403_96
  /// What opposite directions count beside squares of distances.
  private static let directionWeight: Float = 1

  /// Lays a drawing onto a template of as many strokes; linear in the points for one stroke, and
  /// for several in the points times their number.
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

  /// Turns the strokes that were paired so that partners are nearest.
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
