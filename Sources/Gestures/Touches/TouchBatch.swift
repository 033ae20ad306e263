/// The touches of one message: samples of one or more touches, all in the same phase.
///
/// The split of a drawer's samples into batches does not change what is recognized, with one
/// exception: touches that begin in one batch begin together.
public struct TouchBatch: Equatable, Sendable {
  /// One touch's part of a batch.
  public struct Entry: Equatable, Sendable {
    /// The drawer's number for the touch.
    public var id: Int
    /// The pointer's kind, read when the touch begins; a finger by default.
    public var kind: Touch.Kind?
    /// Which of the batch's samples are this touch's, oldest first.
    public var samples: Range<Int>

    /// Makes an entry for the samples in the range `samples` of the batch.
    public init(id: Int, kind: Touch.Kind? = nil, samples: Range<Int>) {
      self.id = id
      self.kind = kind
      self.samples = samples
    }
  }

  /// The phase of all touches of the batch; never `stationary`.
  ///
  /// `hovered` is for pointers that touch nothing; one without samples has left.
  public var phase: Touch.Phase
  /// The touches, each at most once.
  public var entries: [Entry]
  /// The samples of all touches, one touch after the other.
  public var samples: [StrokeSample]
  /// Why the touches were cancelled, in the sender's words.
  public var reason: String?

  /// Makes a batch from its parts.
  public init(
    phase: Touch.Phase, entries: [Entry] = [], samples: [StrokeSample] = [], reason: String? = nil
  ) {
    self.phase = phase
    self.entries = entries
    self.samples = samples
    self.reason = reason
  }
}
