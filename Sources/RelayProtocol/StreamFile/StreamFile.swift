/// A stream file (`.gesture.jsonl`): timed input of drawers and the events that must follow.
///
/// JSON Lines: a header, then inputs in order of time, expectations, and comments that begin with
/// `#`. Empty lines are allowed.
///
///     {"gesture":1,"canvas":{"width":800,"height":600},"recognizers":["circle"]}
///     # one finger down and up
///     {"at":0,"drawer":"d1","type":"touches","phase":"began",
///      "touches":[{"id":1,"samples":[[9,9,0]]}]}
///     {"at":40,"drawer":"d1","type":"touches","phase":"ended","touches":[{"id":1}]}
///     {"at":50,"drawer":"d1","leave":true}
///     {"expect":{"type":"state","recognizer":"circle","state":"failed"}}
///     {"never":{"type":"state","recognizer":"circle","state":"ended"}}
public struct StreamFile: Equatable, Sendable {
  /// How long time goes on after the last input, so that recognizers that wait decide, in
  /// milliseconds.
  public static let restMilliseconds = 2_000.0

  /// The first line.
  public var header: StreamHeader
  /// The other lines except empty ones, in order.
  public var lines: [StreamLine]

  /// Makes a file.
  public init(header: StreamHeader, lines: [StreamLine]) {
    (self.header, self.lines) = (header, lines)
  }
}
