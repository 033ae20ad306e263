import RelayProtocol

/// Takes down what a viewer and the drawers of a stream file are told.
///
/// A server gives drawers names of its own; the witness learns them from each drawer's welcome and
/// gives back the file's. What drawers that are not of the file do is left out.
struct Witness {
  private var notes: [Observation] = []
  /// The file's name for each of the server's.
  private var names: [String: String] = [:]

  /// What was told, in order, to the room and to the drawers.
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

  /// Takes a message to a viewer; returns its room events as the server told them.
  @discardableResult
  mutating func takeRoom(_ bytes: [UInt8], line: Int) throws(ErrorMessage) -> [JSONValue] {
    var events: [JSONValue] = []
    for value in try Self.values(in: bytes) {
      guard value["seq"] != nil, !["welcome", "snapshot"].contains(value.type) else { continue }
      notes.append(Observation(line: line, audience: .room, value: value))
      events.append(value)
    }
    return events
  }

  /// Takes a message to a drawer; returns what in it was meant for the drawer alone, its welcome
  /// too.
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

  /// Takes the end of a drawer's connection by the server.
  mutating func takeClose(code: Int, reason: String, of drawer: DrawerID, line: Int) {
    let value = JSONValue.object([
      JSONValue.Member("type", .string("close")), JSONValue.Member("code", .number(Double(code))),
      JSONValue.Member("reason", .string(reason)),
      JSONValue.Member("drawer", .string(drawer.description)),
    ])
    notes.append(Observation(line: line, audience: .drawer, value: value))
  }

  /// Whether a line may be meant for one drawer alone: the word of such a type stands near its
  /// beginning.
  ///
  /// Most lines are the room's, and reading them all again would be half of the work.
  private static func maybePrivate(_ line: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: line.prefix(64), as: UTF8.self)
    return (["welcome"] + Observation.privateTypes).contains { start.contains("\"\($0)\"") }
  }

  private static func values(
    in bytes: [UInt8], where isWanted: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) throws(ErrorMessage) -> [JSONValue] {
    var values: [JSONValue] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where isWanted(line) {
      do {
        values.append(try JSONValue(parsing: line.span))
      } catch {
        throw ErrorMessage(
          code: .notJSON, message: "the server sent what is not JSON: \(error.message)")
      }
    }
    return values
  }
}

extension JSONValue {
  /// The message's type; empty where it has none.
  var type: String {
    guard case .string(let type)? = self["type"] else { return "" }
    return type
  }

  /// The object with its `drawer` named so; put at its end where it has none.
  func naming(drawer name: String) -> JSONValue {
    guard case .object(var members) = self else { return self }
    let member = Member("drawer", .string(name))
    if let place = members.firstIndex(where: { $0.name == "drawer" }) {
      members[place] = member
    } else {
      members.append(member)
    }
    return .object(members)
  }

  /// The object without some of its members.
  func without(_ names: Set<String>) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.name) })
  }
}
