import WebSocketTransport

/// The versions of the running program.
public enum RelayVersion {
  /// The relay's own version (https://semver.org).
  public static let relay = "0.1.0"

  /// The loaded libwebsockets: `4.1.6`.
  public static var libwebsockets: String { TransportVersion.libwebsockets }

  /// The compiler that built the program, as far as a program can find out.
  public static var swift: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// All versions as one JSON object, the answer of `/version`.
  public static var json: String {
    let fields = [("version", relay), ("swift", swift), ("libwebsockets", libwebsockets)]
    let pairs = fields.map { "\"\($0.0)\":\(JSONText.quoted($0.1))" }
    return "{\(pairs.joined(separator: ",")),\"protocol\":1}"
  }
}
