import Foundation
import Gestures
import RelayConsole
import Testing

@testable import RelayVerbs

struct RuleBookFlagsTests {
  /// The book that words come to, and what was told.
  static func book(_ words: String..., file: String? = nil) throws -> (RuleBook?, String) {
    let console = Console()
    var words = words
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: path) }
    if let file {
      try Data(file.utf8).write(to: path)
      words += ["--rules", path.path]
    }
    let arguments = try Command.recognize.parse(words)
    let book = try RuleBookFlags.book(arguments, on: console, verb: "recognize")
    return (book, String(decoding: console.errors.bytes, as: UTF8.self))
  }

  @Test func `without flags it is the book that is shipped`() throws {
    #expect(try Self.book().0 == RuleBook())
  }

  @Test func `flags go before the file`() throws {
    let file = #"{"profile":"robust","leniency":2,"rules":{"circle":{"tolerance":0.3}}}"#
    let book = try #require(try Self.book("--profile", "literal", "--leniency=0.5", file: file).0)
    #expect(book.profile == .literal && book.tuning.leniency == 0.5)
    #expect(book.tuning.settings(of: "circle").change(of: "tolerance") == .limit(0.3))
  }

  @Test func `a leniency out of range is a usage error`() {
    #expect(throws: UsageError.self) { try Self.book("--leniency", "4.5") }
  }

  @Test(arguments: [
    ("{", ".json:2:1: "), (#"{"leniency":7}"#, "/leniency: expected a leniency from 0 to 4"),
    (#"{"rules":{"square":{}}}"#, "/rules/square: there is no such recognizer"),
  ])
  func `a file that is no rule book is reported with its position`(file: String, told: String)
    throws
  {
    let (book, message) = try Self.book(file: file)
    #expect(book == nil)
    #expect(message.contains(told), "\(message)")
  }

  @Test func `a missing file is named`() throws {
    let (book, message) = try Self.book("--rules", "/no/such.json")
    #expect(book == nil)
    #expect(message.contains("cannot read /no/such.json"))
  }
}
