import Glibc

/// A file that cannot be written.
struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The path as given.
  let path: String
  /// The reason in the system's words.
  let reason: String

  /// Makes an error from a system error number.
  init(path: String, errno: Int32) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// A sentence for people.
  var description: String { "cannot write \(path.isEmpty ? "\"\"" : path): \(reason)" }
}
