import Glibc
import Synchronization
import Threads

/// How many files and sockets the process has open.
///
/// Before Linux 6.2 they must be listed, which takes milliseconds for thousands of them. A thread
/// lists them then, and the next question gets the result.
final class OpenFileCount: ThreadBody, Sendable {
  private let reported: @Sendable () -> Int?
  private let list: @Sendable () -> Int
  private let listed: Atomic<Int>
  private let isListing = Atomic(false)

  /// `reported` is what the kernel counts; `nil` if it does not.
  init(
    reported: @escaping @Sendable () -> Int? = OpenFileCount.reported,
    list: @escaping @Sendable () -> Int = OpenFileCount.list
  ) {
    (self.reported, self.list) = (reported, list)
    listed = Atomic(list())
  }

  /// The number now, or else the one at the question before.
  var current: Int {
    if let reported = reported() { return reported }
    if !isListing.exchange(true, ordering: .acquiring), !OwnThread.start(self) {
      isListing.store(false, ordering: .releasing)
    }
    return listed.load(ordering: .relaxed)
  }

  func run() {
    listed.store(list(), ordering: .relaxed)
    isListing.store(false, ordering: .releasing)
  }

  private static let folder = "/proc/self/fd"

  /// The folder's size, which is their number from Linux 6.2 on.
  @Sendable
  static func reported() -> Int? {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : nil
  }

  @Sendable
  static func list() -> Int {
    guard let folder = opendir(folder) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 3  // ".", ".." and the folder itself
  }
}
