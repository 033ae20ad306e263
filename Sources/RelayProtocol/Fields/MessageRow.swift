/// A row of a table of messages: what the word in `type` stands for.
struct MessageRow<Message>: Sendable {
  /// The word in `type`.
  let type: String
  /// Reads a message of this type; `nil` for one that is to be skipped.
  let read: @Sendable (JSONValue, ProtocolLimits?) throws(ErrorMessage) -> Message?
  /// Describes the message.
  let schema: @Sendable () -> MessageSchema

  /// Makes the row of a payload, which `make` puts into its case.
  init<Payload: WireMessage>(_ make: @escaping @Sendable (Payload) -> Message) {
    type = Payload.wireName
    // A page's engine reads no messages, and Embedded Swift cannot specialize the readers of some.
    #if hasFeature(Embedded)
      read = { @Sendable (_, _) throws(ErrorMessage) in fatalError("messages are not read here") }
    #else
      read = { @Sendable (json, limits) throws(ErrorMessage) in
        guard Payload.isKnown(json) else { return nil }
        return make(try Object().read(json, within: limits))
      }
    #endif
    schema = { MessageSchema(Payload.blank) }
  }
}

extension MessageSchema {
  /// What clients send.
  public static var client: [MessageSchema] { ClientMessage.table.map { $0.schema() } }

  /// What the server sends: messages to one connection, then the events of a room.
  public static var server: [MessageSchema] { answers + events }

  /// What the server sends to one connection.
  public static var answers: [MessageSchema] { ServerMessage.table.map { $0.schema() } }

  /// What the server sends to everyone in a room.
  public static var events: [MessageSchema] { RoomEvent.table.map { $0.schema().numbered } }
}
