extension SignSet {
  /// An example that is left out of a comparison.
  struct Omission {
    /// The index of the sign.
    var sign: Int
    /// The index of the example in it.
    var example: Int
  }

  /// A template for the close comparison, with its alignment.
  private struct Candidate {
    var sign: Int
    var example: Int
    var alignment: SignAlignment
  }

  /// The distances to the nearest and the second nearest example of each sign that were looked at.
  private struct Distances {
    private(set) var nearest: [Float]
    private(set) var second: [Float]
    /// How many examples of each sign were looked at.
    private(set) var looks: [Int]

    init(signs: Int) {
      nearest = Array(repeating: .infinity, count: signs)
      second = nearest
      looks = Array(repeating: 0, count: signs)
    }

    mutating func note(_ distance: Float, to sign: Int) {
      looks[sign] += 1
      if distance < nearest[sign] {
        second[sign] = nearest[sign]
        nearest[sign] = distance
      } else {
        second[sign] = min(second[sign], distance)
      }
    }
  }

  /// How many templates of the least alignment cost are compared closely.
  ///
  /// With 51 templates the right one is among these eight as surely as among all. If most of them
  /// are of the best sign, as many of the other signs are compared, too.
  private static let closeLooks = ElasticLanes.count

  /// The signs that a drawing may be, the best first.
  ///
  /// Distant signs and signs with other numbers of strokes are left out. Linear in the number of
  /// examples; 51 examples of one stroke take some 42 µs (`relay-bench signs`).
  public func guesses(for strokes: [[Point]]) -> [SignGuess] {
    guesses(for: strokes, leavingOut: nil)
  }

  /// The cost of guesses for a drawing with that many strokes, in samples handed to all
  /// recognizers: about a microsecond each.
  ///
  /// Linear in the number of signs.
  public func guessCost(strokes: Int) -> Int {
    let alike = learnt.reduce(0) { count, sign in
      count + sign.templates.count { $0.shape.strokes.count == strokes }
    }
    return 1 + alike * (strokes * strokes + 1) / 10
  }

  func guesses(for strokes: [[Point]], leavingOut left: Omission?) -> [SignGuess] {
    guard !learnt.isEmpty, (1...limits.strokes).contains(strokes.count),
      strokes.allSatisfy({ !$0.isEmpty })
    else { return [] }
    let fits = [SignShape.Fit.stretched, .even].filter { fit in
      learnt.contains { $0.sign.options.fit == fit }
    }
    let drawing = SignDrawing(strokes, fits: fits)
    var candidates = candidates(for: drawing, leavingOut: left)
    var distances = Distances(signs: learnt.count)
    look(at: Self.takeNearest(of: &candidates) { _ in true }, for: drawing, into: &distances)
    let guesses = ranked(distances, strokes: strokes.count, leavingOut: left)
    // A sign with many examples must not hide a nearer one, or one as near.
    guard let best = guesses.first, best.score > 0,
      let index = learnt.firstIndex(where: { $0.sign.name == best.name }),
      2 * distances.looks[index] > Self.closeLooks
    else { return guesses }
    let others = Self.takeNearest(of: &candidates) { $0.sign != index }
    guard !others.isEmpty else { return guesses }
    look(at: others, for: drawing, into: &distances)
    return ranked(distances, strokes: strokes.count, leavingOut: left)
  }

  /// The templates of as many strokes, aligned with a drawing.
  private func candidates(
    for drawing: SignDrawing, leavingOut left: Omission?
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    for (index, sign) in learnt.enumerated() {
      let shape = drawing.shape(sign.sign.options.fit)
      for (example, template) in sign.templates.enumerated()
      where template.shape.strokes.count == shape.strokes.count {
        if let left, left.sign == index, left.example == example { continue }
        candidates.append(
          Candidate(
            sign: index, example: example, alignment: SignAlignment(of: shape, onto: template)))
      }
    }
    return candidates
  }

  /// Removes those of the wanted candidates with the least alignment cost that get a close look,
  /// and returns them.
  private static func takeNearest(
    of candidates: inout [Candidate], where isWanted: (Candidate) -> Bool
  ) -> [Candidate] {
    var nearest: [Candidate] = []
    nearest.reserveCapacity(closeLooks)
    while nearest.count < closeLooks {
      var least: Int?
      for index in candidates.indices where isWanted(candidates[index]) {
        if let known = least,
          candidates[known].alignment.cost <= candidates[index].alignment.cost
        {
          continue
        }
        least = index
      }
      guard let least else { break }
      candidates.swapAt(least, candidates.count - 1)
      nearest.append(candidates.removeLast())
    }
    return nearest
  }

  /// Compares a drawing closely with candidates, at most one group.
  private func look(
    at candidates: [Candidate], for drawing: SignDrawing, into distances: inout Distances
  ) {
    for fit in [SignShape.Fit.stretched, .even] {
      let alike = candidates.filter { learnt[$0.sign].sign.options.fit == fit }
      guard !alike.isEmpty else { continue }
      let found = SignDistance.distances(
        from: drawing.shape(fit),
        to: alike.map { (learnt[$0.sign].templates[$0.example], $0.alignment) })
      for (one, distance) in zip(alike, found) { distances.note(distance, to: one.sign) }
    }
  }

  private func ranked(
    _ distances: Distances, strokes: Int, leavingOut left: Omission?
  ) -> [SignGuess] {
    let (nearest, second) = (distances.nearest, distances.second)
    var guesses: [SignGuess] = []
    for (index, sign) in learnt.enumerated() where nearest[index].isFinite {
      let omitted = left.flatMap { $0.sign == index ? $0.example : nil }
      let comparable = sign.templates.count { $0.shape.strokes.count == strokes }
      let isAlone = comparable - (omitted == nil ? 0 : 1) < 2
      let distance = LearntSign.distance(
        nearest: nearest[index], second: isAlone ? nil : second[index])
      guesses.append(
        SignGuess(
          name: sign.sign.name, distance: Double(distance),
          threshold: Double(
            omitted == nil ? sign.threshold : sign.threshold(leavingOut: omitted))))
    }
    return guesses.sorted { $0.ratio < $1.ratio }
  }
}
