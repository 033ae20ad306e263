import Foundation
import Testing

@testable import RelayProcess

struct TemporaryPathTests {
  @Test func `what is at the path goes with the object`() throws {
    var path: TemporaryPath? = TemporaryPath("kept", ending: ".txt")
    let name = try #require(path).path
    #expect(name.hasSuffix(".txt") && !FileManager.default.fileExists(atPath: name))
    try Data("x".utf8).write(to: URL(filePath: name))
    path = nil
    #expect(!FileManager.default.fileExists(atPath: name))
  }
}
