import Glibc
import Synchronization

/// The time as HTTP writes it (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let latest = Mutex<(second: time_t, text: String)>((-1, ""))

  /// Now, made anew once a second.
  ///
  /// From any thread.
  static var now: String {
    let second = time(nil)
    return latest.withLock { latest in
      if latest.second != second { latest = (second, text(second)) }
      return latest.text
    }
  }

  /// A moment in seconds since 1970, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ second: time_t) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    // The program's locale is C, whose names of days and months are HTTP's.
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
