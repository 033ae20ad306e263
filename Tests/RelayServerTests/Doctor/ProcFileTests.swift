import Testing

@testable import RelayServer

struct ProcFileTests {
  @Test func `files, folders and links are read, and missing ones are none`() throws {
    let folder = try TemporaryFolder(["a": "text", "b": ""])
    try folder.link("c", to: "a")
    #expect(ProcFile.text("\(folder.path)/a") == "text")
    #expect(ProcFile.names(in: folder.path).sorted() == ["a", "b", "c"])
    #expect(ProcFile.target(of: "\(folder.path)/c") == "a")
    #expect(ProcFile.text("\(folder.path)/d") == nil)
    #expect(ProcFile.names(in: "\(folder.path)/d").isEmpty)
    #expect(ProcFile.target(of: "\(folder.path)/a") == nil)
    #expect(ProcFile.text("/proc/self/comm")?.isEmpty == false)
  }
}
