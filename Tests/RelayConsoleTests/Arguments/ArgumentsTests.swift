import Testing

@testable import RelayConsole

/// How a command line is read.
struct ArgumentsTests {
  static let flags: [Flag] = [
    .value("port", "N", "the port"), .choice("format", ["text", "tap"], "how"),
    .switch("quiet", "say less"), .help,
  ]

  func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, flags: Self.flags)
  }

  @Test(arguments: [
    (["--port", "80"], "80"), (["--port=80"], "80"), (["--port=a=b"], "a=b"), (["--port="], ""),
    (["--port", "80", "--port=81"], "81"), (["--port", "-1"], "-1"),
  ])
  func `a value stands behind its flag or an equals sign, and the last counts`(
    words: [String], value: String
  ) throws {
    #expect(try Arguments(words, flags: Self.flags).text("port") == value)
  }

  @Test func `operands may stand anywhere, and flags end at two dashes`() throws {
    let arguments = try parse("a", "--quiet", "-", "--", "--port", "b")
    #expect(arguments.operands == ["a", "-", "--port", "b"])
    #expect(arguments.has("quiet"))
    #expect(arguments.text("port") == nil)
  }

  @Test(arguments: ["true", "false"])
  func `a switch takes true or false behind an equals sign`(text: String) throws {
    let arguments = try parse("--quiet", "--quiet=\(text)")
    #expect(arguments.has("quiet") == (text == "true"))
    #expect(arguments.switchesOff.contains("quiet") == (text == "false"))
    #expect(try parse("--quiet=false", "--quiet").has("quiet"))
    #expect(try parse("--quiet=false", "--quiet").switchesOff == [])
  }

  @Test func `the short flag asks for help`() throws {
    #expect(try parse("-h").has("help"))
  }

  @Test(arguments: [
    (["--prot", "1"], "unknown flag --prot; did you mean --port?"),
    (["--quite"], "unknown flag --quite; did you mean --quiet?"),
    (["--form=tap"], "unknown flag --form; did you mean --format?"),
    (["--zebra"], "unknown flag --zebra"),
    (["-p"], "unknown flag -p"),
    (["--port"], "--port needs a value: N"),
    (["--port", "--quiet"], "--port needs a value: N"),
    (["--quiet=yes"], "--quiet is \"yes\", but must be true or false"),
    (["--format", "xml"], "--format is \"xml\", but must be one of text, tap"),
  ])
  func `a wrong flag is named`(words: [String], expected: String) {
    #expect(throws: UsageError(expected)) { try Arguments(words, flags: Self.flags) }
  }

  @Test func `a whole number keeps its range`() throws {
    #expect(try parse("--port", "7").integer("port", in: 0...9, default: 1) == 7)
    #expect(try parse().integer("port", in: 0...9, default: 1) == 1)
    for text in ["10", "-1", "x", "1.5", ""] {
      #expect(throws: UsageError.self) {
        try parse("--port=\(text)").integer("port", in: 0...9, default: 1)
      }
    }
  }

  @Test func `a number keeps its range, and NaN is outside of every range`() throws {
    #expect(try parse("--port", "0.5").number("port", in: 0...9, default: 1) == 0.5)
    for text in ["nan", "inf", "9.1", "x"] {
      #expect(throws: UsageError.self) {
        try parse("--port=\(text)").number("port", in: 0...9, default: 1)
      }
    }
  }

  @Test(arguments: [
    ("500ms", 500.0), ("30s", 30_000), ("2m", 120_000), ("1h", 3_600_000), ("1.5s", 1500),
  ])
  func `a time has a unit`(text: String, milliseconds: Double) throws {
    #expect(try parse("--port", text).milliseconds("port") == milliseconds)
  }

  @Test(arguments: ["10001d", "200000000d", "9999999999999999s"])
  func `a time that no clock holds is rejected`(text: String) {
    let error = #expect(throws: UsageError.self) {
      try parse("--port=\(text)").milliseconds("port")
    }
    #expect(error?.message == "--port is \"\(text)\", but must be at most 10000d")
  }

  @Test(arguments: ["", "s", "300", "1.5", "5 s", "5w", "-5s"])
  func `an invalid duration is rejected`(text: String) {
    #expect(throws: UsageError.self) { try parse("--port=\(text)").milliseconds("port") }
  }
}
