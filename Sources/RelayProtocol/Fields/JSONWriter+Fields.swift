extension JSONWriter: FieldCoder {
  /// Appends a field's name, after a comma unless it is the first of its object.
  @inline(__always)
  mutating func key(_ name: String) {
    let isFirst = bytes.last == JSONByte.openBrace
    let name = name.utf8.span
    bytes.append(addingCapacity: name.count + 4) { key in
      if !isFirst { key.append(JSONByte.comma) }
      key.append(JSONByte.quote)
      for index in name.indices { key.append(name[index]) }
      key.append(JSONByte.quote)
      key.append(JSONByte.colon)
    }
  }

  @inline(__always)
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) {
    if kind.isOmitted(value) { return }
    key(name)
    kind.write(value, to: &self)
  }

  @inline(__always)
  mutating func group<Part: WireObject>(_ part: inout Part, isOmitted: Bool) {
    if !isOmitted { part.fields(&self) }
  }

  /// Appends a message's fields without braces; an event with its number in the room's log.
  @inline(__always)
  mutating func write<Message: WireMessage>(_ message: Message, number: Int? = nil) {
    key("type")
    write(word: Message.wireName)
    if let number {
      key("seq")
      write(integer: number)
    }
    var message = message
    message.fields(&self)
  }

  /// The JSON that `write` appends.
  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(bytes: [])
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
