import Testing

@testable import RelayProtocol

struct MessageSchemaTests {
  static let all = MessageSchema.client + MessageSchema.server

  @Test func `each type has one description on each side`() {
    for side in [MessageSchema.client, MessageSchema.server] {
      #expect(Set(side.map(\.type)).count == side.count)
    }
  }

  @Test(arguments: all.indices)
  func `each field says what it means, in a sentence, and has a name of its own`(index: Int) {
    func check(_ fields: [FieldSchema], in place: String) {
      #expect(Set(fields.map(\.name)).count == fields.count, "\(place)")
      for field in fields {
        #expect(field.meaning.last == "." && !field.name.isEmpty, "\(place)/\(field.name)")
        for object in field.type.objects { check(object.fields, in: "\(place)/\(field.name)") }
      }
    }
    let message = Self.all[index]
    #expect(message.meaning.last == ".")
    check(message.fields, in: message.type)
  }

  /// The names and the order are those of the vectors: each field of each message is in one of
  /// them, and no vector has another.
  @Test(arguments: [true, false])
  func `the vectors have each field of each message, and no other`(isClient: Bool) throws {
    let schemas = isClient ? MessageSchema.client : MessageSchema.server
    let lines = isClient ? Vectors.clientMessages : Vectors.serverMessages
    var found: Set<String> = []
    for line in lines {
      let json = try JSONValue(parsing: line)
      let type = try json.member("type", .text)
      let schema = try #require(schemas.first { $0.type == type })
      guard case .object(let members) = json else { continue }
      Self.walk(Array(members.dropFirst()), schema.fields, in: type, &found)
    }
    var described: Set<String> = []
    for schema in schemas { Self.list(schema.fields, in: schema.type, &described) }
    #expect(described.subtracting(found).sorted() == [])
  }

  private static func walk(
    _ members: [JSONValue.Member], _ fields: [FieldSchema], in place: String,
    _ found: inout Set<String>
  ) {
    let names = fields.map(\.name)
    #expect(
      names.filter { name in members.contains { $0.name == name } } == members.map(\.name),
      "\(place)")
    for field in fields {
      guard let value = members.first(where: { $0.name == field.name })?.value else {
        #expect(field.presence != .always, "\(place)/\(field.name)")
        continue
      }
      found.insert("\(place)/\(field.name)")
      for (object, members) in zip(
        repeatElement(field.type.objects.first, count: 99), value.objects)
      { object.map { walk(members, $0.fields, in: $0.name, &found) } }
    }
  }

  private static func list(
    _ fields: [FieldSchema], in place: String, _ described: inout Set<String>
  ) {
    for field in fields {
      described.insert("\(place)/\(field.name)")
      for object in field.type.objects { list(object.fields, in: object.name, &described) }
    }
  }
}

extension FieldType {
  /// The objects that a value of the type holds.
  var objects: [ObjectSchema] {
    switch self {
    case .object(let schema): [schema]
    case .list(let type, _), .map(let type), .nullable(let type): type.objects
    case .either(let types): types.flatMap(\.objects)
    case .text, .flag, .integer, .number, .numbers, .word: []
    }
  }
}

extension JSONValue {
  /// The objects that the value is or lists.
  fileprivate var objects: [[Member]] {
    switch self {
    case .object(let members): [members]
    case .array(let elements): elements.flatMap(\.objects)
    case .null, .bool, .number, .string: []
    }
  }
}
