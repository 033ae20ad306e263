/// A header with which a client says what it takes, such as `Accept-Language`.
enum AcceptHeader {
  /// The names of a header in its order, in lower case; those with `q=0` are left out (RFC 9110,
  /// section 12.4.2).
  ///
  /// Linear in the header.
  static func names(_ header: String?) -> [String] {
    guard let header else { return [] }
    return header.lowercased().split(separator: ",").compactMap { part -> String? in
      let words = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let weight = words.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      return weight.flatMap { Double($0) } == 0 ? nil : words.first
    }
  }
}
