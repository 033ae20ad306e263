public import Gestures

/// Signs as a file, in the format of the message `signs`.
public enum SignFile {
  /// Reads `{"type":"signs","signs":[…]}`, which may span lines; other fields are ignored.
  ///
  /// Throws the first error with its path.
  public static func signs(
    parsing bytes: Span<UInt8>, limits: ProtocolLimits = ProtocolLimits()
  ) throws(ErrorMessage) -> SignSet {
    var set = SignSet(limits: limits.signs)
    let message = try Object<SignsMessage>().read(file: bytes, within: limits)
    for (index, sign) in message.signs.enumerated() {
      do throws(SignFault) { try set.teach(sign) } catch {
        throw error.message.inside(index).inside("signs")
      }
    }
    return set
  }
}
