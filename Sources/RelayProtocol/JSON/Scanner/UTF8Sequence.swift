/// The well-formed byte sequences of UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence of two to four bytes at `offset`; 0 if there is none.
  static func length(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let length: Int
    // The allowed second byte: it excludes overlong forms, surrogates and code points above
    // U+10FFFF.
    let second: ClosedRange<UInt8>
    switch bytes[offset] {
    case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in offset + 2..<max(offset + length, offset + 2)
    where bytes[index] & 0xc0 != 0x80 {
      return 0
    }
    return length
  }
}
