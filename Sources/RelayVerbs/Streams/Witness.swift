import RelayProtocol

/// Records the messages to a viewer and to the drawers of a stream file.
///
/// The server names drawers itself. The witness learns these names from each drawer's welcome and
/// translates them to the file's. It leaves out events of other drawers.
struct Witness {
  private var notes: [Observation] = []
  /// The file's drawer names, by the server's.
  private var names: [String: String] = [:]

  /// The recorded messages to the room and to the drawers, in order.
  var observations: [Observation] {
    notes.compactMap { note in
      guard note.audience == .room else { return note }
      guard case .string(let drawer)? = note.value["drawer"] else {
        return note
      }
      guard let name = names[drawer] else { return nil }
      return Observation(
        line: note.line, audience: .room, value: note.value.naming(drawer: name))
    }
  }

  /// Records the room events of a message to a viewer; returns all its lines as they were sent.
  @discardableResult
  mutating func takeRoom(_ bytes: [UInt8], line: Int) throws(ErrorMessage) -> [JSONValue] {
    let values = try Self.values(in: bytes)
    for value in values
    where value["seq"] != nil && !["welcome", "snapshot"].contains(value.type) {
      notes.append(Observation(line: line, audience: .room, value: value))
    }
    return values
  }

  /// Records a message to a drawer; returns the lines for that drawer alone, including its welcome.
  @discardableResult
  mutating func takePrivate(
    _ bytes: [UInt8], of drawer: DrawerID, line: Int
  ) throws(ErrorMessage) -> [JSONValue] {
    var told: [JSONValue] = []
    for value in try Self.values(in: bytes, where: Self.maybePrivate) {
      if value.type == "welcome" {
        if case .string(let name)? = value["drawer"] { names[name] = drawer.description }
        told.append(value)
      } else if Observation.privateTypes.contains(value.type) {
        let named = value.naming(drawer: drawer.description)
        notes.append(Observation(line: line, audience: .drawer, value: named))
        told.append(named)
      }
    }
    return told
  }

  /// Records that the server closed a drawer's connection.
  mutating func takeClose(code: Int, reason: String, of drawer: DrawerID, line: Int) {
    let value = JSONValue.object([
      JSONValue.Member("type", .string("close")), JSONValue.Member("code", .number(Double(code))),
      JSONValue.Member("reason", .string(reason)),
      JSONValue.Member("drawer", .string(drawer.description)),
    ])
    notes.append(Observation(line: line, audience: .drawer, value: value))
  }

  /// Whether a line may be for one drawer alone: such a type appears near its beginning.
  ///
  /// Most lines are room events; parsing them all again would double the work.
  private static func maybePrivate(_ line: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: line.prefix(64), as: UTF8.self)
    return (["welcome"] + Observation.privateTypes).contains { start.contains("\"\($0)\"") }
  }

  /// The lines of a message that are wanted.
  static func values(
    in bytes: [UInt8], where isWanted: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) throws(ErrorMessage) -> [JSONValue] {
    var values: [JSONValue] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where isWanted(line) {
      do {
        values.append(try JSONValue(parsing: line.span))
      } catch {
        throw ErrorMessage(
          code: .notJSON, message: "the server sent invalid JSON: \(error.message)")
      }
    }
    return values
  }
}

extension JSONValue {
  /// The message's type; empty if it has none.
  var type: String {
    guard case .string(let type)? = self["type"] else { return "" }
    return type
  }

  /// The object with another `drawer`, appended if it has none.
  func naming(drawer name: String) -> JSONValue {
    guard case .object(var members) = self else { return self }
    let member = Member("drawer", .string(name))
    if let index = members.firstIndex(where: { $0.name == "drawer" }) {
      members[index] = member
    } else {
      members.append(member)
    }
    return .object(members)
  }

  /// The object without the named fields.
  func without(_ names: Set<String>) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.name) })
  }
}
