import Testing

@testable import RelayServer

struct JSON5ReaderTests {
  static func content(_ text: String) throws -> JSON5Value.Content {
    try JSON5Reader.value(of: text).content
  }

  @Test func `comments, trailing commas, unquoted names and both quotes are read`() throws {
    let value = try JSON5Reader.value(
      of: """
        // first
        { /* block * */ port: 80, 'host': "a", "list": [1, 'b',], }
        // last
        """)
    guard case .object(let members) = value.content else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.name) == ["port", "host", "list"])
    #expect(members[0].value.content == .number(80, text: "80"))
    #expect(members[1].value.content == .text("a"))
    guard case .list(let elements) = members[2].value.content else {
      Issue.record("not a list")
      return
    }
    #expect(elements.map(\.content) == [.number(1, text: "1"), .text("b")])
  }

  @Test func `each value has its line and column`() throws {
    let value = try JSON5Reader.value(of: "{\n  é: 1,\n  b: [\n    true,\n  ],\n}")
    #expect(value.position == TextPosition(line: 1, column: 1))
    guard case .object(let members) = value.content,
      case .list(let elements) = members[1].value.content
    else {
      Issue.record("not as written")
      return
    }
    #expect(members[0].position == TextPosition(line: 2, column: 3))
    #expect(members[0].value.position == TextPosition(line: 2, column: 6))
    #expect(elements[0].position == TextPosition(line: 4, column: 5))
  }

  @Test(arguments: [
    ("1", 1.0), ("-2", -2), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e3", 1_000), ("5.e1", 50),
    ("0x1F", 31), ("-0x10", -16), ("0", 0), ("Infinity", .infinity), ("-Infinity", -.infinity),
  ])
  func `a number is read`(text: String, number: Double) throws {
    #expect(try Self.content(text) == .number(number, text: text))
  }

  @Test(arguments: ["01", "1.2.3", ".", "1x", "--1", "0x", "1_000", "+", "0x+5", "0x-0"])
  func `text that only looks like a number is rejected`(text: String) {
    #expect(throws: JSON5Error.self) { try Self.content(text) }
  }

  @Test(arguments: [
    (#""a\n\t\"""#, "a\n\t\""), (#"'it\'s'"#, "it's"), (#""\u00e9\x41""#, "éA"),
    (#""\ud83d\ude00""#, "😀"), ("\"one \\\nline\"", "one line"), ("\"\"", ""),
  ])
  func `a text's escapes are read`(text: String, meaning: String) throws {
    #expect(try Self.content(text) == .text(meaning))
  }

  @Test(arguments: [
    ("", "1:1: found the end of the file, expected a value"),
    ("{a: 1", "1:6: found the end of the file, expected \",\" or \"}\""),
    ("{a 1}", "1:4: found \"1\", expected \":\" after \"a\""),
    ("{\n a: b}", "2:5: found a word, expected a value (text needs quotes)"),
    ("[1 2]", "1:4: found \"2\", expected \",\" or \"]\""),
    ("{a: 1}\n}", "2:1: found \"}\", expected the end of the file"),
    ("{a: 1, a: 2}", "1:8: \"a\" stands here for the second time; the first is at 1:2"),
    ("{a: \"x\n\"}", "1:5: the text that begins here is not closed"),
    ("{ /* a }", "1:3: the comment that begins here is not closed with */"),
    ("{,}", "1:2: found \",\", expected a name or \"}\""),
    ("\"\\ud83d\"", "1:4: half of a surrogate pair"),
    ("\"\\u00g0\"", "1:6: found \"g\", expected 4 hexadecimal digits"),
    ("12a", "1:1: expected a number (text needs quotes)"),
  ])
  func `an error names its line and column`(text: String, message: String) {
    let error = #expect(throws: JSON5Error.self) { try JSON5Reader.value(of: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["abcdef0123456789", "0123456789abcdef", "-abcdef", "'abcdef"])
  func `no error repeats a value, which may be a secret`(value: String) {
    let error = #expect(throws: JSON5Error.self) {
      try JSON5Reader.value(of: "{access: {secret: \(value)}}")
    }
    #expect(error?.description.contains("cdef") == false)
  }

  @Test func `a value nested too deep is rejected before the stack overflows`() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSON5Error.self) { try JSON5Reader.value(of: text) }
    #expect(error?.message == "nested more than 32 levels deep")
  }

  @Test func `a file cut anywhere gives an error and nothing worse`() {
    let text = DefaultConfigurationFile.file
    for length in stride(from: 0, to: text.count - 2, by: 7) {
      #expect(throws: JSON5Error.self, "cut after \(length)") {
        try JSON5Reader.value(of: String(text.prefix(length)))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a file with changed letters is read or rejected with a position`(seed: UInt64) {
    let original = Array(DefaultConfigurationFile.file.unicodeScalars)
    let letters = Array("{}[]:,\"'\\/*\nux0.eE+-aé\u{0}".unicodeScalars)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<50 {
      var changed = original
      for _ in 0...next(4) { changed[next(changed.count)] = letters[next(letters.count)] }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: changed)
      let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false).count
      var configuration = Configuration()
      let problems = ConfigurationFile.apply(String(text), path: "f", to: &configuration)
      for case .file(_, let place?) in problems.map(\.source) {
        #expect((1...lines).contains(place.line) && place.column >= 1, "seed \(seed)")
      }
    }
  }
}
