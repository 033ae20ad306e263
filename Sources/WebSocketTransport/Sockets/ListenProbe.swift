/// Finds out whether an address can be listened on.
public enum ListenProbe {
  /// Why it cannot; `nil` if it can.
  ///
  /// Listens for a moment.
  public static func failure(host: String, port: Int) -> ListenError? {
    do throws(ListenError) {
      _ = try ListeningSocket(host: host, port: port, sharesPort: false)
      return nil
    } catch { return error }
  }
}
