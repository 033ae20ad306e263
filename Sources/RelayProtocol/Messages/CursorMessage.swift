import Gestures

struct CursorMessage: WireMessage {
  static var wireName: String { "cursor" }
  static var meaning: String {
    "Where the sender points between strokes; it points nowhere if `x` and `y` are missing."
  }

  var location: Point?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    var (x, y) = (location?.x, location?.y)
    try coder.optional("x", &x, .pointed, "Pixels of the canvas to the right.")
    try coder.optional("y", &y, .pointed, "Pixels of the canvas downward.")
    guard Coder.isReading else { return }
    try coder.expect((x == nil) == (y == nil), or: .missing(x == nil ? "x" : "y"))
    location = x.flatMap { x in y.map { Point(x: x, y: $0) } }
  }
}

extension FieldKind where Self == NumberKind {
  /// A coordinate on the canvas that a client sends.
  fileprivate static var pointed: NumberKind {
    .exact("px", "pixels within the limit of coordinates") {
      -$0.coordinatePixels...$0.coordinatePixels
    }
  }
}
