import Gestures

extension JSONClientDecoder {
  /// Reads a `hello`; a name that is `null`, or of which nothing is left to show, is no name.
  func readHello(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> ClientMessage {
    var members = try JSONMembers(in: bytes, &scanner)
    var shownName: String?
    var canvas: CanvasSize?
    var clock: Double?
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
      case .clock: clock = try readClock(in: bytes, &scanner)
      }
    }
    return .hello(name: shownName, canvas: canvas, clock: clock)
  }

  /// Reads how far one clock is ahead of another, or `null`.
  private func readClock(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Double? {
    if try scanner.readNull(in: bytes) { return nil }
    let most = limits.timeMilliseconds
    return try scanner.readNumber(
      in: bytes, within: -most...most, "milliseconds within the limit of times")
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
    var window: Point?
    var screen: Point?
    var scale: Double?
    while let name = try members.next(in: bytes, &scanner) {
      guard let field = CanvasField(rawValue: name) else {
        try scanner.skipValue(in: bytes, depth: 2)
        continue
      }
      try members.note(name, in: bytes, scanner)
      switch field {
      case .width: width = try readExtent(in: bytes, &scanner)
      case .height: height = try readExtent(in: bytes, &scanner)
      case .window: window = try readPlace(in: bytes, &scanner)
      case .screen: screen = try readPlace(in: bytes, &scanner)
      case .scale: scale = try readScale(in: bytes, &scanner)
      }
    }
    guard let width else { throw .missing("width", inObjectAt: members.start) }
    guard let height else { throw .missing("height", inObjectAt: members.start) }
    return CanvasSize(width: width, height: height, window: window, screen: screen, scale: scale)
  }

  /// Reads `[x, y]`, or `null`.
  private func readPlace(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Point? {
    if try scanner.readNull(in: bytes) { return nil }
    let start = try scanner.beginArray(in: bytes)
    var place = Point.zero
    var count = 0
    while try scanner.nextElement(isFirst: count == 0, in: bytes) {
      let value = try readCoordinate(in: bytes, &scanner)
      if count == 0 { place.x = value } else { place.y = value }
      count += 1
      if count > 2 { break }
    }
    guard count == 2 else {
      let found = count > 2 ? "more" : "\(count)"
      throw JSONFault(.wrongType, "expected 2 numbers, x and y, found \(found)", at: start)
    }
    return place
  }

  /// Reads a scale, or `null`.
  private func readScale(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Double? {
    if try scanner.readNull(in: bytes) { return nil }
    return try scanner.readNumber(
      in: bytes, within: ProtocolLimits.canvasScales, "a scale from 0.001 to 1000")
  }

  private func readExtent(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Double {
    try scanner.readNumber(
      in: bytes, within: Double.leastNonzeroMagnitude...limits.coordinatePixels,
      "pixels above 0 and within the limit of coordinates")
  }
}
