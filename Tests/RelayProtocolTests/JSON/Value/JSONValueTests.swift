import Testing

@testable import RelayProtocol

struct JSONValueTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1.5", "1e+21", #""""#, #""a\"b\n""#, "[]", "{}",
    #"[1,[],{"a":null}]"#, #"{"b":1,"a":{"c":[true,false]},"":"x"}"#,
  ])
  func `is written as it was read`(json: String) throws {
    #expect(try JSONValue(parsing: json).description == json)
  }

  @Test func `keeps the order of members and finds them by name`() throws {
    let value = try JSONValue(parsing: " {\n\t\"z\" : 1 ,\r\n \"a\" : [ ] } ")
    #expect(value == .object([.init("z", .number(1)), .init("a", .array([]))]))
    #expect(value["a"] == .array([]))
    #expect(value["b"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }

  @Test(arguments: [
    ("", 1, 1, "expected a value, found the end"),
    ("[1,\n 2,\n x]", 3, 2, "expected a value, found x"),
    ("{\"a\":1}\n\n}", 3, 1, "expected the end, found \"}\""),
    ("{\"a\":1,\n\"a\":2}", 2, 1, "expected each field once, found \"a\" again"),
    ("[1,]", 1, 4, "expected a value after \",\", found \"]\""),
    ("\"a\nb\"", 1, 3, "expected the string's closing quote, found the end of the line"),
  ])
  func `reports line and column of an error`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = JSONValue.ParseError(line: line, column: column, message: message)
    #expect(throws: error) { try JSONValue(parsing: text) }
  }

  @Test func `is nested to the limit and no deeper`() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try JSONValue(parsing: text) }
    #expect(throws: JSONValue.ParseError.self) { try JSONValue(parsing: "[\(text)]") }
    #expect(throws: JSONValue.ParseError.self) { try JSONValue(parsing: "[[]]", nestingDepth: 1) }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #"{"b":2}"#), (#"{"a":{"b":1,"c":2},"d":3}"#, #"{"a":{"c":2}}"#),
    (#"{"a":1}"#, "{}"), (#"{"a":1}"#, #"{"b":null}"#), (#"{"b":null}"#, #"{"b":null}"#),
    ("[1,2]", "[1,2]"), ("1", "1.0000000001"), ("0.3", "0.30000000000000004"),
    ("0.94", #"{"near":0.95,"within":0.01}"#), ("0.96", #"{"near":0.95,"within":0.01}"#),
    ("-1e-300", "-1e-300"), ("0", "-0"), (#""x""#, #""x""#), ("true", "true"),
  ])
  func `matches a pattern`(value: String, pattern: String) throws {
    #expect(try JSONValue(parsing: value).matches(try JSONValue(parsing: pattern)))
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":null}"#),
    ("[1,2]", "[1]"), ("[1,2]", "[2,1]"), ("1", "1.000000002"), ("0", "1e-12"), ("1", #""1""#),
    ("true", "false"), ("null", "false"), ("{}", "[]"), ("1", "-1"),
    ("0.961", #"{"near":0.95,"within":0.01}"#), ("0.95", #"{"near":0.95}"#),
  ])
  func `does not match another pattern`(value: String, pattern: String) throws {
    #expect(try !JSONValue(parsing: value).matches(try JSONValue(parsing: pattern)))
  }
}
