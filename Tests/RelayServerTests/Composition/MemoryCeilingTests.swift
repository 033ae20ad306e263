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

  @Test func `a control group of version 1 limits it, too`() throws {
    let root = try TemporaryFolder([
      "proc/self/cgroup": "4:memory:/relay\n",
      "sys/fs/cgroup/memory/relay/memory.limit_in_bytes": "50000000\n",
    ])
    let limit = try #require(MemoryLimit(root: root.path))
    #expect(MemoryCeiling(configured: 0, limit: limit).resident == 40_000_000)
    #expect(MemoryCeiling(configured: 7, limit: limit).resident == 7)
    #expect(MemoryCeiling(configured: 0, limit: nil).resident > 1 << 26)
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
