import Foundation
import RelayConsole
import RelayProcess
import Testing

@testable import RelayVerbs

/// How files are written piece by piece.
struct OutputFileTests {
  private let temporary = TemporaryPath("output")
  private var path: String { temporary.path }

  @Test func `an old file keeps its content until the first piece`() throws {
    try Data("long before".utf8).write(to: URL(filePath: path))
    var file = try OutputFile(path: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "long before")
    for piece in ["a", "b"] { #expect(file.write(Array(piece.utf8)) == nil) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "ab")
  }

  @Test func `a file that is not there is made, and a device is written to`() throws {
    for (path, number) in [(path, nil), ("/dev/null", nil), ("/dev/full", ENOSPC)] {
      var file = try OutputFile(path: path)
      #expect(file.write([1]) == number)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1]))
  }

  @Test func `a new file without a piece is removed`() throws {
    _ = try OutputFile(path: path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that cannot be opened is named`() {
    let error = #expect(throws: OutputError.self) { _ = try OutputFile(path: "/no/file") }
    #expect(error?.description == "cannot write /no/file: No such file or directory")
  }
}
