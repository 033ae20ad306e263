public import Gestures

extension GestureState {
  /// The state's name on the wire.
  public var wireName: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// Makes the state of a name on the wire, or `nil` where no state has it.
  public init?(wireName: String) {
    guard let state = GestureState.allCases.first(where: { $0.wireName == wireName }) else {
      return nil
    }
    self = state
  }
}

extension Touch.Kind {
  /// The kind's name on the wire.
  public var wireName: String {
    switch self {
    case .touch: "touch"
    case .pen: "pen"
    case .mouse: "mouse"
    }
  }

  /// Makes the kind of a name on the wire, or `nil` where no kind has it.
  public init?(wireName: String) {
    guard let kind = Touch.Kind.allCases.first(where: { $0.wireName == wireName }) else {
      return nil
    }
    self = kind
  }
}

extension Touch.Phase {
  /// The phase's name on the wire, where `stationary` never stands.
  public var wireName: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .hovered: "hovered"
    }
  }
}
