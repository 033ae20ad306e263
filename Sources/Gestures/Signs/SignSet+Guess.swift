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

  /// How many templates of the least alignment cost are compared closely.
  ///
  /// With 51 templates the right one is among these eight as surely as among all.
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
    let candidates = nearestCandidates(for: drawing, leavingOut: left)
    var nearest = [Float](repeating: .infinity, count: learnt.count)
    var second = nearest
    for fit in fits {
      let alike = candidates.filter { learnt[$0.sign].sign.options.fit == fit }
      guard !alike.isEmpty else { continue }
      let distances = SignDistance.distances(
        from: drawing.shape(fit),
        to: alike.map { (learnt[$0.sign].templates[$0.example], $0.alignment) })
      for (candidate, distance) in zip(alike, distances) {
        let sign = candidate.sign
        if distance < nearest[sign] {
          second[sign] = nearest[sign]
          nearest[sign] = distance
        } else {
          second[sign] = min(second[sign], distance)
        }
      }
    }
    return ranked(nearest: nearest, second: second, strokes: strokes.count, leavingOut: left)
  }

  /// The templates of the least alignment cost, in no order.
  private func nearestCandidates(
    for drawing: SignDrawing, leavingOut left: Omission?
  ) -> [Candidate] {
    var nearest: [Candidate] = []
    nearest.reserveCapacity(Self.closeLooks)
    var farthest = 0
    for (index, sign) in learnt.enumerated() {
      let shape = drawing.shape(sign.sign.options.fit)
      for (example, template) in sign.templates.enumerated()
      where template.shape.strokes.count == shape.strokes.count {
        if let left, left.sign == index, left.example == example { continue }
        let alignment = SignAlignment(of: shape, onto: template)
        let candidate = Candidate(sign: index, example: example, alignment: alignment)
        if nearest.count < Self.closeLooks {
          nearest.append(candidate)
        } else if alignment.cost < nearest[farthest].alignment.cost {
          nearest[farthest] = candidate
        } else {
          continue
        }
        farthest = 0
        for other in nearest.indices
        where nearest[other].alignment.cost > nearest[farthest].alignment.cost {
          farthest = other
        }
      }
    }
    return nearest
  }

  private func ranked(
    nearest: [Float], second: [Float], strokes: Int, leavingOut left: Omission?
  ) -> [SignGuess] {
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
