/// A message as documents describe it: type, meaning and fields.
public struct MessageSchema: Equatable, Sendable {
  /// The word in the field `type`.
  public let type: String
  /// The meaning in one sentence.
  public let meaning: String
  /// The fields after `type`, in the order of writing.
  public let fields: [FieldSchema]

  /// Describes a message.
  ///
  /// Only documents use it. Specialized for each message, it added ten seconds to every release
  /// build and 150 KB to the relay.
  @_optimize(none)
  init<Message: WireMessage>(_ blank: Message) {
    var coder = SchemaCoder()
    var blank = blank
    blank.fields(&coder)
    self.init(type: Message.wireName, meaning: Message.meaning, fields: coder.fields)
  }

  private init(type: String, meaning: String, fields: [FieldSchema]) {
    (self.type, self.meaning, self.fields) = (type, meaning, fields)
  }

  /// The schema of an event: `seq` precedes the other fields.
  var numbered: MessageSchema {
    var coder = SchemaCoder()
    var number = 0
    coder.field("seq", &number, .integer, "The event's number in the room's log.")
    return MessageSchema(type: type, meaning: meaning, fields: coder.fields + fields)
  }
}

/// An object as documents describe it.
public struct ObjectSchema: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The fields in the order of writing.
  public let fields: [FieldSchema]
}

/// A field as documents describe it.
public struct FieldSchema: Equatable, Sendable {
  /// The name in JSON.
  public let name: String
  /// The type.
  public let type: FieldType
  /// When it is present.
  public let presence: FieldPresence
  /// The meaning in one sentence.
  public let meaning: String
}

/// When a field is present.
public enum FieldPresence: Equatable, Sendable {
  /// Always.
  case always
  /// If it has a value.
  case optional
  /// Unless it has this value, as JSON.
  case unless(String)
}

/// The type of a field.
public indirect enum FieldType: Equatable, Sendable {
  /// A string, with its length or format if limited.
  case text(String)
  /// `true` or `false`.
  case flag
  /// A whole number, with the range for clients.
  case integer(ClosedRange<Int>?)
  /// A number, with its rounding, unit and range for clients.
  case number(quantum: WireQuantum?, unit: String, range: ClosedRange<Double>?)
  /// An array of numbers with these names; a name that ends in `?` is optional.
  case numbers([String], quantum: WireQuantum?)
  /// One of these words.
  case word([String])
  /// An object with these fields.
  case object(ObjectSchema)
  /// An array, with the most elements that a client may send.
  case list(FieldType, atMost: Int?)
  /// An object with free names.
  case map(FieldType)
  /// One of several types.
  case either([FieldType])
  /// The type, or `null`.
  case nullable(FieldType)
}

/// Lists the fields of an object.
struct SchemaCoder: FieldCoder {
  static var isListing: Bool { true }

  /// The visited fields.
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
}
