import Testing

@testable import ProtocolDocuments
@testable import RelayProtocol

/// Fields as JSON Schema; Tests/Documents validates every vector against it.
struct FieldSchemaTests {
  static func yaml(of type: FieldType, _ presence: FieldPresence = .always) -> String {
    let field = FieldSchema(name: "x", type: type, presence: presence, meaning: "It is x.")
    return ObjectSchema(name: "thing", fields: [field]).jsonSchema.yaml
  }

  @Test func `a field that may be missing is not required`() {
    #expect(Self.yaml(of: .flag).contains("required: [\"x\"]"))
    #expect(Self.yaml(of: .flag, .optional).contains("required: []"))
    #expect(Self.yaml(of: .flag, .unless("false")).contains("default: false}"))
  }

  @Test func `bounds are kept, and above 0 excludes 0`() {
    #expect(Self.yaml(of: .integer(2...3)).contains("minimum: 2, maximum: 3,"))
    let above: ClosedRange<Double> = .leastNonzeroMagnitude...5
    let number = Self.yaml(of: .number(quantum: nil, unit: "px", range: above))
    #expect(number.contains("exclusiveMinimum: 0, maximum: 5,"))
  }

  @Test func `a rounded number may be null, an exact one may not`() {
    #expect(
      Self.yaml(of: .number(quantum: .tenth, unit: "", range: nil)).contains(", \"null\"]"))
    #expect(!Self.yaml(of: .number(quantum: nil, unit: "", range: nil)).contains("null"))
  }

  @Test func `an object is a reference`() {
    let object = ObjectSchema(name: "snapshotDrawer", fields: [])
    #expect(Self.yaml(of: .object(object)).contains("#/components/schemas/SnapshotDrawer"))
  }
}
