/// A set of recognizers as a file: the very event `recognizers` by which a room tells its own, and
/// the message by which a room is given one.
public enum RecognizerSetFile {
  /// Reads
  /// `{"recognizers":[{"recognizer":"tap","enabled":true,"properties":[…]},…],"relations":[…]}`,
  /// over any number of lines, with `regions` and `delivery` where the room has them; other fields
  /// are ignored, and without `relations` none is in the way of another.
  ///
  /// Throws what is wrong with it, and where.
  public static func set(
    parsing bytes: Span<UInt8>, limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) -> RecognizerSet {
    let value: JSONValue
    do throws(JSONValue.ParseError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ErrorMessage(
        code: .notJSON, message: "line \(error.line), byte \(error.column): \(error.message)")
    }
    let read = try Object<RecognizersRequest>().read(value, within: limits)
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
