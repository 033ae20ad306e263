/// Writes client messages in JSON, one object and a line feed for each.
///
/// It is the exact inverse of `JSONClientDecoder`.
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
