import Gestures

// The numbers of words on the wire. Their order in these lists never changes.

extension GestureState {
  static let binaryOrder: [GestureState] = [
    .possible, .began, .changed, .ended, .failed, .cancelled,
  ]
  var binaryNumber: UInt8 {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .failed: 4
    case .cancelled: 5
    }
  }
}

extension Touch.Kind {
  static let binaryOrder: [Touch.Kind] = [.touch, .pen, .mouse]
  var binaryNumber: UInt8 {
    switch self {
    case .touch: 0
    case .pen: 1
    case .mouse: 2
    }
  }
}

extension Criterion.Unit {
  static let binaryOrder: [Criterion.Unit] = [
    .ratio, .pixels, .touches, .samples, .radians, .milliseconds,
  ]
  var binaryNumber: UInt8 {
    switch self {
    case .ratio: 0
    case .pixels: 1
    case .touches: 2
    case .samples: 3
    case .radians: 4
    case .milliseconds: 5
    }
  }
}

extension Ghost.Kind {
  static let binaryOrder: [Ghost.Kind] = [.gap, .corner, .tail, .arm, .shape]
  var binaryNumber: UInt8 {
    switch self {
    case .gap: 0
    case .corner: 1
    case .tail: 2
    case .arm: 3
    case .shape: 4
    }
  }
}
