public import RelayProtocol

/// All messages of the protocol, and the objects inside them, each once.
public struct SchemaIndex: Sendable {
  /// The messages that clients send.
  public let client: [MessageSchema]
  /// The messages that the server sends to one connection.
  public let answers: [MessageSchema]
  /// The events that the server sends to everyone in a room.
  public let events: [MessageSchema]
  /// The objects inside messages, in the order of their first use.
  public let objects: [ObjectSchema]

  /// Collects the objects of all messages.
  ///
  /// Two objects of one name with different fields are a programming error.
  public init(client: [MessageSchema], answers: [MessageSchema], events: [MessageSchema]) {
    (self.client, self.answers, self.events) = (client, answers, events)
    var objects: [ObjectSchema] = []
    for message in client + answers + events {
      for field in message.fields { Self.collect(field.type, into: &objects) }
    }
    self.objects = objects
  }

  /// The protocol of this build.
  public static var current: SchemaIndex {
    SchemaIndex(
      client: MessageSchema.client, answers: MessageSchema.answers, events: MessageSchema.events)
  }

  /// The object of a name, if a message has one.
  public func object(_ name: String) -> ObjectSchema? { objects.first { $0.name == name } }

  /// The names that tables of fields go by, such as `event left`.
  var names: [String] {
    client.map { "client \($0.type)" } + answers.map { "server \($0.type)" }
      + events.map { "event \($0.type)" } + objects.map { "part \($0.name)" }
  }

  private static func collect(_ type: FieldType, into objects: inout [ObjectSchema]) {
    switch type {
    case .object(let object):
      if let known = objects.first(where: { $0.name == object.name }) {
        precondition(known == object, "two objects are called \(object.name)")
        return
      }
      objects.append(object)
      for field in object.fields { collect(field.type, into: &objects) }
    case .list(let element, _): collect(element, into: &objects)
    case .map(let value): collect(value, into: &objects)
    case .nullable(let value): collect(value, into: &objects)
    case .either(let types): for type in types { collect(type, into: &objects) }
    case .text, .flag, .integer, .number, .numbers, .word: break
    }
  }
}
