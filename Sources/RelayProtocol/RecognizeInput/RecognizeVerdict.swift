public import Gestures

/// The verdicts on one drawing: an output line of `recognize`.
public struct RecognizeVerdict: Equatable, Sendable {
  /// A recognizer's live verdict from one sample on.
  public struct LiveWord: Equatable, Sendable, WireObject {
    /// The index of the sample in the stroke, from 0.
    public var sample: Int
    /// Whether a lift at this sample would have made a circle.
    public var isCircle: Bool
    /// The probability that it ends as a circle, 0 to 1; `nil` if the recognizer computes none.
    public var confidence: Double?

    /// Makes a live verdict.
    public init(sample: Int, isCircle: Bool, confidence: Double?) {
      (self.sample, self.isCircle, self.confidence) = (sample, isCircle, confidence)
    }

    static var wireName: String { "liveWord" }
    init() { self.init(sample: 0, isCircle: false, confidence: nil) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("sample", &sample, .integer, "The first sample with this verdict.")
      try coder.field("isCircle", &isCircle, .flag, "Whether it would have been a circle.")
      try coder.optional(
        "confidence", &confidence, .rounded(.millionth), "How likely it was to end as one, 0 to 1.")
    }
  }

  /// The final verdict of one recognizer.
  public struct Entry: Equatable, Sendable, WireObject {
    /// The recognizer's name.
    public var recognizer: String
    /// The final state; `possible` if it never decided.
    public var state: GestureState
    /// Why it failed or was cancelled.
    public var reason: String?
    /// The result.
    public var result: GestureResult?
    /// The criteria that decided.
    public var criteria: [Criterion]
    /// The missing part; only with the state `failed`.
    public var ghost: Ghost?
    /// The guessed signs, the best first.
    public var guesses: [SignGuess]
    /// The index of the stroke that decided, from 0; `nil` if none did.
    public var stroke: Int?
    /// Whether another recognizer caused it, by preventing this one or by a requirement.
    public var isCaused = false
    /// The live verdicts, each time that they changed; `nil` if they were not recorded.
    public var live: [LiveWord]?

    /// Makes an entry.
    public init(
      recognizer: String, state: GestureState, reason: String? = nil,
      result: GestureResult? = nil, criteria: [Criterion] = [], ghost: Ghost? = nil,
      guesses: [SignGuess] = [], live: [LiveWord]? = nil
    ) {
      (self.recognizer, self.state, self.reason, self.result) = (recognizer, state, reason, result)
      (self.criteria, self.ghost, self.guesses, self.live) = (criteria, ghost, guesses, live)
    }

    /// Makes an entry from a recognizer's last terminal transition, at a stroke of the drawing.
    public init(recognizer: String, transition: Transition, stroke: Int? = nil) {
      self.init(
        recognizer: recognizer, state: transition.to, reason: transition.reason,
        result: transition.result, criteria: transition.criteria, ghost: transition.ghost,
        guesses: transition.guesses)
      self.stroke = stroke
      isCaused = transition.cause != nil
    }

    static var wireName: String { "entry" }
    init() { self.init(recognizer: "", state: .possible) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
      try coder.field("state", &state, .word(), "The state that it came to.")
      try coder.optional("reason", &reason, .text, "Why it failed or was cancelled.")
      try coder.optional("result", &result, ResultKind(), "What it recognized.")
      try coder.field("criteria", &criteria, .list(CriterionKind()), "What decided.")
      try coder.field("ghost", &ghost, GhostKind(), "What was missing, as a line to draw.")
      try coder.optional(
        "guesses", &guesses, .list(.object(), written: SignGuess.most), unless: [],
        SignGuess.meaning)
      try coder.optional("live", &live, .list(.object()), "The live verdicts while it was drawn.")
    }
  }

  /// The drawing's label.
  public var id: JSONValue
  /// The recognizer that accepted the shape; `nil` for none.
  public var recognized: String?
  /// All recognizers, in registry order.
  public var entries: [Entry]

  /// Makes a verdict.
  public init(id: JSONValue, recognized: String?, entries: [Entry]) {
    (self.id, self.recognized, self.entries) = (id, recognized, entries)
  }

  /// The name of the recognized sign; `nil` for none.
  public var sign: String? {
    let recognized = entries.first {
      $0.state == .ended && $0.recognizer == SignRecognizer.name
    }
    return recognized?.result?.signName
  }

  /// Appends the verdict as JSON and a line feed.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.write(#"{"id":"#)
    writer.write(id)
    writer.write(#","recognized":"#)
    if let recognized { writer.write(text: recognized) } else { writer.write("null") }
    if let sign {
      writer.write(#","sign":"#)
      writer.write(text: sign)
    }
    writer.key("recognizers")
    ListKind(kind: Object()).write(entries, to: &writer)
    writer.write("}\n")
    bytes = writer.bytes
  }
}
