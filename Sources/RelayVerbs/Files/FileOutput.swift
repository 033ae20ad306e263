import Glibc
import RelayConsole

/// Writes whole files.
package enum FileOutput {
  /// Passes pieces of a file on; returns `false` once that fails.
  package typealias Writer = ([UInt8]) -> Bool

  /// Replaces the content of the file at `path`; `-` is standard output.
  ///
  /// Links are followed. A regular file is replaced in one step and keeps its mode and owner. A
  /// file with several hard links, or in a folder without write permission, is overwritten in
  /// place. A pipe or a device is written to. Throws an error with the file's name.
  static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    _ = try write(to: path) { $0(bytes) }
  }

  /// Replaces the content by the pieces that `body` writes, unless it returns `false`.
  ///
  /// Returns what `body` does. What is overwritten in place is not restored.
  package static func write(
    to path: String, by body: (Writer) -> Bool
  ) throws(OutputError) -> Bool {
    var isWhole = false
    let number = put(into: path) { descriptor in
      var failure: Int32?
      isWhole = body { bytes in
        failure = failure ?? ByteSink.writeAll(bytes, to: descriptor)
        return failure == nil
      }
      return failure ?? (isWhole ? nil : ECANCELED)
    }
    if let number, isWhole || number != ECANCELED { throw OutputError(path: path, errno: number) }
    return isWhole
  }

  /// What writes to an open file; returns the error number if that fails.
  private typealias Body = (Int32) -> Int32?

  /// Chooses how to write; returns the error number if that fails.
  private static func put(into path: String, by body: Body) -> Int32? {
    if path == "-" { return body(STDOUT_FILENO) }
    var old = stat()
    guard stat(path, &old) == 0 else {
      guard errno == ENOENT else { return errno }
      // A dangling link: writing creates its target.
      if lstat(path, &old) == 0 { return overwrite(path, O_CREAT | O_TRUNC, by: body) }
      return replace(path, keeping: nil, by: body)
    }
    // A replaced file would no longer be the one that our own stream writes to.
    if let descriptor = ownStream(to: old) { return body(descriptor) }
    guard old.st_mode & S_IFMT == S_IFREG else { return overwrite(path, 0, by: body) }
    guard access(path, W_OK) == 0 else { return errno }
    guard old.st_nlink == 1, let real = realpath(path, nil) else {
      return overwrite(path, O_TRUNC, by: body)
    }
    defer { free(real) }
    let number = replace(String(cString: real), keeping: old, by: body)
    return number == EACCES || number == EPERM ? overwrite(path, O_TRUNC, by: body) : number
  }

  /// The descriptor of standard output or error if it writes to that file; else `nil`.
  private static func ownStream(to file: stat) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var own = stat()
      return fstat(descriptor, &own) == 0 && own.st_dev == file.st_dev && own.st_ino == file.st_ino
    }
  }

  /// Writes into an existing file.
  private static func overwrite(_ path: String, _ flags: Int32, by body: Body) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, 0o666)
    guard descriptor >= 0 else { return errno }
    return finish(descriptor, body(descriptor))
  }

  /// Writes a new file beside the old one and renames it to the old name.
  private static func replace(_ path: String, keeping old: stat?, by body: Body) -> Int32? {
    guard !path.isEmpty else { return ENOENT }
    let new = "\(path).\(UInt32.random(in: .min ... .max)).new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { return errno }
    var number = body(descriptor)
    if number == nil, let old { number = keep(old, on: descriptor) }
    number = finish(descriptor, number)
    if number == nil, rename(new, path) != 0 { number = errno }
    if number != nil { unlink(new) }
    return number
  }

  /// Gives a new file the owner and mode of the old one.
  ///
  /// The mode comes last, because a change of owner clears some of its bits.
  private static func keep(_ old: stat, on descriptor: Int32) -> Int32? {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return errno }
    let isOwn = own.st_uid == old.st_uid && own.st_gid == old.st_gid
    guard isOwn || fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return errno }
    return fchmod(descriptor, old.st_mode & 0o7777) == 0 ? nil : errno
  }

  /// Closes a file; returns the first error number.
  private static func finish(_ descriptor: Int32, _ number: Int32?) -> Int32? {
    let closed = close(descriptor) == 0 ? nil : errno
    return number ?? closed
  }
}
