/// A row in a table of messages: how to read and describe one `type`.
struct MessageRow<Message>: Sendable {
  /// The word in `type`.
  let type: String
  /// Reads a message of this type; `nil` for one to skip.
  let read: @Sendable (JSONValue, ProtocolLimits?) throws(ErrorMessage) -> Message?
  let schema: @Sendable () -> MessageSchema

  /// Makes the row of a payload; `make` wraps it in its case.
  init<Payload: WireMessage>(_ make: @escaping @Sendable (Payload) -> Message) {
    type = Payload.wireName
    // The page's module reads no messages, and Embedded Swift cannot specialize some readers.
    #if hasFeature(Embedded)
      read = { @Sendable (_, _) throws(ErrorMessage) in fatalError("messages are not read here") }
    #else
      read = { @Sendable (json, limits) throws(ErrorMessage) in
        guard Payload.isKnown(json) else { return nil }
        return make(try Object().read(json, within: limits))
      }
    #endif
    schema = { MessageSchema(Payload()) }
  }
}

extension MessageSchema {
  /// The messages from clients.
  public static var client: [MessageSchema] { ClientMessage.table.map { $0.schema() } }

  /// The messages from the server: answers, then events.
  public static var server: [MessageSchema] { answers + events }

  /// The messages from the server to one connection.
  public static var answers: [MessageSchema] { ServerMessage.table.map { $0.schema() } }

  /// The messages from the server to everyone in a room.
  public static var events: [MessageSchema] { RoomEvent.table.map { $0.schema().numbered } }
}
