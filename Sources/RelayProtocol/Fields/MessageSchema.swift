/// A message as documents describe it: its type, what it means, and its fields.
public struct MessageSchema: Equatable, Sendable {
  /// The word in the field `type`.
  public let type: String
  /// What happens, in a sentence.
  public let meaning: String
  /// The fields behind `type`, in the order in which they are written.
  public let fields: [FieldSchema]

  /// Describes a message.
  init<Message: WireMessage>(_ blank: Message) {
    var coder = SchemaCoder()
    var blank = blank
    blank.fields(&coder)
    self.init(type: Message.wireName, meaning: Message.meaning, fields: coder.fields)
  }

  private init(type: String, meaning: String, fields: [FieldSchema]) {
    self.type = type
    self.meaning = meaning
    self.fields = fields
  }

  /// The same with the number in the room's log that an event has before its other fields.
  var numbered: MessageSchema {
    var coder = SchemaCoder()
    var number = 0
    coder.field("seq", &number, .integer, "The event's number in the room's log.")
    return MessageSchema(type: type, meaning: meaning, fields: coder.fields + fields)
  }
}

/// An object as documents describe it.
public struct ObjectSchema: Equatable, Sendable {
  /// What it is called.
  public let name: String
  /// Its fields in the order in which they are written.
  public let fields: [FieldSchema]
}

/// A field as documents describe it.
public struct FieldSchema: Equatable, Sendable {
  /// The name in JSON.
  public let name: String
  /// What it holds.
  public let type: FieldType
  /// When it is there.
  public let presence: FieldPresence
  /// What it means, in a sentence.
  public let meaning: String
}

/// When a field is there.
public enum FieldPresence: Equatable, Sendable {
  /// Always.
  case always
  /// Where there is something to say.
  case optional
  /// Unless it has this value, as JSON.
  case unless(String)
}

/// What a field holds.
public indirect enum FieldType: Equatable, Sendable {
  /// A string; how long it may be or what it looks like, if that is bounded.
  case text(String)
  /// `true` or `false`.
  case flag
  /// A whole number; what a client may send.
  case integer(ClosedRange<Int>?)
  /// A number; what it is rounded to, what it counts, and what a client may send.
  case number(quantum: WireQuantum?, unit: String, range: ClosedRange<Double>?)
  /// An array of that many numbers, which are called so; one whose name ends in `?` may be missing.
  case numbers([String], quantum: WireQuantum?)
  /// One of these words.
  case word([String])
  /// An object of these fields.
  case object(ObjectSchema)
  /// An array; how many a client may send.
  case list(FieldType, atMost: Int?)
  /// An object whose names are not fixed.
  case map(FieldType)
  /// One of several types.
  case either([FieldType])
  /// The type, or `null`.
  case nullable(FieldType)
}

/// Lists the fields of an object.
struct SchemaCoder: FieldCoder {
  static var isReading: Bool { false }
  static var isListing: Bool { true }

  /// The fields that were visited.
  private(set) var fields: [FieldSchema] = []

  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) {
    fields.append(
      FieldSchema(name: name, type: kind.type, presence: kind.presence, meaning: meaning))
  }

  mutating func group<Part: WireObject>(_ part: inout Part, isOmitted: Bool) {
    var coder = SchemaCoder()
    part.fields(&coder)
    for field in coder.fields {
      fields.append(
        FieldSchema(
          name: field.name, type: field.type, presence: .optional, meaning: field.meaning))
    }
  }

  mutating func expect(_ isMet: Bool, or fault: @autoclosure () -> ErrorMessage) {}

  mutating func keep(_ fault: (_ limits: ProtocolLimits) -> ErrorMessage?) {}
}
