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

  /// The distances of a drawing to any number of templates; infinite for those with other numbers
  /// of strokes.
  ///
  /// Eight templates cost little more than one.
  static func distances(from drawing: SignShape, to templates: [SignTemplate]) -> [Float] {
    var distances = [Float](repeating: .infinity, count: templates.count)
    let alike = templates.indices.filter {
      templates[$0].shape.strokes.count == drawing.strokes.count
    }
    for start in stride(from: 0, to: alike.count, by: ElasticLanes.count) {
      let lanes = alike[start..<min(start + ElasticLanes.count, alike.count)]
      let found = Self.distances(
        from: drawing,
        to: lanes.map { (templates[$0], SignAlignment(of: drawing, onto: templates[$0])) })
      for (index, distance) in zip(lanes, found) { distances[index] = distance }
    }
    return distances
  }
}
