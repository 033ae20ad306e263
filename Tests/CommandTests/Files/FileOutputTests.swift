import Foundation
import RelayProcess
import Testing

@testable import RelayVerbs

/// How whole files are written.
struct FileOutputTests {
  /// Lets `body` work in a folder of its own.
  func inFolder(_ body: (String) throws -> Void) throws {
    let folder = TemporaryPath("output")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    try body(folder.path)
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func information(_ path: String) throws -> stat {
    var found = stat()
    try #require(lstat(path, &found) == 0)
    return found
  }

  @Test func `a file is replaced as a whole and keeps its mode`() throws {
    try inFolder { folder in
      let path = "\(folder)/a"
      try FileOutput.write(Array("long before".utf8), to: path)
      try #require(chmod(path, 0o600) == 0)
      let before = try information(path)
      try FileOutput.write(Array("after".utf8), to: path)
      #expect(try text(path) == "after")
      let after = try information(path)
      #expect(after.st_mode == before.st_mode)
      #expect(after.st_ino != before.st_ino, "a reader of the old one must not see half of the new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test func `a file that is not written to its end leaves the old one`() throws {
    try inFolder { folder in
      let path = "\(folder)/a"
      try FileOutput.write(Array("before".utf8), to: path)
      for pieces in [["half"], []] {
        let isWhole = try FileOutput.write(to: path) { write in
          for piece in pieces { #expect(write(Array(piece.utf8))) }
          return false
        }
        #expect(!isWhole)
      }
      #expect(try text(path) == "before")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
      #expect(try FileOutput.write(to: path) { $0([97]) && $0([98]) })
      #expect(try text(path) == "ab")
    }
  }

  @Test func `links are followed and stay, and so do other names of a file`() throws {
    try inFolder { folder in
      try FileOutput.write(Array("before".utf8), to: "\(folder)/a")
      try #require(symlink("a", "\(folder)/link") == 0)
      try #require(symlink("new", "\(folder)/nowhere") == 0)
      for (link, target) in [("link", "a"), ("nowhere", "new")] {
        try FileOutput.write(Array("through".utf8), to: "\(folder)/\(link)")
        #expect(try information("\(folder)/\(link)").st_mode & S_IFMT == S_IFLNK)
        #expect(try text("\(folder)/\(target)") == "through")
      }
      try #require(Glibc.link("\(folder)/a", "\(folder)/twin") == 0)
      try FileOutput.write(Array("both".utf8), to: "\(folder)/twin")
      #expect(try text("\(folder)/a") == "both")
    }
  }

  @Test func `a pipe is written to and stays a pipe`() throws {
    try inFolder { folder in
      let path = "\(folder)/fifo"
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      try FileOutput.write(Array("through".utf8), to: path)
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &bytes, bytes.count)
      #expect(Array(bytes.prefix(max(count, 0))) == Array("through".utf8))
      #expect(try information(path).st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test func `what cannot be written is named, with the reason`() throws {
    try inFolder { folder in
      let cases = [
        ("\(folder)/no/file", "cannot write \(folder)/no/file: No such file or directory"),
        (folder, "cannot write \(folder): Is a directory"),
        ("", #"cannot write "": No such file or directory"#),
      ]
      for (path, sentence) in cases {
        let error = #expect(throws: OutputError.self) { try FileOutput.write([1], to: path) }
        #expect(error?.description == sentence)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }
}
