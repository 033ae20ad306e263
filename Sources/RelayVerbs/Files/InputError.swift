import Glibc
import RelayConsole

/// A file that cannot be read.
struct InputError: ExitCodeError, Equatable {
  /// The path as given.
  let path: String
  /// The reason in the system's words.
  let reason: String
  /// The exit status that says so.
  let code: ExitCode

  /// Makes an error from a system error number.
  init(path: String, errno: Int32) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  /// Makes an error from a reason in words.
  init(path: String, reason: String, code: ExitCode = .failed) {
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// A sentence for people.
  var description: String { "cannot read \(RoomAddress.printed(path)): \(reason)" }
}
