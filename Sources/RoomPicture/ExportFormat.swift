/// The form of an exported room.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Scalable Vector Graphics, also animated.
  case svg
  /// Portable Network Graphics.
  case png
  /// Portable Document Format, one page.
  case pdf
  /// The `snapshot` message of the protocol.
  case json
  /// Ink Markup Language (W3C).
  case inkml
  /// A stream file: what the drawers sent.
  case gestures = "gesture.jsonl"

  /// The media type.
  public var contentType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    case .json: "application/json"
    case .inkml: "application/inkml+xml"
    case .gestures: "application/jsonl; charset=utf-8"
    }
  }
}
