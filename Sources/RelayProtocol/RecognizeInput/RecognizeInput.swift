public import Gestures

/// A line of batch recognition: a drawing of one or more strokes that are to be judged.
public struct RecognizeInput: Equatable, Sendable {
  /// What the verdict is to be labelled with, whatever it is; `null` where the line has no `id`.
  public var id: JSONValue
  /// The strokes in the order in which they were drawn, each with at least one sample.
  public var strokes: [[StrokeSample]]
  /// The canvas that it was drawn on, `nil` where the line does not tell.
  public var canvas: CanvasSize?
  /// The places of those strokes whose last sample came with the lift; the others are lifted
  /// without one, as those of a line are.
  public var sampledLifts: Set<Int> = []

  /// Makes a drawing from its parts.
  public init(id: JSONValue, strokes: [[StrokeSample]], canvas: CanvasSize? = nil) {
    self.id = id
    self.strokes = strokes
    self.canvas = canvas
  }
}
