import Gestures
import RelayProtocol
import Testing

/// How tuned rules are read, checked and written.
struct RuleTuningTests {
  func read(_ text: String, profile: Profile? = nil) throws(ErrorMessage) -> RuleBook {
    guard let value = try? JSONValue(parsing: text) else {
      preconditionFailure("\(text) is no JSON")
    }
    return try value.ruleBook(profile: profile)
  }

  static func tuning(
    _ changes: [(String, String, RecognizerSettings.Change)], leniency: Double = 1
  ) -> RuleTuning {
    RuleTuning(
      leniency: leniency,
      chapters: changes.map { recognizer, rule, change in
        RuleTuning.Chapter(recognizer: recognizer, changes: [.init(rule: rule, change: change)])
      })
  }

  @Test(arguments: ["{}", #"{"profile":null,"leniency":null,"rules":null,"later":[1]}"#])
  func `what is missing is as shipped`(text: String) throws {
    #expect(try read(text) == RuleBook())
    #expect(try read(text, profile: .literal) == RuleBook(profile: .literal))
  }

  @Test func `a number is a limit, false switches off, true is as shipped`() throws {
    let book = try read(
      #"{"profile":"literal","leniency":1.25,"rules":{"circle":{"tolerance":0.3},"chevron":{}}}"#)
    #expect(book.profile == .literal && book.tuning.leniency == 1.25)
    let settings = book.tuning.settings(of: "circle")
    #expect(settings.change(of: "tolerance") == .limit(0.3))
    let off = try read(#"{"profile":"literal","rules":{"circle":{"tolerance":false}}}"#)
    #expect(off.tuning.settings(of: "circle").change(of: "tolerance") == .off)
    let shipped = try read(#"{"profile":"literal","rules":{"circle":{"tolerance":true}}}"#)
    #expect(shipped.tuning.settings(of: "circle").changes.isEmpty)
  }

  @Test func `a profile of one's own goes before the one that is read`() throws {
    let text = #"{"profile":"robust","rules":{"circle":{"tolerance":0.3}}}"#
    #expect(try read(text, profile: .literal).profile == .literal)
  }

  @Test(arguments: [
    ("[]", "", ErrorMessage.Code.wrongType),
    (#"{"profile":"loose"}"#, "/profile", .outOfRange),
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

  @Test func `where both profiles judge, the twins have the literal rules`() throws {
    let twin = Self.tuning([("literal.circle", "tolerance", .limit(0.3))])
    try twin.check(under: .both)
    #expect(throws: ErrorMessage.self) { try twin.check(under: .literal) }
    #expect(twin.ofTwins == Self.tuning([("circle", "tolerance", .limit(0.3))]))
  }

  @Test func `of what there is not under a profile nothing is kept`() {
    let tuning = Self.tuning(
      [
        ("square", "gap", .off), ("literal.circle", "tolerance", .limit(0.3)),
        ("circle", "gab", .off),
      ], leniency: 1.5)
    #expect(tuning.kept(under: .robust) == RuleTuning(leniency: 1.5))
    let kept = Self.tuning([("literal.circle", "tolerance", .limit(0.3))], leniency: 1.5)
    #expect(tuning.kept(under: .both) == kept)
  }

  @Test func `a tuning that is written reads the same`() throws {
    let tuning = Self.tuning(
      [("circle", "tolerance", .limit(0.35)), ("chevron", "turn", .off)], leniency: 1.1)
    let value = JSONValue.object(JSONValue.members(of: tuning))
    #expect(
      value.description
        == #"{"leniency":1.1,"rules":{"circle":{"tolerance":0.35},"chevron":{"turn":false}}}"#)
    #expect(try value.ruleTuning() == tuning)
  }
}
