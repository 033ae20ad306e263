import Gestures
import Testing

@testable import RelayProtocol

/// How tuned rules are read, checked and written.
struct RuleTuningTests {
  func read(_ text: String, profile: RuleProfile? = nil) throws(ErrorMessage) -> RuleBook {
    try JSONValue.parsed(text).ruleBook(profile: profile)
  }

  /// The literal circle with a tolerance.
  static func literal(_ tolerance: String) -> String {
    #"{"profile":"literal","rules":{"circle":{"tolerance":\#(tolerance)}}}"#
  }

  static func tuning(
    _ changes: [(String, String, RecognizerSettings.Change)], leniency: Double = 1
  ) -> RuleTuning {
    RuleTuning(
      leniency: leniency,
      recognizers: changes.map { recognizer, rule, change in
        RuleTuning.RecognizerChanges(
          recognizer: recognizer, changes: [.init(rule: rule, change: change)])
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
    let others = try read(#"{"rules":{"circle":{"gap":false,"turn":true}}}"#)
    #expect(others.tuning.settings(of: "circle").change(of: "gap") == .off)
    #expect(others.tuning.settings(of: "circle").change(of: "turn") == .shipped)
    let rule = Rule("turn", .atLeast, 5, .radians)
    #expect(rule.adjusted(by: others.tuning.settings(of: "circle")) == rule)
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
    (literal(#""1""#), "/rules/circle/tolerance", .wrongType),
    (#"{"rules":{"circle":{"nope":true}}}"#, "/rules/circle/nope", .outOfRange),
    (#"{"rules":{"circle":{"nope":false}}}"#, "/rules/circle/nope", .outOfRange),
    (#"{"rules":{"circle":{"gap":-5}}}"#, "/rules/circle/gap", .outOfRange),
    (literal("false"), "/rules/circle/tolerance", .outOfRange),
    (literal("1"), "/rules/circle/tolerance", .outOfRange),
    (literal("1e999"), "/rules/circle/tolerance", .outOfRange),
  ])
  func `what may not be is refused with its place`(
    text: String, path: String, code: ErrorMessage.Code
  ) {
    #expect(Fault { () throws(ErrorMessage) in try read(text) } == Fault(code, at: path))
  }

  @Test(arguments: [
    (#"{"rules":{"circle":{"gap":-5}}}"#, "expected a limit of at least 0, found -5"),
    (literal("2"), "expected a limit from 0.001 to 0.999, found 2"),
    (literal("false"), "this rule cannot be switched off; expected a limit from 0.001 to 0.999"),
  ])
  func `the range of a limit is reported`(text: String, message: String) {
    let error = #expect(throws: ErrorMessage.self) { try read(text) }
    #expect(error?.message == message)
  }

  @Test(arguments: RecognizerRegistry.names, RuleProfile.allCases)
  func `a rule may be as it is shipped, and at 0 unless it is required`(
    name: String, profile: RuleProfile
  ) throws {
    let rules = try #require(RecognizerRegistry.entries.first { $0.name == name }).rules(profile)
    for rule in rules {
      #expect(rule.limits.contains(rule.limit), "\(rule.name)")
      let least = Self.tuning([(name, rule.name, .limit(rule.limits.lowerBound))])
      try least.check(under: RoomProfile(profile))
      #expect(rule.isRequired == (rule.name == "tolerance"))
    }
  }

  @Test func `a rule as shipped is not kept`() {
    #expect(Self.tuning([("circle", "gap", .shipped)]).kept(under: .robust) == RuleTuning())
    let off = Self.tuning([("circle", "turn", .off)])
    #expect(off.kept(under: .robust) == off)
  }

  @Test func `where both profiles judge, the twins have the literal rules`() throws {
    let twin = Self.tuning([("literal.circle", "tolerance", .limit(0.3))])
    try twin.check(under: .both)
    #expect(throws: ErrorMessage.self) { try twin.check(under: .literal) }
    #expect(twin.ofLiteralCounterparts == Self.tuning([("circle", "tolerance", .limit(0.3))]))
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
    let text = JSONWriter.text { Object().write(tuning, to: &$0) }
    #expect(
      text
        == #"{"leniency":1.1,"rules":{"circle":{"tolerance":0.35},"chevron":{"turn":false}}}"#)
    #expect(try JSONValue(parsing: text).ruleTuning() == tuning)
  }
}
