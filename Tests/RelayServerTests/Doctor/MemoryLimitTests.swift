import Testing

@testable import RelayServer

struct MemoryLimitTests {
  @Test func `the smallest limit of the group and those above it counts`() throws {
    let folder = try TemporaryFolder([
      "proc/meminfo": "MemTotal: 1048576 kB\n", "proc/self/cgroup": "0::/a/b\n",
      "sys/fs/cgroup/a/memory.max": "104857600\n", "sys/fs/cgroup/a/b/memory.max": "209715200\n",
    ])
    let limit = try #require(MemoryLimit(root: folder.path))
    #expect(limit.bytes == 104_857_600)
    #expect(limit.isOfGroup)
  }

  @Test func `version 1 has its own file, whose largest number is none`() throws {
    let folder = try TemporaryFolder([
      "proc/meminfo": "MemTotal: 1024 kB\n",
      "proc/self/cgroup": "5:cpu,cpuacct:/x\n4:memory:/x\n",
    ])
    let path = "sys/fs/cgroup/memory/x/memory.limit_in_bytes"
    try folder.write("9223372036854771712\n", to: path)
    let free = try #require(MemoryLimit(root: folder.path))
    #expect(free.bytes == 1 << 20 && !free.isOfGroup)
    try folder.write("65536\n", to: path)
    let bound = try #require(MemoryLimit(root: folder.path))
    #expect(bound.bytes == 65_536 && bound.isOfGroup)
  }

  @Test func `this machine has some`() throws {
    #expect(try #require(MemoryLimit()).bytes > 1 << 20)
  }
}
