import Foundation
import RelayCore
import Testing

@testable import RelayServer

struct MemoryCeilingTests {
  private static func usage(resident: Int, virtual: Int) -> ProcessUsage {
    ProcessUsage(residentBytes: resident, virtualBytes: virtual)
  }

  @Test(arguments: [
    (84, 0, MemoryUse.fine), (85, 0, .scarce), (94, 0, .scarce), (95, 0, .full), (300, 0, .full),
    (0, 840, .fine), (84, 850, .scarce), (1, 950, .full),
  ])
  func `whichever of both is nearer its end counts`(
    resident: Int, virtual: Int, use: MemoryUse
  ) {
    var ceiling = MemoryCeiling(configured: 100)
    ceiling.virtual = 1_000
    #expect(ceiling.use(of: Self.usage(resident: resident, virtual: virtual)) == use)
  }

  @Test func `this process is far below what its machine has`() {
    let ceiling = MemoryCeiling(configured: 0)
    #expect(ceiling.resident > 1 << 26)
    #expect(ProcessUsage.memory().residentBytes > 1 << 20)
    #expect(ceiling.use(of: .memory()) == .fine)
  }

  @Test func `the limits of the control group and those above it count`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in [("", "max\n"), ("a", "5000\n"), ("a/b", "7000\n"), ("c", "1\n")] {
      let folder = root.appending(path: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: "memory.max"))
    }
    func limits(_ own: String) -> [Int] { MemoryCeiling.groupLimits(of: own, in: root.path) }
    #expect(limits("0::/a/b\n") == [5_000, 7_000])
    #expect(limits("12:memory:/c\n0::/\n") == [])
    #expect(limits("12:memory:/c\n") == [])
  }

  @Test func `a watch measures once a second, and tells what is new or still bad`() {
    var watch = MemoryWatch(ceiling: MemoryCeiling(configured: 1))
    #expect(watch.check(atMicroseconds: 0, hasRooms: true) == .full)
    #expect(watch.check(atMicroseconds: 999_999, hasRooms: true) == nil)
    #expect(watch.check(atMicroseconds: 1_000_000, hasRooms: true) == .full)
    var fine = MemoryWatch(ceiling: MemoryCeiling(configured: 0))
    #expect(fine.check(atMicroseconds: 0, hasRooms: true) == nil)
    #expect(fine.check(atMicroseconds: 2_000_000, hasRooms: false) == nil)
    #expect(fine.use == .fine)
  }
}
