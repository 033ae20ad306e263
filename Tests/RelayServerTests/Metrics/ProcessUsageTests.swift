import Glibc
import Testing

@testable import RelayServer

struct ProcessUsageTests {
  @Test func `a command's name may hold what separates fields`() {
    var usage = ProcessUsage()
    usage.read(
      stat: "7 (a) b (c) S 1 7 7 0 -1 4194304 10 0 0 0 250 50 0 0 20 0 1 0 100 4096 3 18446")
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    #expect(usage.processorSeconds == 300 / ticks)
    #expect(usage.virtualBytes == 4_096)
    #expect(usage.residentBytes == 3 * sysconf(Int32(_SC_PAGESIZE)))
    usage.add(boot: "cpu 1 2\nbtime 1700000000\nprocesses 5\n")
    #expect(usage.startSeconds == 1_700_000_000 + 100 / ticks)
  }

  @Test(arguments: ["", "7 (a", "7 (a) S 1 2"])
  func `what cannot be read stays 0`(text: String) {
    var usage = ProcessUsage()
    usage.read(stat: text)
    #expect(usage == ProcessUsage())
  }

  @Test func `this process uses something`() {
    let usage = ProcessUsage.current(openFiles: OpenFileCount())
    #expect(usage.residentBytes > 1 << 20)
    #expect(usage.virtualBytes > usage.residentBytes)
    #expect(usage.openFiles > 2)
    #expect(usage.openFileLimit >= usage.openFiles)
    #expect(abs(usage.startSeconds - Double(Timestamp.now()) / 1_000) < 3_600)
  }
}
