/// Finds where a drawing differs most from its nearest sign.
enum SignMatch {
  /// The sample of a drawing's stroke that is farthest from the guessed sign; `nil` if no example
  /// has as many strokes.
  ///
  /// `samples` maps the stroke's points to its samples. The drawing is compared with the example of
  /// the least alignment cost. Linear in the points of the drawing and the examples.
  static func worstSample(
    of stroke: Int, numbered samples: [Int], in drawing: [[Point]], as guess: SignGuess,
    among signs: SignSet
  ) -> Int? {
    guard let sign = signs.learnt.first(where: { $0.sign.name == guess.name }) else { return nil }
    let shape = SignShape(drawing, fit: sign.sign.options.fit)
    var nearest: (template: SignTemplate, alignment: SignAlignment)?
    for template in sign.templates where template.shape.strokes.count == drawing.count {
      let alignment = SignAlignment(of: shape, onto: template)
      if let known = nearest, known.alignment.cost <= alignment.cost { continue }
      nearest = (template, alignment)
    }
    guard let (template, alignment) = nearest else { return nil }
    let partner = template.partner(of: stroke, in: alignment.pairing)
    let worst = worstIndex(
      in: shape.strokes[stroke].points, beside: partner.points, turnedBy: alignment.turn)
    let share = Double(worst) / Double(partner.points.count - 1)
    return samples[index(at: share, along: drawing[stroke])]
  }

  /// The index of the point that is farthest from all partners within the band of distances.
  private static func worstIndex(
    in points: [SIMD4<Float>], beside partners: [SIMD4<Float>], turnedBy turn: SIMD2<Float>
  ) -> Int {
    let band = points.count / ElasticLanes.bandDivisor
    var worst = 0
    var farthest: Float = -1
    for (index, point) in points.enumerated() {
      // The alignment turns the drawing.
      let x = point.x * turn.x - point.y * turn.y
      let y = point.x * turn.y + point.y * turn.x
      var nearest = Float.infinity
      for other in max(0, index - band)...min(partners.count - 1, index + band) {
        let dx = partners[other].x - x
        let dy = partners[other].y - y
        nearest = min(nearest, dx * dx + dy * dy)
      }
      if nearest > farthest { (farthest, worst) = (nearest, index) }
    }
    return worst
  }

  /// The index of the point nearest to a share of the way along a path.
  private static func index(at share: Double, along path: [Point]) -> Int {
    let target = share * PathResampling.length(of: path)
    var walked = 0.0
    for index in path.indices.dropFirst() {
      let step = path[index - 1].distance(to: path[index])
      if walked + step >= target { return target - walked < step / 2 ? index - 1 : index }
      walked += step
    }
    return path.count - 1
  }
}
