import Glibc

/// A file that cannot be written.
struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The file as it was named.
  let path: String
  /// Why not, in the system's words.
  let reason: String

  /// Makes an error from the number that the system gave.
  init(path: String, errno: Int32) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// A sentence for a person.
  var description: String { "cannot write \(path.isEmpty ? "\"\"" : path): \(reason)" }
}
