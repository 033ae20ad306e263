public import Gestures

/// What recognizers made of one drawing: a line of batch recognition's output.
public struct RecognizeVerdict: Equatable, Sendable {
  /// What a recognizer's live fit said from one sample on.
  public struct LiveWord: Equatable, Sendable {
    /// The index of the sample in the stroke, from 0.
    public var sample: Int
    /// Whether it would have been a circle if the touch had been lifted then.
    public var isCircle: Bool
    /// How likely it was to end as one, 0 to 1; `nil` where nobody reckons it.
    public var confidence: Double?

    /// Makes a word from its parts.
    public init(sample: Int, isCircle: Bool, confidence: Double?) {
      self.sample = sample
      self.isCircle = isCircle
      self.confidence = confidence
    }
  }

  /// The last word of one recognizer.
  public struct Entry: Equatable, Sendable {
    /// The recognizer's name.
    public var recognizer: String
    /// The state that it came to; `possible` where it never decided.
    public var state: GestureState
    /// Why it failed or was cancelled.
    public var reason: String?
    /// The result.
    public var result: GestureResult?
    /// The criteria that decided.
    public var criteria: [Criterion]
    /// What was missing; there at most when the state is `failed`.
    public var ghost: Ghost?
    /// What it may have been, the best first.
    public var guesses: [SignGuess]
    /// The stroke of the drawing at which it came to that, from 0; `nil` where it came to nothing.
    public var stroke: Int?
    /// Whether another recognizer caused it, by being recognized first or by being waited for.
    public var isCaused = false
    /// What it said while the stroke was drawn, each time that changed; `nil` where nobody asked.
    public var live: [LiveWord]?

    /// Makes an entry.
    public init(
      recognizer: String, state: GestureState, reason: String? = nil,
      result: GestureResult? = nil, criteria: [Criterion] = [], ghost: Ghost? = nil,
      guesses: [SignGuess] = [], live: [LiveWord]? = nil
    ) {
      self.recognizer = recognizer
      self.state = state
      self.reason = reason
      self.result = result
      self.criteria = criteria
      self.ghost = ghost
      self.guesses = guesses
      self.live = live
    }

    /// Makes the entry that a recognizer's last transition to a terminal state comes to, at a
    /// stroke of the drawing.
    public init(recognizer: String, transition: Transition, stroke: Int? = nil) {
      self.init(
        recognizer: recognizer, state: transition.to, reason: transition.reason,
        result: transition.result, criteria: transition.criteria, ghost: transition.ghost,
        guesses: transition.guesses)
      self.stroke = stroke
      isCaused = transition.cause != nil
    }
  }

  /// The drawing's label.
  public var id: JSONValue
  /// The name of the recognizer that recognized the shape, or `nil`.
  public var recognized: String?
  /// All recognizers, in registry order.
  public var entries: [Entry]

  /// Makes a verdict.
  public init(id: JSONValue, recognized: String?, entries: [Entry]) {
    self.id = id
    self.recognized = recognized
    self.entries = entries
  }

  /// The name of the taught sign that the drawing is, or `nil`.
  public var sign: String? {
    for entry in entries where entry.state == .ended && entry.recognizer == SignRecognizer.name {
      for field in entry.result?.fields ?? [] {
        if field.name == "name", case .text(let name) = field.value { return name }
      }
    }
    return nil
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

extension RecognizeVerdict.Entry: WireObject {
  static var wireName: String { "entry" }
  static var blank: RecognizeVerdict.Entry { .init(recognizer: "", state: .possible) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field("state", &state, .word(), "The state that it came to.")
    try coder.optional("reason", &reason, .text, "Why it failed or was cancelled.")
    try coder.optional("result", &result, .result, "What it recognized.")
    try coder.field("criteria", &criteria, .list(.criterion), "What decided.")
    try coder.field("ghost", &ghost, .ghost, "What was missing, as a line to draw.")
    try coder.optional("guesses", &guesses, .guesses, unless: [], SignGuess.meaning)
    try coder.optional("live", &live, .list(.object()), "What it said while the stroke was drawn.")
  }
}

extension RecognizeVerdict.LiveWord: WireObject {
  static var wireName: String { "liveWord" }
  static var blank: RecognizeVerdict.LiveWord {
    .init(sample: 0, isCircle: false, confidence: nil)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("sample", &sample, .integer, "The sample from which on it said so.")
    try coder.field("isCircle", &isCircle, .flag, "Whether it would have been a circle.")
    try coder.optional(
      "confidence", &confidence, .rounded(.millionth), "How likely it was to end as one, 0 to 1.")
  }
}
