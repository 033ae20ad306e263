/// An object: its fields in braces.
protocol ObjectKind: FieldKind {
  /// The name in documents.
  var name: String { get }
  /// A blank object, before its fields are read.
  var blank: Value { get }

  /// Visits each field in the order of writing.
  func fields<Coder: FieldCoder>(of value: inout Value, _ coder: inout Coder) throws(Coder.Fault)
}

extension ObjectKind {
  var type: FieldType {
    var coder = SchemaCoder()
    var value = blank
    fields(of: &value, &coder)
    return .object(ObjectSchema(name: name, fields: coder.fields))
  }

  @inline(__always)
  func write(_ value: Value, to writer: inout JSONWriter) { writeFields(of: value, to: &writer) }

  /// Appends the object by its description.
  @inline(__always)
  func writeFields(of value: Value, to writer: inout JSONWriter) {
    writer.bytes.append(JSONByte.openBrace)
    var value = value
    fields(of: &value, &writer)
    writer.bytes.append(JSONByte.closeBrace)
  }

  // Not specialized for each object, as `JSONValue.member` is not for each kind.
  @_semantics("optimize.sil.specialize.generic.never")
  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Value {
    var reader = try FieldReader(json, within: limits)
    var value = blank
    try fields(of: &value, &reader)
    return value
  }

  /// Reads a file that is one object; throws line and byte of text that is not JSON.
  func read(file: Span<UInt8>, within limits: ProtocolLimits) throws(ErrorMessage) -> Value {
    let json: JSONValue
    do throws(JSONValue.ParseError) { json = try JSONValue(parsing: file) } catch {
      throw ErrorMessage(
        code: .notJSON, message: "line \(error.line), byte \(error.column): \(error.message)")
    }
    return try read(json, within: limits)
  }
}

/// An object that describes itself.
struct Object<Described: WireObject>: ObjectKind {
  typealias Value = Described
  var name: String { Described.wireName }
  var blank: Described { Described() }

  @inline(__always)
  func fields<Coder: FieldCoder>(
    of value: inout Described, _ coder: inout Coder
  ) throws(Coder.Fault) { try value.fields(&coder) }
}

/// A member of a map: a name and a value.
protocol NamedValue {
  associatedtype Value
  var memberName: String { get }
  var memberValue: Value { get }
  init(memberName: String, memberValue: Value)
}

/// A map: an object with free names.
struct MapKind<Member: NamedValue, Kind: FieldKind>: FieldKind where Kind.Value == Member.Value {
  typealias Value = [Member]
  let kind: Kind
  /// Whether number and length of the names are limited.
  var isBounded = false

  var type: FieldType { .map(kind.type) }

  @inline(__always)
  func write(_ members: [Member], to writer: inout JSONWriter) {
    writer.bytes.append(JSONByte.openBrace)
    for member in members {
      if writer.bytes.last != JSONByte.openBrace { writer.bytes.append(JSONByte.comma) }
      writer.write(text: member.memberName)
      writer.bytes.append(JSONByte.colon)
      kind.write(member.memberValue, to: &writer)
    }
    writer.bytes.append(JSONByte.closeBrace)
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> [Member] {
    guard case .object(let members) = json else { throw json.wrongType("an object") }
    if isBounded, let limits { try check(members, within: limits) }
    var values: [Member] = []
    for member in members {
      do throws(ErrorMessage) {
        values.append(
          Member(
            memberName: member.name, memberValue: try kind.read(member.value, within: limits)))
      } catch { throw error.inside(member.name) }
    }
    return values
  }

  private func check(
    _ members: [JSONValue.Member], within limits: ProtocolLimits
  ) throws(ErrorMessage) {
    guard members.count <= limits.relations else {
      throw .outOfRange("expected at most \(limits.relations) members, found \(members.count)")
    }
    for member in members {
      _ = try TextKind.name.read(.string(member.name), within: limits)
    }
  }
}

extension FieldKind {
  /// An object that describes itself.
  @inline(__always)
  static func object<Described>() -> Self where Self == Object<Described> { Object() }

  /// A map: an object with free names.
  @inline(__always)
  static func map<Member, Kind>(
    _ kind: Kind, isBounded: Bool = false
  ) -> Self where Self == MapKind<Member, Kind> { MapKind(kind: kind, isBounded: isBounded) }
}
