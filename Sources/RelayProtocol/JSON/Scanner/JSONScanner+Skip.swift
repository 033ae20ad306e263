extension JSONScanner {
  /// Skips a value of any type; throws if it is nested too deep.
  ///
  /// `depth` is the number of objects and arrays around it.
  mutating func skipValue(in bytes: Span<UInt8>, depth: Int) throws(JSONFault) {
    switch skipSpace(in: bytes) {
    case JSONByte.quote: try skipText(in: bytes)
    case JSONByte.openBrace: try skipObject(in: bytes, depth: depth)
    case JSONByte.openBracket: try skipArray(in: bytes, depth: depth)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool(in: bytes)
    case UInt8(ascii: "n"): try readLiteral("null", in: bytes)
    case .some(JSONByte.minus), .some(JSONByte.zero...JSONByte.nine): _ = try readNumber(in: bytes)
    default: throw malformed("a value", in: bytes)
    }
  }

  private mutating func skipObject(in bytes: Span<UInt8>, depth: Int) throws(JSONFault) {
    try checkDepth(depth)
    _ = try beginObject(in: bytes)
    var isFirst = true
    while try nextName(isFirst: isFirst, in: bytes) != nil {
      isFirst = false
      try skipValue(in: bytes, depth: depth + 1)
    }
  }

  private mutating func skipArray(in bytes: Span<UInt8>, depth: Int) throws(JSONFault) {
    try checkDepth(depth)
    _ = try beginArray(in: bytes)
    var isFirst = true
    while try nextElement(isFirst: isFirst, in: bytes) {
      isFirst = false
      try skipValue(in: bytes, depth: depth + 1)
    }
  }

  /// Throws if another level of nesting would exceed the limit.
  func checkDepth(_ depth: Int) throws(JSONFault) {
    guard depth < nestingDepth else {
      throw JSONFault(
        .outOfRange, "expected values nested at most \(nestingDepth) deep, found more", at: offset)
    }
  }
}
