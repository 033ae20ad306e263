import Glibc

/// The ids of revoked tokens, in a file of the operator's: the first word of each line.
struct RevokedTokens {
  private let path: String
  private(set) var ids: Set<String> = []
  private var seen: [Int] = []

  /// Makes an empty list; without a file, for an empty path, it stays empty.
  init(path: String) { self.path = path }

  /// Reads the file if it changed; returns whether it did.
  ///
  /// Throws if it cannot be read, once for each change.
  mutating func update() throws(ConfigurationError) -> Bool {
    guard !path.isEmpty else { return false }
    var status = stat()
    let isFound = stat(path, &status) == 0
    let found =
      isFound
      ? [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      : [-1]
    guard found != seen else { return false }
    seen = found
    let text = String(decoding: try Configuration.contents(of: path), as: UTF8.self)
    ids = Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        line.split(whereSeparator: \.isWhitespace).first.map(String.init)
      })
    return true
  }
}
