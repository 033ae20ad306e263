/// The optional parts of a recognizer's move: reason, result, criteria and what else explains it.
///
/// There are several moves a sample, each is copied several times, and nearly all have no details.
/// All parts that need memory are therefore in one allocation, which most moves do without. The
/// motion of a continuous gesture is stored inline, because every sample has one.
public struct MoveDetails: Sendable {
  private struct Parts: Equatable, Sendable {
    var inRegion: RegionLocation?
    var reason: String?
    var result: GestureResult?
    var criteria: [Criterion] = []
    var ghost: Ghost?
    var guesses: [SignGuess] = []
    var circled: CircledRegions?

    var isEmpty: Bool {
      inRegion == nil && reason == nil && result == nil && criteria.isEmpty && ghost == nil
        && guesses.isEmpty && circled == nil
    }
  }

  private indirect enum Kept: Sendable {
    case nothing
    case parts(Parts)
  }

  private var motion: GestureMotion?
  private var kept = Kept.nothing

  /// Makes empty details.
  public init() {}

  /// Makes the details of a move from their parts.
  public init(
    inRegion: RegionLocation?, reason: String?, result: GestureResult?, criteria: [Criterion],
    ghost: Ghost?, guesses: [SignGuess], circled: CircledRegions? = nil
  ) {
    motion = result?.motion
    parts = Parts(
      inRegion: inRegion, reason: reason, result: motion == nil ? result : nil,
      criteria: criteria, ghost: ghost, guesses: guesses, circled: circled)
  }

  /// Makes the details of a recognizer's move to a state; inlined, because it runs for every
  /// sample.
  @inline(__always)
  init(of recognizer: GestureRecognizer, movingTo state: GestureState) {
    switch state {
    case .possible: self.init()
    case .began, .changed:
      self.init()
      motion = recognizer.motion
    case .ended:
      self.init(
        inRegion: nil, reason: nil, result: recognizer.result, criteria: recognizer.criteria,
        ghost: nil, guesses: recognizer.guesses)
    case .cancelled, .failed:
      let isFailure = state == .failed
      self.init(
        inRegion: nil, reason: recognizer.reason ?? Sentences.noReason, result: nil,
        criteria: recognizer.criteria, ghost: isFailure ? recognizer.ghost : nil,
        guesses: isFailure ? recognizer.guesses : [])
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { motion == nil && isNothingKept }

  /// The touch's location relative to the recognizer's region; `nil` for the whole canvas.
  public var inRegion: RegionLocation? {
    get { isNothingKept ? nil : parts.inRegion }
    set { parts.inRegion = newValue }
  }
  /// The reason, in one plain sentence.
  public var reason: String? {
    get { isNothingKept ? nil : parts.reason }
    set { parts.reason = newValue }
  }
  /// The result, or the motion of an active gesture.
  public var result: GestureResult? {
    get {
      if let motion { return GestureResult(motion) }
      return isNothingKept ? nil : parts.result
    }
    set {
      motion = newValue?.motion
      let isKept = newValue != nil && motion == nil
      if isKept || !isNothingKept { parts.result = isKept ? newValue : nil }
    }
  }
  /// The criteria that decided it.
  public var criteria: [Criterion] {
    get { isNothingKept ? [] : parts.criteria }
    set { parts.criteria = newValue }
  }
  /// The missing part.
  public var ghost: Ghost? {
    get { isNothingKept ? nil : parts.ghost }
    set { parts.ghost = newValue }
  }
  /// The guessed signs, the best first.
  public var guesses: [SignGuess] {
    get { isNothingKept ? [] : parts.guesses }
    set { parts.guesses = newValue }
  }

  /// The regions that a circle is drawn around or at.
  public var circled: CircledRegions? {
    get { isNothingKept ? nil : parts.circled }
    set { parts.circled = newValue }
  }

  private var isNothingKept: Bool {
    switch kept {
    case .nothing: true
    case .parts: false
    }
  }

  private var parts: Parts {
    get {
      switch kept {
      case .nothing: Parts()
      case .parts(let parts): parts
      }
    }
    set { kept = newValue.isEmpty ? .nothing : .parts(newValue) }
  }
}

extension MoveDetails: Equatable {
  /// Whether both are equal, however the result is stored.
  public static func == (left: MoveDetails, right: MoveDetails) -> Bool {
    left.inRegion == right.inRegion && left.reason == right.reason && left.result == right.result
      && left.criteria == right.criteria && left.ghost == right.ghost
      && left.guesses == right.guesses && left.circled == right.circled
  }
}

/// A move of a recognizer with its details.
public protocol DetailedMove {
  /// The details.
  var details: MoveDetails { get set }
}

extension DetailedMove {
  /// The touch's location relative to the recognizer's region; `nil` for the whole canvas.
  public var inRegion: RegionLocation? {
    get { details.inRegion }
    set { details.inRegion = newValue }
  }
  /// The reason, in one plain sentence; always present for `failed` and `cancelled`.
  public var reason: String? {
    get { details.reason }
    set { details.reason = newValue }
  }
  /// The result; present for `ended`, and for an active gesture with a motion.
  public var result: GestureResult? {
    get { details.result }
    set { details.result = newValue }
  }
  /// The criteria that decided it; empty unless the gesture is over.
  public var criteria: [Criterion] {
    get { details.criteria }
    set { details.criteria = newValue }
  }
  /// The missing part; present only for `failed`.
  public var ghost: Ghost? {
    get { details.ghost }
    set { details.ghost = newValue }
  }
  /// The guessed signs, the best first; only for `ended` and `failed` of a recognizer that guesses.
  public var guesses: [SignGuess] {
    get { details.guesses }
    set { details.guesses = newValue }
  }
  /// The regions that a circle is drawn around or at; present at most if the gesture has ended.
  public var circled: CircledRegions? {
    get { details.circled }
    set { details.circled = newValue }
  }
}
