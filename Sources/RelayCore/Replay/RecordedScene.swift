public import RelayProtocol

/// The room at a moment of a recording, built from its blocks.
public struct RecordedScene {
  private let moment: Double
  private var scene: Scene?
  private var number = 0
  /// Whether later blocks belong to later moments.
  public private(set) var isComplete = false

  /// Begins; `moment` is in milliseconds since the recording was begun.
  public init(at moment: Double) { self.moment = moment }

  /// Takes the next decoded blocks, from any keyframe before the moment on.
  ///
  /// Linear in the events.
  public mutating func take(_ blocks: DecodedBlocks) {
    guard !isComplete else { return }
    if let keyframe = blocks.keyframe {
      // Only a first keyframe may be later than the moment: then the room begins with it.
      if scene != nil, let first = blocks.moments.first, first.time > moment {
        isComplete = true
        return
      }
      scene = Scene(keyframe)
      number = keyframe.sequenceNumber
    }
    for next in blocks.moments {
      guard next.time <= moment else {
        isComplete = true
        return
      }
      scene?.apply(next.event)
      number = next.number
    }
  }

  /// The room; `nil` before the first keyframe.
  public func snapshot(epoch: String) -> Snapshot? {
    scene?.snapshot(sequenceNumber: number, epoch: epoch)
  }
}
