/// Where a drawing is least like the sign that it is most like.
enum SignMatch {
  /// Partners are looked for within a sixth of the points, as when distances are measured.
  private static let bandDivisor = 6

  /// The sample of a drawing's stroke of that number at which it is farthest from the sign that was
  /// guessed; `nil` where no example has as many strokes.
  ///
  /// `samples` are the indices in the stroke of the samples that its points are. It
  /// is compared with the example that is nearest at first sight: linear in the
  /// points, of the sign's examples, too.
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
    let worst = worstPlace(
      in: shape.strokes[stroke].points, beside: partner.points, turnedBy: alignment.turn)
    let share = Double(worst) / Double(partner.points.count - 1)
    return samples[place(at: share, along: drawing[stroke])]
  }

  /// The number of the point that is farthest from all partners about its number.
  private static func worstPlace(
    in points: [SIMD4<Float>], beside partners: [SIMD4<Float>], turnedBy turn: SIMD2<Float>
  ) -> Int {
    let band = points.count / bandDivisor
    var worst = 0
    var farthest: Float = -1
    for (place, point) in points.enumerated() {
      // The alignment turns the drawing.
      let x = point.x * turn.x - point.y * turn.y
      let y = point.x * turn.y + point.y * turn.x
      var nearest = Float.infinity
      for other in max(0, place - band)...min(partners.count - 1, place + band) {
        let dx = partners[other].x - x
        let dy = partners[other].y - y
        nearest = min(nearest, dx * dx + dy * dy)
      }
      if nearest > farthest { (farthest, worst) = (nearest, place) }
    }
    return worst
  }

  /// The number of the point that is nearest to a share of the way along a path.
  private static func place(at share: Double, along path: [Point]) -> Int {
    let target = share * PathResampling.length(of: path)
    var walked = 0.0
    for place in path.indices.dropFirst() {
      let step = path[place - 1].distance(to: path[place])
      if walked + step >= target { return target - walked < step / 2 ? place - 1 : place }
      walked += step
    }
    return path.count - 1
  }
}
