import Foundation
import Testing

@testable import RelayVerbs

/// How lines are read.
struct LineReaderTests {
  /// The lines of a text that is read from a pipe while it is being written.
  func lines(of text: String, lineBytes: Int = 1000) -> [String] {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor, lineBytes: lineBytes)
    var found: [String] = []
    while true {
      switch reader.next() {
      case .line(let range): found.append(String(decoding: reader.buffer[range], as: UTF8.self))
      case .tooLong: found.append("too long at \(reader.lineNumber)")
      case .end: return found
      case .failed(let error): return found + ["failed \(error)"]
      }
    }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\r\n", ["", "", "a\r"]),
  ])
  func `lines end at a line feed or at the end`(text: String, expected: [String]) {
    #expect(lines(of: text) == expected)
  }

  @Test func `a line that is too long is skipped and counted`() {
    let long = String(repeating: "x", count: 2000)
    #expect(lines(of: "a\n\(long)\nb\n") == ["a", "too long at 2", "b"])
    #expect(lines(of: long) == ["too long at 1"])
    let longer = String(repeating: "x", count: 1_000_000)
    #expect(lines(of: "\(longer)\nb\n\(longer)") == ["too long at 1", "b", "too long at 3"])
  }

  @Test func `lines that cross the ends of reads come out whole`() {
    let many = (0..<60_000).map { "line number \($0) of many" }
    #expect(lines(of: many.joined(separator: "\n")) == many)
  }

  @Test func `a missing file is named`() {
    let error = #expect(throws: InputError.self) { _ = try LineReader(path: "/no/such/file") }
    #expect(error?.description == "cannot read /no/such/file: No such file or directory")
  }

  @Test func `a folder cannot be read`() throws {
    var reader = try LineReader(path: "/")
    #expect(reader.next() == .failed(EISDIR))
  }
}
