import Gestures
import Testing

@testable import RelayProtocol

struct FieldKindTests {
  /// What a field of a kind is written as, in an object with nothing else.
  static func written<Kind: FieldKind>(_ value: Kind.Value, _ kind: Kind) -> String {
    var value = value
    return JSONWriter.text {
      $0.bytes.append(JSONByte.openBrace)
      $0.field("a", &value, kind, "")
      $0.bytes.append(JSONByte.closeBrace)
    }
  }

  /// What a field of a kind is read as.
  static func read<Kind: FieldKind>(
    _ text: String, _ kind: Kind, blank: Kind.Value, within limits: ProtocolLimits? = nil
  ) throws -> Kind.Value {
    var value = blank
    var reader = try FieldReader(try JSONValue(parsing: text), within: limits)
    try reader.field("a", &value, kind, "")
    return value
  }

  @Test func `no value is null where null is written`() throws {
    let kind = Maybe(kind: TextKind(), isNull: true)
    #expect(Self.written(nil, kind) == #"{"a":null}"#)
    #expect(try Self.read(#"{"a":null}"#, kind, blank: "y") == nil)
  }

  @Test func `a number that could not be worked out is null, also with a default`() throws {
    #expect(Self.written(.nan, NumberKind(quantum: .tenth)) == #"{"a":null}"#)
    #expect(try Self.read(#"{"a":null}"#, NumberKind(quantum: .tenth), blank: 0).isNaN)
    let usual = Usual(kind: NumberKind(quantum: .tenth), usual: 1, isOmitted: false)
    #expect(try Self.read(#"{"a":null}"#, usual, blank: 0).isNaN)
    #expect(throws: ErrorMessage.self) { try Self.read(#"{"a":null}"#, NumberKind(), blank: 0) }
  }

  @Test(arguments: [nil, ProtocolLimits()])
  func `bounds are kept for a client alone`(limits: ProtocolLimits?) throws {
    func fault<Kind: FieldKind>(_ value: JSONValue, _ kind: Kind) -> ErrorMessage.Code? {
      Fault { () throws(ErrorMessage) in try kind.read(value, within: limits) }?.code
    }
    let expected = limits == nil ? nil : ErrorMessage.Code.outOfRange
    let numbers = JSONValue.array([.number(0), .number(1e9)])
    #expect(fault(.number(9), IntegerKind { _ in 1...8 }) == expected)
    #expect(fault(.number(9), NumberKind.exact("", "8") { _ in 1...8 }) == expected)
    #expect(fault(.string("abc"), TextKind(bytes: 2)) == expected)
    #expect(fault(numbers, ListKind(kind: IntegerKind()) { _ in 1 }) == expected)
    #expect(fault(numbers, PointKind()) == expected)
    #expect(fault(.string("none"), WordKind<RuleProfile>()) == expected ?? .wrongType)
  }

  @Test func `an error names the words, and does not repeat a long one`() throws {
    let long = String(repeating: "x", count: 65)
    let error = #expect(throws: ErrorMessage.self) {
      try Self.read(#"{"a":"\#(long)"}"#, WordKind<RoomProfile>(), blank: .both)
    }
    #expect(error?.message == #"expected "robust", "literal" or "both", found 65 bytes"#)
    #expect(error?.path == "/a")
  }

  @Test func `only as many elements are written as are to be`() {
    #expect(Self.written([1, 2, 3], ListKind(kind: IntegerKind(), written: 2)) == #"{"a":[1,2]}"#)
  }

  @Test func `names that are not fixed are escaped`() throws {
    let result = GestureResult([
      .init(name: "a\"{", value: .number(1)), .init(name: "b", value: .text("c")),
    ])
    let text = Self.written(result, ResultKind())
    #expect(text == #"{"a":{"a\"{":1,"b":"c"}}"#)
    #expect(try Self.read(text, ResultKind(), blank: GestureResult()) == result)
  }
}
