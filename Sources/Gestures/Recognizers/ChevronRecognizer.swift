/// Recognizes a right chevron (>) drawn with one finger: down to the right, then down to the left,
/// ending below its start.
///
/// Chevrons that point another way follow the same rules, turned or mirrored.
///
/// It judges each step up to the turn. After the turn it accepts any step. The states below are
/// those of a chevron that points right.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► rightDownStroke
///         ─ left ─► leftDownStroke
public final class ChevronRecognizer: LiteralTwoArmRecognizer {
  /// The chevron's progress.
  public enum Phase: String, CaseIterable, Sendable {
    /// No touch is down.
    case notStarted
    /// The touch is down and has not moved.
    case initialPoint
    /// It goes down to the right.
    case rightDownStroke
    /// It goes down to the left.
    case leftDownStroke
    /// It goes up to the right; in chevrons that point up or down.
    case rightUpStroke
  }

  /// The name on the wire.
  public static let name = "chevron"

  /// The chevron's direction; a change applies from the next stroke on.
  public var direction: ChevronDirection
  /// The direction for the current stroke.
  private var facing: ChevronDirection
  /// The tip, where the stroke turns back, in pixels; `nil` before the turn.
  public var tip: Point? { corner }

  /// Makes a recognizer of chevrons that point in a direction.
  public init(direction: ChevronDirection = .right) {
    self.direction = direction
    facing = direction
    super.init(name: Self.name)
  }

  /// The chevron's direction.
  public override var ownProperties: [RecognizerProperty] { [direction.property] }

  /// Sets the chevron's direction.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    direction = ChevronDirection(rawValue: value.word) ?? direction
  }

  /// The chevron's progress.
  public var phase: Phase { facing.phase(on: stage) }

  /// The name of `phase`.
  public override var phaseName: String? { phase.rawValue }

  /// The `tip`, the `start` and the `end`.
  public override var result: GestureResult {
    ["tip": .point(corner ?? start), "start": .point(start), "end": .point(end)]
  }

  override func strokeBegan(at sample: StrokeSample) {
    facing = direction
    super.strokeBegan(at: sample)
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    end = sample.location
    if stage == .second {
      backSamples += 1
      return
    }
    let step = facing.facingRight(Vector(from: previous.location, to: end))
    let names = facing.literalRules
    if stage == .start {
      guard requireStep(by: names.back, words: Sentences.beganAway(facing), pixels: -step.x)
      else { return }
    }
    guard requireStep(by: names.against, words: Sentences.movedBack(facing), pixels: -step.y)
    else { return }
    if stage == .start {
      stage = .first
    } else if step.x <= 0 {
      turn(at: previous.location)
    }
  }

  override func judge() {
    let names = facing.literalRules
    let rules = WholeRules(
      turn: names.turn, unturned: Sentences.neverTurned(facing), end: names.advance
    ) { [facing] in Sentences.chevronEnds(advance: $0, facing) }
    judgeWhole(
      rules, steps: [names.back, names.against],
      pixels: facing.facingRight(Vector(from: start, to: end)).y)
  }
}

extension Sentences {
  /// A chevron without its second arm.
  static func neverTurned(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "never turned left"
    case .left: "never turned right"
    case .up: "never turned downward"
    case .down: neverTurnedUpward
    }
  }

  /// Before the distance of a chevron's first step away from its tip.
  static func beganAway(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "began by moving left by"
    case .left: "began by moving right by"
    case .up: "began by moving down by"
    case .down: "began by moving up by"
    }
  }

  /// Before the distance of a backward step of a chevron's first arm.
  static func movedBack(_ direction: ChevronDirection) -> String {
    direction.isUpright ? "moved up by" : "moved left by"
  }

  /// A chevron that ended `advance` pixels beyond its start, at most 0: below the start if it
  /// points to a side, otherwise to the right of it.
  static func chevronEnds(advance: Double, _ direction: ChevronDirection) -> String {
    let distance = Measure.text(-advance, breaking: 0, in: Measure.pixels)
    if direction.isUpright {
      guard advance != 0 else { return "ended level with its start, must end below it" }
      return "ended \(distance) above its start, must end below it"
    }
    guard advance != 0 else {
      return "ended straight above or below its start, must end right of it"
    }
    return "ended \(distance) left of its start, must end right of it"
  }
}
