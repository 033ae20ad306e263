/// Measures how well one sign is separated from the other signs, an example at a time.
///
/// The caller adds the built-in shapes.
public struct SeparationMeasure: Sendable {
  /// What is known so far; before the first example only the threshold.
  public private(set) var separation: SignSeparation
  private let signs: SignSet
  private let own: Int
  private let rule: SignRule
  /// The index of the next example.
  private var next = 0
  /// The sums of the examples' scores as each sign.
  private var scores: [Double]
  /// How many examples would be taken for each sign.
  private var confused: [Int]

  /// Prepares to measure the sign at an index, by the rules under `settings`.
  public init(
    ofSignAt own: Int, in signs: SignSet, settings: RecognizerSettings = RecognizerSettings()
  ) {
    (self.signs, self.own) = (signs, own)
    rule = SignRule(settings: settings)
    separation = SignSeparation(
      threshold: Double(signs.learnt[own].threshold), judged: 0, recognized: 0, score: 0)
    scores = Array(repeating: 0, count: signs.learnt.count)
    confused = Array(repeating: 0, count: signs.learnt.count)
  }

  /// The next example; `nil` once all are measured.
  public var nextExample: SignExample? {
    let examples = signs.learnt[own].sign.examples
    return next < examples.count ? examples[next] : nil
  }

  /// Measures the next example, which is left out of its sign meanwhile; costs one guess.
  public mutating func measureNext() {
    guard let example = nextExample else { return }
    let guesses = signs.guesses(
      for: example.strokes, leavingOut: SignSet.Omission(sign: own, example: next))
    next += 1
    for guess in guesses { scores[index(of: guess)] += guess.score }
    if let best = guesses.first,
      rule.judge(guesses, extent: SignExample.extent(of: example.strokes)).passes
    {
      let taken = index(of: best)
      if taken == own { separation.recognized += 1 } else { confused[taken] += 1 }
    }
    if nextExample == nil { finish() }
  }

  private func index(of guess: SignGuess) -> Int {
    signs.learnt.firstIndex { $0.sign.name == guess.name } ?? own
  }

  private mutating func finish() {
    let count = Double(next)
    if next > 1 {
      separation.judged = next
      separation.score = scores[own] / count
    }
    for other in scores.indices where other != own && scores[other] > 0 {
      let rival = SignSeparation.Rival(
        name: signs.learnt[other].sign.name, score: scores[other] / count,
        confused: confused[other])
      guard let known = separation.rival else {
        separation.rival = rival
        continue
      }
      if (rival.confused, rival.score) > (known.confused, known.score) { separation.rival = rival }
    }
  }
}

extension SignSet {
  /// The cost of measuring the separations of all signs, in samples handed to all recognizers.
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
