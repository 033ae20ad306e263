extension SignSet {
  /// The separation of the sign at an index from the other signs.
  ///
  /// The caller adds the built-in shapes. Costs one guess for each of the sign's examples.
  func separation(at own: Int) -> SignSeparation {
    let sign = learnt[own]
    let name = sign.sign.name
    let rule = SignRule(settings: RecognizerSettings())
    let judged = sign.templates.count > 1 ? sign.templates.count : 0
    var separation = SignSeparation(
      threshold: Double(sign.threshold), judged: judged, recognized: 0, score: 0)
    var scores: [Double] = Array(repeating: 0, count: learnt.count)
    var confused: [Int] = Array(repeating: 0, count: learnt.count)
    for (index, example) in sign.sign.examples.enumerated() {
      let guesses = guesses(
        for: example.strokes, leavingOut: Omission(sign: own, example: index))
      for guess in guesses {
        guard let other = learnt.firstIndex(where: { $0.sign.name == guess.name }) else { continue }
        scores[other] += guess.score
      }
      guard let best = guesses.first,
        rule.judge(guesses, extent: SignExample.extent(of: example.strokes)).passes,
        let taken = learnt.firstIndex(where: { $0.sign.name == best.name })
      else { continue }
      if best.name == name { separation.recognized += 1 } else { confused[taken] += 1 }
    }
    let count = Double(max(sign.templates.count, 1))
    if judged > 0 { separation.score = scores[own] / count }
    for other in learnt.indices where other != own && scores[other] > 0 {
      let rival = SignSeparation.Rival(
        name: learnt[other].sign.name, score: scores[other] / count, confused: confused[other])
      guard let known = separation.rival else {
        separation.rival = rival
        continue
      }
      if (rival.confused, rival.score) > (known.confused, known.score) { separation.rival = rival }
    }
    return separation
  }

  /// The separation of each sign, in the order of `signs`.
  ///
  /// Costs one guess for each example: for a full set a few milliseconds with single strokes, some
  /// 35 with six strokes that may be turned.
  public func separations() -> [SignSeparation] { learnt.indices.map { separation(at: $0) } }

  /// The cost of `separations`, in samples handed to all recognizers.
  ///
  /// Linear in the examples times the signs.
  public var separationCost: Int {
    var cost = 0
    for sign in learnt {
      for template in sign.templates { cost += guessCost(strokes: template.shape.strokes.count) }
    }
    return cost
  }
}
