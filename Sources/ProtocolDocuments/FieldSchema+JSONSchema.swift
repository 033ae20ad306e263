import RelayProtocol

extension ObjectSchema {
  /// The object as JSON Schema (draft 07, which AsyncAPI 3 extends).
  var jsonSchema: DocumentNode { .object(of: fields) }
}

extension MessageSchema {
  /// The message as JSON Schema, the field `type` first.
  var jsonSchema: DocumentNode {
    .object(of: fields, first: ("type", .map([("const", .text(type))])))
  }
}

extension DocumentNode {
  /// An object of fields; unknown fields are allowed, since a later version may add some.
  fileprivate static func object(
    of fields: [FieldSchema], first: (String, DocumentNode)? = nil
  ) -> DocumentNode {
    let properties = (first.map { [$0] } ?? []) + fields.map { ($0.name, schema(of: $0)) }
    let required =
      (first.map { [$0.0] } ?? []) + fields.filter { $0.presence == .always }.map { $0.name }
    return .map([
      ("type", .text("object")),
      ("required", .list(required.map { .text($0) })),
      ("properties", .map(properties)),
    ])
  }

  private static func schema(of field: FieldSchema) -> DocumentNode {
    var members = members(of: field.type)
    // A reference has no other members, because they would be ignored.
    if members.first?.0 == "$ref" { members = [("allOf", .list([.map(members)]))] }
    members.append(("description", .text(field.meaning)))
    if case .unless(let usual) = field.presence { members.append(("default", .literal(usual))) }
    return .map(members)
  }

  private static func members(of type: FieldType) -> [(String, DocumentNode)] {
    switch type {
    case .text: return [("type", .text("string"))]
    case .flag: return [("type", .text("boolean"))]
    case .integer(let range):
      return [("type", .text("integer"))]
        + bounds(range.map { (Double($0.lowerBound), Double($0.upperBound)) })
    case .number(let quantum, _, let range):
      return [number(quantum)] + bounds(range.map { ($0.lowerBound, $0.upperBound) })
    case .numbers(let names, let quantum):
      return [
        ("type", .text("array")),
        ("items", .map([number(quantum)])),
        ("minItems", .literal("\(names.filter { !$0.hasSuffix("?") }.count)")),
        ("maxItems", .literal("\(names.count)")),
      ]
    case .word(let words): return [("enum", .list(words.map { .text($0) }))]
    case .object(let object):
      return [("$ref", .text("#/components/schemas/\(TypeDefinitions.typeName(object.name))"))]
    case .list(let element, let most):
      return [("type", .text("array")), ("items", .map(members(of: element)))]
        + (most.map { [("maxItems", .literal("\($0)"))] } ?? [])
    case .map(let value):
      return [("type", .text("object")), ("additionalProperties", .map(members(of: value)))]
    case .either(let types):
      return [("anyOf", .list(types.map { .map(members(of: $0)) }))]
    case .nullable(let value):
      return [("anyOf", .list([.map(members(of: value)), .map([("type", .text("null"))])]))]
    }
  }

  /// The type of a number; one that the server could not work out is null.
  private static func number(_ quantum: WireQuantum?) -> (String, DocumentNode) {
    ("type", quantum == nil ? .text("number") : .list([.text("number"), .text("null")]))
  }

  private static func bounds(_ range: (Double, Double)?) -> [(String, DocumentNode)] {
    guard let range else { return [] }
    // The smallest number above 0 means "above 0".
    let lower =
      range.0 == .leastNonzeroMagnitude
      ? ("exclusiveMinimum", DocumentNode.literal("0"))
      : ("minimum", .literal(NumberText.of(range.0)))
    return [lower, ("maximum", .literal(NumberText.of(range.1)))]
  }
}
