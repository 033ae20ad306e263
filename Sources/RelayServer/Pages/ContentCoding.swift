/// A compression of files, made when the pages are bundled (RFC 9110, section 8.4.1).
enum ContentCoding: String, CaseIterable, Sendable {
  /// Brotli (RFC 7932); browsers accept it over https and from the own computer.
  case brotli = "br"
  /// gzip (RFC 1952).
  case gzip

  /// The ending of a file beside the uncompressed one.
  var suffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }

  /// Splits a path into the uncompressed file's and the coding of its suffix, if it has one.
  static func split(_ path: String) -> (plain: String, coding: ContentCoding?) {
    for coding in allCases where path.hasSuffix(coding.suffix) {
      return (String(path.dropLast(coding.suffix.count)), coding)
    }
    return (path, nil)
  }

  /// The codings that an `Accept-Encoding` header names, the smallest first; none by `q=0`.
  static func accepted(_ header: String?) -> [ContentCoding] {
    let named = AcceptHeader.names(header)
    return allCases.filter { named.contains($0.rawValue) }
  }
}
