/// A row in a table of messages: how to read and describe one `type`.
struct MessageRow<Message>: Sendable {
  /// The word in `type`.
  let type: String
  /// Reads a message of this type; `nil` for one to skip.
  let read: @Sendable (JSONValue, ProtocolLimits?) throws(ErrorMessage) -> Message?
  /// Describes the message.
  let schema: @Sendable () -> MessageSchema

  /// Makes the row of a payload; `make` wraps it in its case.
  ///
  /// Only tools and tests read most server messages. Code of its own for each of them took a
  /// third of the compiler's time, so that they share the code that reads them.
  init<Payload: WireMessage>(_ make: @escaping @Sendable (Payload) -> Message) {
    self.init(
      make,
      by: { (json, limits) throws(ErrorMessage) in
        try Payload(shared: json, within: limits)
      })
  }

  /// Makes the row of a payload that is read often or is large, by code of its own.
  static func specialized<Payload: WireMessage>(
    _ make: @escaping @Sendable (Payload) -> Message
  ) -> MessageRow {
    MessageRow(
      make,
      by: { (json, limits) throws(ErrorMessage) in
        try Payload(json, within: limits)
      })
  }

  private init<Payload: WireMessage>(
    _ make: @escaping @Sendable (Payload) -> Message,
    by reader: @escaping @Sendable (JSONValue, ProtocolLimits?) throws(ErrorMessage) -> Payload
  ) {
    type = Payload.wireName
    read = { @Sendable (json, limits) throws(ErrorMessage) in
      guard Payload.isKnown(json) else { return nil }
      return make(try reader(json, limits))
    }
    schema = { MessageSchema(Payload()) }
  }
}

extension WireMessage {
  // The page's module reads no messages, and Embedded Swift cannot specialize some readers.
  #if hasFeature(Embedded)
    fileprivate init(_: JSONValue, within _: ProtocolLimits?) throws(ErrorMessage) {
      fatalError("messages are not read here")
    }

    fileprivate init(shared _: JSONValue, within _: ProtocolLimits?) throws(ErrorMessage) {
      fatalError("messages are not read here")
    }
  #else
    fileprivate init(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) {
      self = try Object().read(json, within: limits)
    }

    /// Reads a message with code that all messages share.
    @_optimize(none)
    fileprivate init(
      shared json: JSONValue, within limits: ProtocolLimits?
    ) throws(ErrorMessage) {
      self = try Object().read(json, within: limits)
    }
  #endif
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
