import Gestures
import RelayConsole
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

struct RuleBookFlagsTests {
  /// The book that words and a file of `--rules` come to.
  static func book(_ words: String..., file: String? = nil) throws -> RuleBook {
    let path = try file.map { try TemporaryPath(holding: $0, ending: ".json") }
    let words = words + (path.map { ["--rules", $0.path] } ?? [])
    return try Command.recognize.parse(words).ruleBook()
  }

  @Test func `without flags it is the book that is shipped`() throws {
    #expect(try Self.book() == RuleBook())
  }

  @Test func `flags go before the file`() throws {
    let file = #"{"profile":"robust","leniency":2,"rules":{"circle":{"tolerance":0.3}}}"#
    let book = try Self.book("--profile", "literal", "--leniency=0.5", file: file)
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
  func `a file that is no rule book is reported with its position`(file: String, sentence: String) {
    let fault = #expect(throws: FileFault.self) { try Self.book(file: file) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test func `a missing file is named`() {
    #expect(throws: InputError(path: "/no/such.json", errno: 2)) {
      try Self.book("--rules", "/no/such.json")
    }
  }
}
