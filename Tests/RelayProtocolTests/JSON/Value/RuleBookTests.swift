import Gestures
import RelayProtocol
import Testing

/// How a book of rules is read and written.
struct RuleBookTests {
  func read(_ text: String, changing book: RuleBook = RuleBook()) throws(ErrorMessage) -> RuleBook {
    guard let value = try? JSONValue(parsing: text) else {
      preconditionFailure("\(text) is no JSON")
    }
    return try value.ruleBook(changing: book)
  }

  @Test(arguments: ["{}", #"{"profile":null,"leniency":null,"rules":null,"later":[1]}"#])
  func `what is missing stays as it was`(text: String) throws {
    let book = RuleBook(profile: .literal, leniency: 0.5)
    #expect(try read(text, changing: book) == book)
  }

  @Test func `a number is a limit and false switches off`() throws {
    let book = try read(
      #"{"profile":"literal","leniency":1.25,"rules":{"circle":{"tolerance":0.3},"chevron":{}}}"#)
    #expect(book.profile == .literal && book.leniency == 1.25)
    #expect(book.settings(of: "circle").change(of: "tolerance") == .limit(0.3))
    let off = try read(#"{"profile":"literal","rules":{"circle":{"tolerance":false}}}"#)
    #expect(off.settings(of: "circle").change(of: "tolerance") == .off)
    let shipped = try read(#"{"profile":"literal","rules":{"circle":{"tolerance":true}}}"#)
    #expect(shipped.settings(of: "circle").changes.isEmpty)
  }

  @Test(arguments: [
    ("[]", "", ErrorMessage.Code.wrongType),
    (#"{"profile":"loose"}"#, "/profile", .wrongType),
    (#"{"leniency":4.01}"#, "/leniency", .outOfRange),
    (#"{"leniency":-0.01}"#, "/leniency", .outOfRange),
    (#"{"leniency":"1"}"#, "/leniency", .wrongType),
    (#"{"rules":[]}"#, "/rules", .wrongType),
    (#"{"rules":{"cir/cle":{}}}"#, "/rules/cir~1cle", .outOfRange),
    (#"{"rules":{"circle":7}}"#, "/rules/circle", .wrongType),
    (#"{"profile":"literal","rules":{"circle":{"x":1}}}"#, "/rules/circle/x", .outOfRange),
    (
      #"{"profile":"literal","rules":{"circle":{"tolerance":"1"}}}"#, "/rules/circle/tolerance",
      .wrongType
    ),
    (
      #"{"profile":"literal","rules":{"circle":{"tolerance":1e999}}}"#, "/rules/circle/tolerance",
      .outOfRange
    ),
  ])
  func `what may not be is refused with its place`(
    text: String, path: String, code: ErrorMessage.Code
  ) {
    do throws(ErrorMessage) {
      _ = try read(text)
      Issue.record("it was read")
    } catch {
      #expect(error.path == path)
      #expect(error.code == code)
    }
  }

  @Test func `a book that is written reads the same`() throws {
    let changes = [
      RecognizerSettings.RuleChange(rule: "tolerance", change: .limit(0.35))
    ]
    let book = RuleBook(
      profile: .literal, leniency: 1.1,
      chapters: [RuleBook.Chapter(recognizer: "circle", changes: changes)])
    let text = JSONValue(book).description
    #expect(
      text == #"{"profile":"literal","leniency":1.1,"rules":{"circle":{"tolerance":0.35}}}"#)
    #expect(try read(text) == book)
  }
}
