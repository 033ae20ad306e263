public import Gestures

public struct PathEvent: Equatable, Sendable, WireMessage {
  /// The phase of the touch after these samples.
  public enum Phase: Equatable, Sendable {
    /// The first samples of the touch, with its kind.
    case began(Touch.Kind)
    /// Samples in between.
    case moved
    /// The last samples; there may be none.
    case ended
  }

  public var drawer = DrawerID(0)
  public var sequence = 0
  public var touch = 0
  /// The phase of the touch.
  public var phase = Phase.moved
  public var arrival = 0.0
  public var samples: [StrokeSample] = []

  public init(
    drawer: DrawerID, sequence: Int, touch: Int, phase: Phase, arrival: Double,
    samples: [StrokeSample]
  ) {
    (self.drawer, self.sequence, self.touch) = (drawer, sequence, touch)
    (self.phase, self.arrival, self.samples) = (phase, arrival, samples)
  }

  static var wireName: String { "path" }
  static var meaning: String { "Samples of one touch, as they arrived in one batch." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("touch", &touch, .integer, "The `id` that the drawer gave the touch.")
    var (word, kind) = phase.words
    try coder.optional(
      "phase", &word, .word(), "Whether these are the first or the last samples of the touch.")
    try coder.optional("kind", &kind, .word(), "The kind of touch; with the phase `began`.")
    if Coder.isReading {
      try coder.expect(word != .began || kind != nil, or: .missing("kind"))
      phase = Phase(word, kind)
    }
    try coder.field(
      "at", &arrival, .rounded(.tenth, "ms"), "The arrival time, on the server's clock.")
    try coder.field("samples", &samples, SamplesKind(), "The samples, oldest first.")
  }
}

extension PathEvent.Phase {
  /// A phase that is written; `moved` is not.
  fileprivate enum Word: String, WireWord {
    case began
    case ended
  }

  @inline(__always)
  fileprivate var words: (Word?, Touch.Kind?) {
    switch self {
    case .began(let kind): (.began, kind)
    case .moved: (nil, nil)
    case .ended: (.ended, nil)
    }
  }

  fileprivate init(_ word: Word?, _ kind: Touch.Kind?) {
    switch (word, kind) {
    case (.began, let kind?): self = .began(kind)
    case (.ended, _): self = .ended
    case (.began, nil), (nil, _): self = .moved
    }
  }
}
