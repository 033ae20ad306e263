import CLibwebsockets

/// Which libwebsockets is loaded.
public enum TransportVersion {
  /// The library's version, without the name of its build: `4.1.6`.
  public static var libwebsockets: String {
    let text = String(cString: lws_get_library_version())
    return String(text.prefix { $0.isNumber || $0 == "." })
  }
}
