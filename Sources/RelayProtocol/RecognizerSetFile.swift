/// A set of recognizers as a file.
///
/// The format is that of the event and of the message `recognizers`.
public enum RecognizerSetFile {
  /// Reads
  /// `{"recognizers":[{"recognizer":"tap","enabled":true,"properties":[…]},…],"relations":[…]}`.
  ///
  /// It may span lines and have `regions` and `delivery`; other fields are ignored. Without
  /// `relations`, the recognizers run side by side.
  ///
  /// Throws the first error with its path.
  public static func set(
    parsing bytes: Span<UInt8>, limits: ProtocolLimits = ProtocolLimits()
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
    return try RecognizerSet(request, limits: limits)
  }
}
