import Glibc
import RelayCore
import RoomStore

/// Checks the directory of recordings: that it can be written, has space, and is intact.
struct StoreCheck {
  private static let name = "store"
  /// The recordings that are read, the newest: what a relay reads at its start.
  private static let recordings = 50
  /// Less free space than that is not enough for an hour of drawing.
  private static let leastBytes = 64 << 20

  /// When the newest recording was saved, in milliseconds since 1970; `nil` without any.
  private(set) var newest: Int64?
  private let directory: String?
  private let totalBytes: Int
  private var content: [Finding] = []
  private var usedBytes = 0

  /// Reads the newest recordings of a directory; `nil` if rooms are not kept.
  init(directory: String?, totalBytes: Int) {
    self.directory = directory
    self.totalBytes = totalBytes
    guard let directory, access("\(directory)/\(RoomDatabase.fileName)", F_OK) == 0 else { return }
    do throws(ArchiveFault) { try read(directory) } catch {
      content =
        if case .older = error {
          [.warning(Self.name, error.description, do: "Start the relay, and check again")]
        } else {
          [.fault(Self.name, error.description, do: Self.repair)]
        }
    }
  }

  private static let repair =
    "Move the directory away, or restore it from a backup; the relay sets damaged files aside"

  private mutating func read(_ directory: String) throws(ArchiveFault) {
    let database = try RoomDatabase(directory: directory, at: Timestamp.now(), isShared: true)
    let summaries = try database.summaries()
    newest = summaries.map(\.saved).max()
    usedBytes = summaries.reduce(0) { $0 + $1.bytes }
    var damage: [String] = []
    for summary in summaries.sorted(by: { $0.saved > $1.saved }).prefix(Self.recordings) {
      damage += try database.load(summary.epoch)?.damage ?? []
    }
    if let first = damage.first {
      content = [
        .warning(
          Self.name, "\(damage.count) damaged \(damage.count == 1 ? "part" : "parts"): \(first)",
          do: "List all by the verb store verify; the rest stays readable")
      ]
    } else {
      let noun = summaries.count == 1 ? "recording" : "recordings"
      content = [.ok(Self.name, "\(summaries.count) \(noun) in \(directory)")]
    }
  }

  /// The findings on directory, recordings and free space.
  func findings() -> [Finding] {
    guard let directory else { return [.ok(Self.name, "rooms are not kept")] }
    if let reason = Self.obstacle(to: directory) {
      return [
        .fault(
          Self.name, "\(directory) cannot be written: \(reason)",
          do: "Give it to the relay's user, or set store.directory")
      ]
    }
    let found = content.isEmpty ? [.ok(Self.name, "\(directory) can be written")] : content
    return found + [Self.space(freeBytes: Self.freeBytes(of: directory), wanted: wantedBytes)]
  }

  private var wantedBytes: Int { max(0, totalBytes - usedBytes) }

  /// Judges the free space by what the recordings may still grow.
  static func space(freeBytes: Int, wanted: Int) -> Finding {
    let free = "\(freeBytes >> 20) MB are free"
    let remedy = "Lower store.totalBytes and store.keep, or make space"
    guard freeBytes >= leastBytes else { return .fault("disk", free, do: remedy) }
    guard freeBytes < wanted else { return .ok("disk", free) }
    return .warning(
      "disk", "\(free), store.totalBytes allows \(wanted >> 20) MB more", do: remedy)
  }

  /// Why files cannot be made in the directory, or the directory itself; `nil` if they can.
  private static func obstacle(to directory: String) -> String? {
    let folder = nearest(to: directory)
    var status = stat()
    guard stat(folder, &status) == 0 else { return String(cString: strerror(errno)) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "\(folder) is not a directory" }
    guard access(folder, W_OK | X_OK) == 0 else { return String(cString: strerror(errno)) }
    return nil
  }

  private static func freeBytes(of directory: String) -> Int {
    var facts = statvfs()
    guard statvfs(nearest(to: directory), &facts) == 0 else { return 0 }
    return Int(clamping: UInt64(facts.f_bavail) * UInt64(facts.f_frsize))
  }

  /// The directory, or the nearest one above it that exists.
  private static func nearest(to directory: String) -> String {
    var path = directory
    while access(path, F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
