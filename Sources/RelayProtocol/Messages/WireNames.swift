public import Gestures

extension GestureState: WireWord {}
extension Touch.Kind: WireWord {}
extension Touch.Phase: WireWord {}

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
}

extension Touch.Phase {
  /// The phases that touches are sent in; the index is the number in binary.
  static let sent: [Touch.Phase] = [.began, .moved, .ended, .cancelled, .hovered]

  /// The phase's name on the wire.
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
