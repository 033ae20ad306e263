import RelayProtocol
import Testing

@testable import RelayVerbs

/// How what came is held against what is expected.
struct ExpectationsTests {
  static func observation(
    _ text: String, line: Int = 2, _ audience: Observation.Audience = .room
  ) throws -> Observation {
    Observation(line: line, audience: audience, value: try JSONValue(parsing: text))
  }

  func failures(_ lines: String..., given texts: [String]) throws -> [Expectations.Failure] {
    let file = try StreamFile(([#"{"gesture":1}"#] + lines).joined(separator: "\n"))
    let observations = try texts.map { text in
      let isPrivate = Observation.privateTypes.contains { text.contains(#""type":"\#($0)""#) }
      return try Self.observation(text, isPrivate ? .drawer : .room)
    }
    return Expectations.failures(of: file, given: observations)
  }

  static let events = [
    #"{"type":"state","recognizer":"circle","state":"began"}"#,
    #"{"type":"state","recognizer":"circle","state":"failed","reason":"no"}"#,
    #"{"type":"stroke","touch":1,"committed":true}"#,
  ]

  @Test func `given fields match events in order, with others in between`() throws {
    #expect(
      try failures(
        #"{"expect":{"state":"began"}}"#, #"{"expect":{"type":"stroke"}}"#, given: Self.events
      ).isEmpty)
  }

  @Test func `an expectation that nothing matches names the nearest event`() throws {
    let failures = try failures(
      #"{"expect":{"type":"state","recognizer":"circle","state":"ended"}}"#, given: Self.events)
    let failure = try #require(failures.first)
    #expect(failures.count == 1 && failure.line == 2)
    #expect(failure.kind == .missing(nearest: try Self.observation(Self.events[0])))
  }

  @Test func `an event that came too early is reported as such`() throws {
    let failures = try failures(
      #"{"expect":{"type":"stroke"}}"#, #"{"expect":{"state":"began"}}"#, given: Self.events)
    #expect(failures.count == 1)
    #expect(
      failures.first?.kind
        == .tooEarly(try Self.observation(Self.events[0]), afterLine: 2))
  }

  @Test func `one event matches one expectation only`() throws {
    let twice = #"{"expect":{"type":"stroke"}}"#
    #expect(try failures(twice, twice, given: Self.events).count == 1)
  }

  @Test func `after a failure the next lines are held against the same events`() throws {
    let failures = try failures(
      #"{"expect":{"state":"ended"}}"#, #"{"expect":{"state":"began"}}"#, given: Self.events)
    #expect(failures.map(\.line) == [2])
  }

  @Test func `never matches none of all events, wherever it stands`() throws {
    let failures = try failures(
      #"{"never":{"state":"failed"}}"#, #"{"never":{"state":"ended"}}"#,
      #"{"expect":{"type":"stroke"}}"#, #"{"never":{"state":"began"}}"#, given: Self.events)
    #expect(failures.map(\.line) == [2, 5])
    #expect(failures[0].kind == .forbidden(try Self.observation(Self.events[1])))
  }

  @Test func `answers to one drawer have their own order`() throws {
    let error = #"{"type":"error","code":"not-json","drawer":"d1"}"#
    #expect(
      try failures(
        #"{"expect":{"type":"stroke"}}"#, #"{"expect":{"type":"error","code":"not-json"}}"#,
        given: [error] + Self.events
      ).isEmpty)
  }

  @Test func `an impossible pattern fails, unless it matched`() throws {
    let never = #"{"never":{"type":"state","recognizer":"circle","state":"recognized"}}"#
    let failures = try failures(never, #"{"expect":{"typ":"stroke"}}"#, given: Self.events)
    #expect(failures.map(\.line) == [2, 3])
    for failure in failures {
      let isImpossible = if case .impossible = failure.kind { true } else { false }
      #expect(isImpossible, "\(failure.kind)")
    }
    let odd = #"{"type":"state","recognizer":"odd"}"#
    #expect(try self.failures(#"{"expect":\#(odd)}"#, given: [odd]).isEmpty)
  }

  @Test func `nothing at all came`() throws {
    let failures = try failures(#"{"expect":{"type":"stroke"}}"#, given: [])
    #expect(failures.first?.kind == .missing(nearest: nil))
  }

  @Test func `members that belong to a server can be left out of account`() throws {
    let file = try StreamFile(
      """
      {"gesture":1}
      {"expect":{"type":"stroke","seq":7}}
      """)
    let events = [try Self.observation(#"{"type":"stroke","seq":9}"#)]
    #expect(Expectations.failures(of: file, given: events).count == 1)
    #expect(Expectations.failures(of: file, given: events, ignoring: ["seq"]).isEmpty)
    #expect(Expectations.count(in: file) == 1)
  }

  @Test func `no more failures are looked for than are reported`() throws {
    let lines = Array(repeating: #"{"expect":{"state":"ended"}}"#, count: 2_000)
    let file = try StreamFile(([#"{"gesture":1}"#] + lines).joined(separator: "\n"))
    let events = try Self.events.map { try Self.observation($0) }
    let failures = Expectations.failures(of: file, given: events)
    #expect(failures.map(\.line) == Array(2...101))
    #expect(
      FailureText.lines(for: failures).last
        == "no more than 100 failures are looked for")
    #expect(Expectations.failures(of: file, given: events, limit: 1).count == 1)
  }
}
