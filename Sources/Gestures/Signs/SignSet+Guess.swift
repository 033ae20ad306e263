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

  /// How many templates of the least alignment cost are compared closely, whatever their signs.
  ///
  /// With 51 templates the right one is among these eight as surely as among all.
  private static let closeLooks = ElasticLanes.count

  /// How many more are compared closely, of signs that may be meant and have had few looks.
  ///
  /// So up to three signs with many examples do not hide a nearer one, or one as near.
  private static let fairLooks = 2 * ElasticLanes.count
  /// The looks of a sign at which it has had enough.
  private static let enoughLooks = 6
  /// How much more than the least a template's alignment cost may be, if its sign may be meant.
  ///
  /// Measured with 24 signs: 99 of 100 that a drawing may be cost at most 0.9 more.
  private static let alignmentMargin: Float = 1

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
    let wanted = wanted(of: candidates(for: drawing, leavingOut: left))
    var distances = Array(repeating: LearntSign.Nearest(), count: learnt.count)
    for start in stride(from: 0, to: wanted.count, by: Self.closeLooks) {
      let end = min(start + Self.closeLooks, wanted.count)
      look(at: wanted[start..<end], for: drawing, into: &distances)
    }
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

  /// The candidates that get a close look, those of the least alignment cost first.
  private func wanted(of candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted { $0.alignment.cost < $1.alignment.cost }
    var wanted = Array(sorted.prefix(Self.closeLooks))
    guard sorted.count > wanted.count else { return wanted }
    var looks = Array(repeating: 0, count: learnt.count)
    for one in wanted { looks[one.sign] += 1 }
    let farthest = sorted[0].alignment.cost + Self.alignmentMargin
    for one in sorted.dropFirst(wanted.count) where looks[one.sign] < Self.enoughLooks {
      if wanted.count == Self.closeLooks + Self.fairLooks || one.alignment.cost > farthest { break }
      looks[one.sign] += 1
      wanted.append(one)
    }
    return wanted
  }

  /// Compares a drawing closely with candidates, at most one group.
  private func look(
    at candidates: ArraySlice<Candidate>, for drawing: SignDrawing,
    into distances: inout [LearntSign.Nearest]
  ) {
    for fit in [SignShape.Fit.stretched, .even] {
      let alike = candidates.filter { learnt[$0.sign].sign.options.fit == fit }
      guard !alike.isEmpty else { continue }
      let found = SignDistance.distances(
        from: drawing.shape(fit),
        to: alike.map { (learnt[$0.sign].templates[$0.example], $0.alignment) })
      for (one, distance) in zip(alike, found) { distances[one.sign].note(distance) }
    }
  }

  private func ranked(
    _ distances: [LearntSign.Nearest], strokes: Int, leavingOut left: Omission?
  ) -> [SignGuess] {
    var guesses: [SignGuess] = []
    for (index, sign) in learnt.enumerated() where distances[index].first.isFinite {
      let omitted = left.flatMap { $0.sign == index ? $0.example : nil }
      let comparable = sign.templates.count { $0.shape.strokes.count == strokes }
      let isAlone = comparable - (omitted == nil ? 0 : 1) < 2
      let distance = LearntSign.distance(
        nearest: distances[index].first, second: isAlone ? nil : distances[index].second)
      guesses.append(
        SignGuess(
          name: sign.sign.name, distance: Double(distance),
          threshold: Double(
            omitted == nil ? sign.threshold : sign.threshold(leavingOut: omitted))))
    }
    return guesses.sorted { $0.ratio < $1.ratio }
  }
}
