/// The bytes that a `Range` header wants (RFC 9110, section 14.2).
enum ByteRange: Equatable {
  /// All: there is no header, or one that is ignored, such as of several ranges.
  case whole
  /// These.
  case part(Range<Int>)
  /// None of those that there are.
  case beyond

  /// Reads the header for a body of `count` bytes.
  init(_ header: String?, of count: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    if ends[0].isEmpty {
      guard let length = Int(ends[1]), length >= 0 else { return }
      self = length == 0 || count == 0 ? .beyond : .part(max(0, count - length)..<count)
      return
    }
    guard let first = Int(ends[0]), first >= 0 else { return }
    guard let last = ends[1].isEmpty ? Int.max : Int(ends[1]), last >= first else { return }
    self = first < count ? .part(first..<min(count, last == .max ? count : last + 1)) : .beyond
  }
}
