/// What a recognizer of a set goes by: its kind alone, or with the region that it listens to, as in
/// `tap@slider`.
public struct RecognizerName: Equatable, Sendable {
  /// What stands between the kind and the region.
  private static let at = UInt8(ascii: "@")

  /// The name in the registry.
  public var kind: String
  /// The region's name, `nil` for the whole canvas.
  public var region: String?

  /// Makes a name from its parts.
  public init(kind: String, region: String?) {
    self.kind = kind
    self.region = region
  }

  /// Reads a name; whether there are such a recognizer and such a region is not looked at.
  public init(_ text: String) {
    let bytes = text.utf8
    guard let place = bytes.firstIndex(of: Self.at) else {
      self.init(kind: text, region: nil)
      return
    }
    self.init(
      kind: String(Substring(bytes[..<place])),
      region: String(Substring(bytes[bytes.index(after: place)...])))
  }

  /// The name as it is written.
  public var text: String { region.map { "\(kind)@\($0)" } ?? kind }
}
