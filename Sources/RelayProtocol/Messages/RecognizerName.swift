/// The name of a recognizer in a set: its kind, or kind and region as in `tap@slider`.
public struct RecognizerName: Equatable, Sendable {
  /// The byte between kind and region.
  private static let at = UInt8(ascii: "@")

  /// The name in the registry.
  public var kind: String
  /// The region's name, `nil` for the whole canvas.
  public var region: String?

  public init(kind: String, region: String?) { (self.kind, self.region) = (kind, region) }

  /// Reads a name without checking that recognizer and region exist.
  public init(_ text: String) {
    let bytes = text.utf8
    guard let at = bytes.firstIndex(of: Self.at) else {
      self.init(kind: text, region: nil)
      return
    }
    self.init(
      kind: String(Substring(bytes[..<at])),
      region: String(Substring(bytes[bytes.index(after: at)...])))
  }

  /// The name as text.
  public var text: String { region.map { "\(kind)@\($0)" } ?? kind }
}
