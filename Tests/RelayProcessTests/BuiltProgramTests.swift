import Foundation
import Testing

@testable import RelayProcess

/// The programs of this build.
struct BuiltProgramTests {
  @Test func `the built program is found`() {
    let file = BuiltProgram.url(of: "gesture-relay")
    #expect(file.lastPathComponent == "gesture-relay")
    #expect(FileManager.default.isExecutableFile(atPath: file.path))
  }

  @Test func `a missing program has the path beside the running one`() {
    let file = BuiltProgram.url(of: "no-such-program")
    #expect(file.lastPathComponent == "no-such-program")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
