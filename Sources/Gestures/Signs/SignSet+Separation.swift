extension SignSet {
  /// How well the sign at a place stands apart from the other signs, as their rules stand.
  ///
  /// The sign's examples times the cost of guessing; the built-in shapes are for the caller to add.
  func standing(at place: Int) -> SignSeparation {
    let sign = learnt[place]
    let name = sign.sign.name
    let rule = SignRule(settings: RecognizerSettings())
    let judged = sign.templates.count > 1 ? sign.templates.count : 0
    var standing = SignSeparation(
      threshold: Double(sign.threshold), judged: judged, recognized: 0, score: 0)
    var scores: [Double] = Array(repeating: 0, count: learnt.count)
    var confused: [Int] = Array(repeating: 0, count: learnt.count)
    for (index, example) in sign.sign.examples.enumerated() {
      let guesses = guesses(
        for: example.strokes, leavingOut: Omission(sign: place, example: index))
      for guess in guesses {
        guard let other = learnt.firstIndex(where: { $0.sign.name == guess.name }) else { continue }
        scores[other] += guess.score
      }
      guard let best = guesses.first,
        rule.judge(guesses, extent: SignExample.extent(of: example.strokes)).passes,
        let taken = learnt.firstIndex(where: { $0.sign.name == best.name })
      else { continue }
      if best.name == name { standing.recognized += 1 } else { confused[taken] += 1 }
    }
    let count = Double(max(sign.templates.count, 1))
    if judged > 0 { standing.score = scores[place] / count }
    for other in learnt.indices where other != place && scores[other] > 0 {
      let rival = SignSeparation.Rival(
        name: learnt[other].sign.name, score: scores[other] / count, confused: confused[other])
      guard let known = standing.rival else {
        standing.rival = rival
        continue
      }
      if (rival.confused, rival.score) > (known.confused, known.score) { standing.rival = rival }
    }
    return standing
  }

  /// How well each sign stands apart, in the order of `signs`.
  ///
  /// All examples times the cost of guessing: a few milliseconds for as many as there may be, of
  /// one stroke; some 35 where all have six strokes that may be turned.
  public func separations() -> [SignSeparation] { learnt.indices.map { standing(at: $0) } }

  /// What it costs to find out all standings, as so many samples would cost that are handed to all
  /// recognizers.
  ///
  /// The examples times the number of signs.
  public var separationCost: Int {
    var cost = 0
    for sign in learnt {
      for template in sign.templates { cost += guessCost(strokes: template.shape.strokes.count) }
    }
    return cost
  }
}
