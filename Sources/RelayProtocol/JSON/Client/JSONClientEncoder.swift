/// Writes what clients send as JSON, one object and a line feed a message; the inverse of
/// `JSONClientDecoder`, number for number.
public enum JSONClientEncoder {
  /// Appends `message` to `bytes`.
  public static func append(_ message: ClientMessage, to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.bytes.append(JSONByte.openBrace)
    message.write(to: &writer)
    writer.write("}\n")
    bytes = writer.bytes
  }
}
