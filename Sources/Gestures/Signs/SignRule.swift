/// The rules for a drawing to be a sign.
struct SignRule {
  /// The least lead of the best sign, as a share of the next one's ratio.
  static let leastLead = 0.03

  /// The least size of a drawing, in pixels: the longer side of its box.
  static let leastSize = SignLimits().leastExtent

  private let settings: RecognizerSettings

  /// The rules that can be tuned, as shipped.
  ///
  /// The limit of `distance` is in thresholds, which differ between signs.
  static let rules = [
    Rule("size", .atLeast, leastSize, .pixels),
    Rule("distance", .atMost, 1, .ratio, scale: 1),
    Rule("lead", .atLeast, leastLead, .ratio, scale: 0.2),
  ]

  /// Makes the rules under settings.
  init(settings: RecognizerSettings) {
    self.settings = settings
  }

  /// The failed criterion of a drawing with a number of strokes that no sign has; its limit is the
  /// nearest number.
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

  /// Judges a drawing by its extent and its ranked guesses, at least one.
  ///
  /// Distances are in units of the drawing's size; their limit is the sign's threshold. `farthest`
  /// is the index of the sample farthest from the sign, `last` that of the newest one.
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
      let next = guesses[1].ratio
      // A drawing that equals examples of two signs is either.
      let lead = next > 0 ? 1 - best.ratio / next : 0
      judgement.hold(lead, to: Self.rules[2].adjusted(by: settings), at: last)
    }
    return judgement
  }
}
