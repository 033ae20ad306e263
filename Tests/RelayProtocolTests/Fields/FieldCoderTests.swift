import Gestures
import Testing

@testable import RelayProtocol

struct FieldCoderTests {
  /// An object with a field of each presence and a part among its fields.
  ///
  /// A blank one has other values than the defaults: a field that is left alone shows.
  private struct Example: WireObject, Equatable {
    static var wireName: String { "example" }
    var always = 0
    var sometimes: Int? = 3
    var usually = 9
    var written = 9
    var tuning = RuleTuning(leniency: 3)

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("always", &always, .integer, "A.")
      try coder.optional("sometimes", &sometimes, .integer, "B.")
      try coder.optional("usually", &usually, .integer, unless: 1, "C.")
      try coder.field("written", &written, .integer, or: 2, "D.")
      try coder.group(&tuning, isOmitted: tuning.isNothing)
    }
  }

  @Test(arguments: [
    (#"{"always":5,"written":2}"#, nil, 1, 1.0),
    (#"{"always":5,"sometimes":6,"usually":7,"written":2,"leniency":2,"rules":{}}"#, 6, 7, 2.0),
  ])
  func `a field is written and read as it says`(
    text: String, sometimes: Int?, usually: Int, leniency: Double
  ) throws {
    let example = Example(
      always: 5, sometimes: sometimes, usually: usually, written: 2,
      tuning: RuleTuning(leniency: leniency))
    #expect(JSONWriter.text { Object().write(example, to: &$0) } == text)
    #expect(try Object<Example>().read(try JSONValue(parsing: text), within: nil) == example)
  }

  @Test func `a field that may be missing may be null, and has its default then`() throws {
    let json = try JSONValue(parsing: #"{"always":5,"sometimes":null}"#)
    let expected = Example(
      always: 5, sometimes: nil, usually: 1, written: 2, tuning: RuleTuning())
    #expect(try Object<Example>().read(json, within: nil) == expected)
  }

  @Test func `all fields are listed, those of a part as optional`() {
    var coder = SchemaCoder()
    var example = Example()
    example.fields(&coder)
    #expect(
      coder.fields.map(\.name)
        == ["always", "sometimes", "usually", "written", "leniency", "rules"])
    #expect(
      coder.fields.map(\.presence)
        == [.always, .optional, .unless("1"), .always, .optional, .optional])
  }
}
