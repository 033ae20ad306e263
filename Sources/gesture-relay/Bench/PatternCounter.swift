/// Counts how often a pattern occurs in messages that come in pieces, also where it lies across two
/// pieces of one message.
struct PatternCounter {
  /// How often it has occurred.
  private(set) var count = 0
  private let pattern: [UInt8]
  private let skips: [UInt8]
  /// The last bytes of the message so far, one fewer than the pattern has; empty between messages.
  private var tail: [UInt8] = []

  /// Counts a pattern of 1 to 255 bytes that does not overlap itself.
  init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
    precondition((1...255).contains(self.pattern.count), "a pattern has 1 to 255 bytes")
    skips = Self.skips(for: self.pattern)
  }

  /// Takes the next piece of a message in.
  mutating func add(_ piece: Span<UInt8>, isLast: Bool) {
    piece.withUnsafeBytes { bytes in
      count += occurrences(in: bytes)
      guard !(isLast && tail.isEmpty) else { return }
      let kept = pattern.count - 1
      // The seam is too short on either side to hold a pattern that was counted already.
      let seam = tail + bytes.prefix(kept)
      if !tail.isEmpty { seam.withUnsafeBytes { count += occurrences(in: $0) } }
      tail = isLast ? [] : Array((tail + bytes.suffix(kept)).suffix(kept))
    }
  }

  /// Searches after Horspool (1980): it compares the last byte first and skips as far as the byte
  /// that stands there allows, so that most bytes are never looked at.
  private func occurrences(in bytes: UnsafeRawBufferPointer) -> Int {
    let last = pattern.count - 1
    var found = 0
    var place = 0
    while place + last < bytes.count {
      let byte = bytes[place + last]
      if byte == pattern[last], (0..<last).allSatisfy({ bytes[place + $0] == pattern[$0] }) {
        found += 1
        place += pattern.count
      } else {
        place += Int(skips[Int(byte)])
      }
    }
    return found
  }

  /// How far the search may skip, for each byte that may stand at the pattern's end.
  private static func skips(for pattern: [UInt8]) -> [UInt8] {
    var skips = [UInt8](repeating: UInt8(pattern.count), count: 256)
    for (place, byte) in pattern.dropLast().enumerated() {
      skips[Int(byte)] = UInt8(pattern.count - 1 - place)
    }
    return skips
  }
}
