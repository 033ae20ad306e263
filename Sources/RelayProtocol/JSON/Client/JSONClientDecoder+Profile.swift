extension JSONClientDecoder {
  /// Reads a `profile` message; rules that are not known are refused, and the connection goes on, as
  /// a newer client may know more.
  func readProfile(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> RoomProfile {
    var members = try JSONMembers(in: bytes, &scanner)
    var profile: RoomProfile?
    while let name = try members.next(in: bytes, &scanner) {
      let field = ProfileField(rawValue: name)
      if field != nil { try members.note(name, in: bytes, scanner) }
      switch field {
      case .profile: profile = try readRules(in: bytes, &scanner)
      case .type, nil: try scanner.skipValue(in: bytes, depth: 1)
      }
    }
    guard let profile else { throw .missing("profile", inObjectAt: members.start) }
    return profile
  }

  private func readRules(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> RoomProfile {
    _ = scanner.skipSpace(in: bytes)
    let start = scanner.offset
    switch ProfileWord(rawValue: try scanner.readWord(in: bytes)) {
    case .robust: return .robust
    case .literal: return .literal
    case .both: return .both
    case nil:
      throw scanner.unknown(
        .outOfRange, "\"robust\", \"literal\" or \"both\"", at: start, in: bytes)
    }
  }
}
