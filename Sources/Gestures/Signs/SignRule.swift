/// What a drawing is held to so that it is a sign.
struct SignRule {
  /// By how much the best sign must be ahead of the next one, as a share of the next one's ratio.
  static let leastLead = 0.03

  /// How large a drawing must be at least, in pixels: the longer side of its box.
  static let leastSize = 8.0

  private let settings: RecognizerSettings

  /// The rules that can be tuned, as shipped; the limit of `distance` is another for each sign and
  /// stands for all as 1 threshold.
  static let rules = [
    Rule("size", .atLeast, leastSize, .pixels),
    Rule("distance", .atMost, 1, .ratio, scale: 1),
    Rule("lead", .atLeast, leastLead, .ratio, scale: 0.2),
  ]

  /// Makes the rules under settings.
  init(settings: RecognizerSettings) {
    self.settings = settings
  }

  /// Tells of a drawing that it has another number of strokes than every sign: the limit is the
  /// number of a sign that is nearest to it.
  static func strokes(_ count: Int, among signs: [Sign], at sample: Int) -> Criterion {
    var nearest: Int?
    for sign in signs {
      for example in sign.examples {
        let other = example.strokes.count
        if let known = nearest, abs(known - count) <= abs(other - count) { continue }
        nearest = other
      }
    }
    let limit = nearest ?? 0
    return Criterion(
      name: "strokes", value: Double(count), limit: Double(limit), unit: .touches, pass: false,
      bound: limit < count ? .atMost : .atLeast, sample: sample)
  }

  /// Holds a drawing of that extent and its ranked guesses, at least one, to the rules.
  ///
  /// Distances stand in units of the drawing's size, their limit being the sign's own threshold.
  /// `farthest` is the index of the sample that is farthest from the sign,
  /// `last` that of the newest one.
  func judge(
    _ guesses: [SignGuess], extent: Double, at last: Int? = nil, farthestAt farthest: Int? = nil
  ) -> Judgement {
    var judgement = Judgement()
    judgement.hold(extent, to: Self.rules[0].adjusted(by: settings), at: last)
    let best = guesses[0]
    let distance = Self.rules[1].adjusted(by: settings)
    if distance.isOn {
      judgement.hold(
        best.distance,
        to: Rule(
          "distance", .atMost, distance.limit * best.threshold, .ratio, scale: best.threshold),
        at: farthest)
    }
    if guesses.count > 1 {
      let next = max(guesses[1].ratio, .leastNormalMagnitude)
      judgement.hold(1 - best.ratio / next, to: Self.rules[2].adjusted(by: settings), at: last)
    }
    return judgement
  }
}
