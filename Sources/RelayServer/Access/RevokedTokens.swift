import Glibc

/// The ids of revoked tokens, in a file of the operator's: the first word of each line.
struct RevokedTokens {
  private let path: String
  private(set) var ids: Set<String> = []
  /// The file's stamp at the last successful read.
  private var seen: [Int] = []
  /// Its stamp at the last reported failure; empty after a successful read.
  private var reported: [Int] = []

  /// Makes an empty list; without a file, for an empty path, it stays empty.
  init(path: String) { self.path = path }

  /// Reads the file if it changed since it was read; returns whether it did.
  ///
  /// Throws if it cannot be read, once for each change; the next call tries again.
  mutating func update(
    reading: (String) throws(ConfigurationError) -> [UInt8] = Configuration.contents
  ) throws(ConfigurationError) -> Bool {
    guard !path.isEmpty else { return false }
    var status = stat()
    let isFound = stat(path, &status) == 0
    let found =
      isFound
      ? [Int(status.st_ino), Int(status.st_size), status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
      : [-1]
    guard found != seen else { return false }
    let bytes: [UInt8]
    do throws(ConfigurationError) { bytes = try reading(path) } catch {
      guard found != reported else { return false }
      reported = found
      throw error
    }
    (seen, reported) = (found, [])
    let text = String(decoding: bytes, as: UTF8.self)
    ids = Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        line.split(whereSeparator: \.isWhitespace).first.map(String.init)
      })
    return true
  }
}
