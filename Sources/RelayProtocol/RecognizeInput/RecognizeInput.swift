public import Gestures

/// An input line of `recognize`: a drawing of one or more strokes to judge.
public struct RecognizeInput: Equatable, Sendable {
  /// The label of the verdict, any JSON value; `null` if the line has no `id`.
  public var id: JSONValue
  /// The strokes in drawing order, each with at least one sample.
  public var strokes: [[StrokeSample]]
  /// The canvas of the drawing; `nil` if the line has none.
  public var canvas: CanvasSize?
  /// The indices of strokes with a lift that has a sample.
  ///
  /// Strokes of a line lift without one.
  public var sampledLifts: Set<Int> = []
  /// The kinds of the strokes' touches, by index; a finger where missing.
  ///
  /// Strokes of a line are drawn by a finger.
  public var kinds: [Int: Touch.Kind] = [:]

  /// Makes a drawing.
  public init(id: JSONValue, strokes: [[StrokeSample]], canvas: CanvasSize? = nil) {
    (self.id, self.strokes, self.canvas) = (id, strokes, canvas)
  }
}
