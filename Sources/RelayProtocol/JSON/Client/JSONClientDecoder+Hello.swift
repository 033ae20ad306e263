extension JSONClientDecoder {
  /// Reads a `hello`; a name that is `null`, or of which nothing is left to show, is no name.
  func readHello(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> ClientMessage {
    var members = try JSONMembers(in: bytes, &scanner)
    var shownName: String?
    var canvas: CanvasSize?
    while let name = try members.next(in: bytes, &scanner) {
      guard let field = HelloField(rawValue: name) else {
        try scanner.skipValue(in: bytes, depth: 1)
        continue
      }
      try members.note(name, in: bytes, scanner)
      switch field {
      case .type: try scanner.skipText(in: bytes)
      case .name: shownName = try readDisplayText(in: bytes, &scanner)
      case .canvas: canvas = try readCanvas(in: bytes, &scanner)
      }
    }
    return .hello(name: shownName, canvas: canvas)
  }

  /// Reads a string that people will see, or `null`.
  func readDisplayText(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> String? {
    if try scanner.readNull(in: bytes) { return nil }
    return DisplayText.tidy(try scanner.readText(in: bytes), characters: limits.textCharacters)
  }

  /// Reads a canvas, or `null`.
  private func readCanvas(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> CanvasSize? {
    if try scanner.readNull(in: bytes) { return nil }
    var members = try JSONMembers(in: bytes, &scanner)
    var width: Double?
    var height: Double?
    while let name = try members.next(in: bytes, &scanner) {
      guard let field = CanvasField(rawValue: name) else {
        try scanner.skipValue(in: bytes, depth: 2)
        continue
      }
      try members.note(name, in: bytes, scanner)
      switch field {
      case .width: width = try readExtent(in: bytes, &scanner)
      case .height: height = try readExtent(in: bytes, &scanner)
      }
    }
    guard let width else { throw .missing("width", inObjectAt: members.start) }
    guard let height else { throw .missing("height", inObjectAt: members.start) }
    return CanvasSize(width: width, height: height)
  }

  private func readExtent(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Double {
    try scanner.readNumber(
      in: bytes, within: Double.leastNonzeroMagnitude...limits.coordinatePixels,
      "pixels above 0 and within the limit of coordinates")
  }
}
