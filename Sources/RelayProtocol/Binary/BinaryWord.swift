import Gestures

/// A word with a number on the wire: its index in a list whose order never changes.
protocol BinaryWord: Equatable {
  static var binaryOrder: [Self] { get }
}

extension BinaryWord {
  var binaryNumber: UInt8 { UInt8(Self.binaryOrder.firstIndex(of: self) ?? 0) }
}

extension GestureState: BinaryWord {
  static let binaryOrder: [GestureState] = [
    .possible, .began, .changed, .ended, .failed, .cancelled,
  ]
}

extension Touch.Kind: BinaryWord {
  static let binaryOrder: [Touch.Kind] = [.touch, .pen, .mouse]
}

extension Criterion.Unit: BinaryWord {
  static let binaryOrder: [Criterion.Unit] = [
    .ratio, .pixels, .touches, .samples, .radians, .milliseconds,
  ]
}

extension Snapshot.Stroke.State: BinaryWord {
  static let binaryOrder: [Snapshot.Stroke.State] = [.open, .ended, .committed]
}

extension Ghost.Kind: BinaryWord {
  static let binaryOrder: [Ghost.Kind] = [.gap, .corner, .tail, .arm, .shape]
}
