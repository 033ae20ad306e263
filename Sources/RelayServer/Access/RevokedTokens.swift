import Glibc

/// The ids of revoked tokens, in a file of the operator's: the first word of each line.
struct RevokedTokens {
  /// The largest file, in bytes: some 110,000 random ids, for which the rooms' thread waits.
  static let byteLimit = 4 << 20
  /// How often a file that cannot be read is reported, in milliseconds.
  static let reportMilliseconds = 60_000.0

  private let path: String
  private(set) var ids: Set<String> = []
  /// The file's stamp at the last successful read.
  private var seen: [Int] = []
  /// Its stamp at the last reported failure, and when; empty after a successful read.
  private var reported: (stamp: [Int], at: Double) = ([], 0)

  /// Makes an empty list; without a file, for an empty path, it stays empty.
  init(path: String) { self.path = path }

  /// Reads the file if it changed since it was read; returns whether it did.
  ///
  /// Throws if it cannot be read, for each change and once a minute; the next call tries again.
  mutating func update(
    now: Double, reading: (String) throws(ConfigurationError) -> [UInt8] = Self.contents
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
      let isDue = found != reported.stamp || now >= reported.at + Self.reportMilliseconds
      guard isDue else { return false }
      reported = (found, now)
      throw error
    }
    (seen, reported) = (found, ([], 0))
    // Bytes are split faster than text.
    ids = Set(
      bytes.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
        line.split(maxSplits: 1) { $0 == 0x20 || $0 == 0x09 }.first
          .map { String(decoding: $0, as: UTF8.self) }
      })
    return true
  }

  static func contents(of path: String) throws(ConfigurationError) -> [UInt8] {
    try Configuration.contents(of: path, atMost: byteLimit)
  }
}
