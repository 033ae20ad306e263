/// A set of recognizers as a file.
///
/// The format is that of the event and of the message `recognizers`.
public enum RecognizerSetFile {
  /// Reads
  /// `{"recognizers":[{"recognizer":"tap","enabled":true,"properties":[…]},…],"relations":[…]}`.
  ///
  /// The properties are those under `profile`. Throws with a JSON pointer into the file.
  public static func set(
    parsing bytes: Span<UInt8>, under profile: RoomProfile = .robust,
    limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) -> RecognizerSet {
    let read = try Object<RecognizersRequest>().read(file: bytes, within: limits)
    guard let entries = read.entries else {
      throw ErrorMessage(
        code: .missingField, message: "the field \"recognizers\" is missing", path: "/recognizers")
    }
    var request = RecognizersRequest()
    request.entries = entries
    request.relations = read.relations
    request.regions = read.regions
    request.deliversTouches = read.deliversTouches
    return try RecognizerSet(request, under: profile, limits: limits)
  }
}
