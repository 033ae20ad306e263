/// Writes what the server sends as JSON, one object and a line feed a message.
public enum JSONServerEncoder {
  /// Appends `message` to `bytes`.
  public static func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
  }
}
