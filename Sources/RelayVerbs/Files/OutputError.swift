import Glibc

/// A file that cannot be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The path as given.
  package let path: String
  /// The reason in the system's words.
  package let reason: String

  /// Makes an error from a system error number.
  package init(path: String, errno: Int32) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// A sentence for people.
  package var description: String { "cannot write \(path.isEmpty ? "\"\"" : path): \(reason)" }
}
