/// The decoded target of a request.
struct RequestTarget {
  /// The path, beginning with `/`, with no `..` in it.
  let path: String
  /// The query's arguments in their order.
  let query: [(name: String, value: String)]

  /// Decodes the target of a request line: a path with an optional query, or a whole address (RFC
  /// 9112 section 3.2).
  ///
  /// nil if it cannot be served.
  init?(_ target: String) {
    guard let local = Self.withoutAuthority(target), local.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    let parts = local.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let decoded = Self.decode(parts[0], plusIsSpace: false),
      let query = Self.arguments(parts.count > 1 ? parts[1] : "")
    else { return nil }
    path = Self.resolved(decoded)
    self.query = query
  }

  /// The part after `http://host`, if that is how it begins.
  private static func withoutAuthority(_ target: String) -> Substring? {
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    return target[...]
  }

  private static func arguments(_ text: Substring) -> [(name: String, value: String)]? {
    var arguments: [(name: String, value: String)] = []
    for argument in text.split(separator: "&") {
      guard arguments.count < TransportLimits.queryArguments else { return nil }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(parts[0], plusIsSpace: true),
        let value = decode(parts.count > 1 ? parts[1] : "", plusIsSpace: true),
        name.utf8.count + value.utf8.count < TransportLimits.queryArgumentBytes
      else { return nil }
      arguments.append((name, value))
    }
    return arguments
  }

  /// The text with `%XX` decoded; nil if the result is not UTF-8 or contains control characters.
  private static func decode(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The path with `//` as `/`, and `.` and `..` resolved so that it never leaves the root.
  private static func resolved(_ path: String) -> String {
    var names: [Substring] = []
    let pieces = path.split(separator: "/")
    for name in pieces {
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
    let endsInFolder = path.hasSuffix("/") || pieces.last == "." || pieces.last == ".."
    return "/" + names.joined(separator: "/") + (endsInFolder && !names.isEmpty ? "/" : "")
  }
}
