public import Gestures

/// Signs as a file: the very message `signs` by which a room is taught them.
public enum SignFile {
  /// Reads `{"type":"signs","signs":[…]}`, over any number of lines; other fields are ignored.
  ///
  /// Throws what is wrong with it, and where.
  public static func signs(
    parsing bytes: Span<UInt8>, limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) -> SignSet {
    let value: JSONValue
    do throws(JSONValue.ParseError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ErrorMessage(
        code: .notJSON, message: "line \(error.line), byte \(error.column): \(error.message)")
    }
    var set = SignSet(limits: limits.signs)
    let message = try Object<SignsMessage>().read(value, within: limits)
    for (index, sign) in message.signs.enumerated() {
      do throws(SignFault) { try set.teach(sign) } catch {
        throw error.message.inside(index).inside("signs")
      }
    }
    return set
  }
}
