/// Distances between drawings and templates.
enum SignDistance {
  /// The distances of a drawing to up to eight templates of as many strokes, each with its
  /// alignment.
  ///
  /// A distance is the mean cost of an elastic match, weighted by the strokes' shares: 0 for the
  /// same drawing, about 0.4 for two of one person, 1 and more for different signs.
  static func distances(
    from drawing: SignShape, to templates: [(SignTemplate, SignAlignment)]
  ) -> [Float] {
    var cosines = SIMD8<Float>(repeating: 1)
    var sines = SIMD8<Float>.zero
    for (lane, (_, alignment)) in templates.enumerated() {
      cosines[lane] = alignment.turn.x
      // The alignment turns the drawing; turning the template back is equivalent.
      sines[lane] = -alignment.turn.y
    }
    var sum = SIMD8<Float>.zero
    for (index, stroke) in drawing.strokes.enumerated() {
      let partners = templates.map { $0.0.partner(of: index, in: $0.1.pairing).points }
      let lanes = ElasticLanes(partners, cosines: cosines, sines: sines)
      sum += lanes.distances(to: stroke.points) * stroke.share
    }
    return templates.indices.map { sum[$0] }
  }

  /// The distance of a drawing to one template; infinite for different numbers of strokes.
  static func distance(from drawing: SignShape, to template: SignTemplate) -> Float {
    guard drawing.strokes.count == template.shape.strokes.count else { return .infinity }
    let alignment = SignAlignment(of: drawing, onto: template)
    return distances(from: drawing, to: [(template, alignment)])[0]
  }
}
