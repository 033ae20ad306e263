import RelayCore
import Testing

@testable import RelayServer

struct MemoryCheckTests {
  /// A machine with so many megabytes, and a group that allows so many.
  static func limit(machine: Int, group: Int?) throws -> MemoryLimit? {
    let folder = try TemporaryFolder([
      "proc/meminfo": "MemTotal:       \(machine * 1_024) kB\nMemFree: 1 kB\n",
      "proc/self/cgroup": "0::/system.slice/relay.service\n",
      "sys/fs/cgroup/system.slice/memory.max": group.map { "\($0 << 20)\n" } ?? "max\n",
      "sys/fs/cgroup/system.slice/relay.service/memory.max": "max\n",
    ])
    return MemoryLimit(root: folder.path)
  }

  @Test func `enough memory is well`() throws {
    let finding = MemoryCheck.finding(
      of: RelayLimits(), limit: try Self.limit(machine: 8_192, group: nil))
    #expect(finding.verdict == .ok)
    #expect(finding.sentence.hasPrefix("the machine has 8192 MB, the limits allow "))
  }

  @Test func `limits beyond the memory are a warning with the options to lower`() throws {
    let finding = MemoryCheck.finding(
      of: RelayLimits(), limit: try Self.limit(machine: 8_192, group: 512))
    #expect(finding.verdict == .warning)
    #expect(
      finding.sentence.hasPrefix("this shell's control group allows 512 MB, the limits allow "))
    #expect(finding.remedy?.contains("room.totalSamples") == true)
  }

  @Test func `too little for the program is a fault`() throws {
    let finding = MemoryCheck.finding(
      of: RelayLimits(), limit: try Self.limit(machine: 8_192, group: 32))
    #expect(finding.verdict == .fault)
    #expect(finding.remedy == "Raise MemoryMax= or the container's memory")
  }

  @Test func `without /proc nobody knows`() throws {
    let empty = try TemporaryFolder(["file": ""])
    let finding = MemoryCheck.finding(of: RelayLimits(), limit: MemoryLimit(root: empty.path))
    #expect(finding.verdict == .warning)
  }
}
