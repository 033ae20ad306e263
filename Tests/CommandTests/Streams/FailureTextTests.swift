import RelayProtocol
import Testing

@testable import RelayVerbs

/// What a person reads about a failure.
struct FailureTextTests {
  @Test func `every field that differs is named with both values`() throws {
    let pattern = try JSONValue(
      parsing: #"{"type":"state","state":"ended","result":{"radius":5},"criteria":[{"pass":true}]}"#
    )
    let value = try JSONValue(
      parsing: #"{"type":"state","state":"failed","criteria":[{"pass":false}],"t":3}"#)
    let failure = Expectations.Failure(
      line: 9, pattern: pattern,
      kind: .missing(nearest: Observation(line: 7, audience: .room, value: value)))
    #expect(
      FailureText.lines(for: failure) == [
        "line 9: expected \(pattern)", "  the nearest that came, after line 7:",
        #"    state: expected "ended", found "failed""#,
        #"    result: expected {"radius":5}, found null"#,
        "    criteria[0].pass: expected true, found false",
      ])
  }

  @Test func `arrays of other lengths differ as a whole`() throws {
    #expect(
      FailureText.differences(
        from: try JSONValue(parsing: #"{"a":[1,2]}"#), to: try JSONValue(parsing: #"{"a":[1]}"#))
        == ["a: expected [1,2], found [1]"])
  }

  @Test func `the other ways to fail have their sentences`() throws {
    let event = Observation(line: 0, audience: .room, value: .object([]))
    let early = Expectations.Failure(
      line: 3, pattern: .object([]), kind: .tooEarly(event, afterLine: 2))
    #expect(
      FailureText.lines(for: early)[1]
        == "  it came, before the first input, but not after what line 2 matched")
    let typo = Expectations.Failure(line: 3, pattern: .object([]), kind: .impossible("why"))
    #expect(FailureText.lines(for: typo) == ["line 3: no message can match {}", "  why"])
    let never = Expectations.Failure(line: 3, pattern: .object([]), kind: .forbidden(event))
    #expect(FailureText.lines(for: never)[0] == "line 3: never expected {}")
    let nothing = Expectations.Failure(
      line: 3, pattern: .object([]), kind: .missing(nearest: nil))
    #expect(FailureText.lines(for: nothing)[1] == "  nothing like it came")
  }
}
