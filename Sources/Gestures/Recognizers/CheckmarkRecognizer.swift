/// Recognizes a checkmark drawn with one finger: down to the right, then up to the right, ending
/// above its start.
///
/// It judges each step from one sample to the next. A step without length breaks no rule.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► downStroke ─ right and up ─► upStroke
public final class CheckmarkRecognizer: LiteralTwoArmRecognizer {
  /// The checkmark's progress.
  public enum Phase: String, CaseIterable, Sendable {
    /// No touch is down.
    case notStarted
    /// The touch is down and has not moved.
    case initialPoint
    /// It goes down to the right.
    case downStroke
    /// It goes up to the right.
    case upStroke

    /// The progress on a stage of the stroke.
    init(_ stage: ArmTracker.Stage) {
      self =
        switch stage {
        case .none: .notStarted
        case .start: .initialPoint
        case .first: .downStroke
        case .second: .upStroke
        }
    }
  }

  /// The name on the wire.
  public static let name = "checkmark"

  /// The checkmark's progress.
  public var phase: Phase { Phase(stage) }
  /// The start of the up-stroke, in pixels; `nil` before it begins.
  public var midpoint: Point? { corner }

  /// Makes a recognizer.
  public init() {
    super.init(name: Self.name)
  }

  /// The name of `phase`.
  public override var phaseName: String? { phase.rawValue }

  /// The `midpoint`, the `start` and the `end`.
  public override var result: GestureResult {
    ["midpoint": .point(corner ?? start), "start": .point(start), "end": .point(end)]
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    let from = previous.location
    end = sample.location
    guard requireStep(by: "leftward", words: Sentences.movedLeft, pixels: from.x - end.x)
    else { return }
    switch stage {
    case .none: break
    case .start:
      let goesOn = requireStep(
        by: "upwardAtStart", words: Sentences.beganUpward, pixels: from.y - end.y)
      if goesOn { stage = .first }
    case .first:
      if end.y < from.y { turn(at: from) }
    case .second:
      backSamples += 1
      requireStep(
        by: "downwardAfterTurn", words: Sentences.movedDownAfterTurn, pixels: end.y - from.y)
    }
  }

  override func judge() {
    let rules = WholeRules(
      turn: "upStroke", unturned: Sentences.neverTurnedUpward, end: "rise"
    ) { Sentences.checkmarkEnds(rise: $0) }
    judgeWhole(
      rules, steps: ["leftward", "upwardAtStart", "downwardAfterTurn"], pixels: start.y - end.y)
  }
}

extension Sentences {
  /// A checkmark without its second arm.
  static let neverTurnedUpward = "never turned upward"
  /// Before the height of a checkmark's first step up.
  static let beganUpward = "began by moving up by"
  /// Before the distance of a backward step of a checkmark.
  static let movedLeft = "moved left by"
  /// Before the distance of a downward step after a checkmark's turn.
  static let movedDownAfterTurn = "after its turn moved down by"

  /// A checkmark that ended `rise` pixels above its start, at most 0.
  static func checkmarkEnds(rise: Double) -> String {
    guard rise != 0 else { return "ended level with its start, must end above it" }
    let depth = Measure.text(-rise, breaking: 0, in: Measure.pixels)
    return "ended \(depth) below its start, must end above it"
  }
}
