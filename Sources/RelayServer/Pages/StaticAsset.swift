/// One file of the web directory, ready to send.
struct StaticAsset: Equatable, Sendable {
  let bytes: [UInt8]
  let contentType: String
  /// The compression of `bytes`; `nil` for none.
  let coding: ContentCoding?
  /// Whether the name changes with the contents.
  private let isVersioned: Bool
  /// The strong entity tag with its quotes (RFC 9110, section 8.8.3).
  let entityTag: String

  /// The asset of a file at a path below the web directory with these contents.
  init(path: String, bytes: [UInt8]) {
    self.bytes = bytes
    let (plain, coding) = ContentCoding.split(path)
    self.coding = coding
    contentType = ContentType.of(plain)
    isVersioned = path.hasPrefix(Self.bundles)
    entityTag = Self.tag(of: bytes)
  }

  /// Where `scripts/bundle` puts the files that it names by their contents.
  private static let bundles = "/assets/"

  /// How long a browser may use its copy without a check.
  ///
  /// Bundles last for good. Pages, and modules by themselves, belong together and have no version
  /// in their names, so each use is checked, at the cost of a 304. Images and fonts last a day.
  var cacheControl: String {
    if isVersioned { return "public, max-age=31536000, immutable" }
    return contentType.hasPrefix("image/") || contentType.hasPrefix("font/")
      ? "public, max-age=86400" : "no-cache"
  }

  /// Whether `If-None-Match` names this version.
  func matches(_ ifNoneMatch: String?) -> Bool {
    guard let ifNoneMatch else { return false }
    return ifNoneMatch.split(separator: ",").contains { candidate in
      let tag = candidate.drop { $0 == " " }.prefix { $0 != " " }
      return tag == "*" || tag == entityTag || tag == "W/\(entityTag)"
    }
  }

  /// Two 64-bit FNV-1a hashes and the length: enough for the server's own files.
  private static func tag(of bytes: [UInt8]) -> String {
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x6C62_272E_07BB_0142
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte ^ 0xFF)) &* 0x100_0000_01B3
    }
    let hash = String(first, radix: 36) + String(second, radix: 36)
    return "\"\(hash)-\(bytes.count)\""
  }
}
