import TestSupport

@testable import RelayProtocol

private let clientSchemas = MessageSchema.client
private let touchesSchemas = clientSchemas.filter { $0.type == "touches" }
private let serverSchemas = MessageSchema.server
private let eventSchemas = MessageSchema.events

/// Messages of every type with random contents, drawn from the descriptions of their fields; those
/// with derived values have them on the wire's steps, so that they come back equal.
extension SeededGenerator {
  mutating func clientMessage() -> ClientMessage {
    while true {
      let schema = pick(chance(0.5) ? clientSchemas : touchesSchemas)
      if let message = try? decodeClient(json(of: schema).description) { return message }
    }
  }

  mutating func serverMessage() -> ServerMessage { serverMessage(of: serverSchemas) }

  mutating func event() -> RoomEvent {
    guard case .event(_, let event) = serverMessage(of: eventSchemas) else {
      preconditionFailure("a message that is no event is described as one")
    }
    return event
  }

  mutating func snapshot() -> Snapshot {
    let schemas = serverSchemas.filter { $0.type == "snapshot" }
    guard case .snapshot(let snapshot) = serverMessage(of: schemas) else {
      preconditionFailure("another message is described as a snapshot")
    }
    return snapshot
  }

  /// Draws until what no field says by itself holds, too: what hangs on another field.
  private mutating func serverMessage(of schemas: [MessageSchema]) -> ServerMessage {
    while true {
      let json = json(of: pick(schemas))
      if let message = try? JSONServerDecoder.message(of: json) { return message }
    }
  }

  private mutating func json(of schema: MessageSchema) -> JSONValue {
    .object([.init("type", .string(schema.type))] + members(schema.fields))
  }

  /// Fields without which others mean nothing.
  private static let companions: Set = [
    "atLeast", "atMost", "choices", "inRegion", "kind", "leniency", "standing", "to", "x", "y",
  ]

  private mutating func members(_ fields: [FieldSchema]) -> [JSONValue.Member] {
    fields.compactMap { field in
      guard field.presence == .always || Self.companions.contains(field.name) || chance(0.5) else {
        return nil
      }
      return .init(field.name, value(of: field.type, named: field.name))
    }
  }

  private mutating func list(_ most: Int, of one: (inout Self) -> JSONValue) -> JSONValue {
    .array((0..<integer(0...most)).map { _ in one(&self) })
  }

  private mutating func value(of type: FieldType, named name: String) -> JSONValue {
    switch (name, type) {
    case ("relations", .list(.text(""), _)): return list(4) { .string($0.relation()) }
    case ("strokes", .list(.list, _)):
      return .array(
        (0...integer(0...2)).map { place in
          .array(
            [.array([.number(0), .number(Double(place))]), .array([.number(100), .number(0)])]
              + (0..<integer(2...5)).map { _ in
                .array([.number(derived(.thousandth)), .number(derived(.thousandth))])
              })
        })
    case ("hash", _): return .string(StateMark(sequenceNumber: 0, hash: next()).digits)
    case ("atLeast", _): return .number(-1e9)
    case ("atMost", _): return .number(1e9)
    case ("leniency", _): return .number(Double(integer(0...255)) / 64 + 0.001)
    case ("seq", _): return .number(Double(integer(1...Int(Int32.max))))
    case ("took", _): return .number(Double(integer(0...200_000)) / 1_000)
    case (_, .text("d1, d2, …")): return .string("\(drawer())")
    case (_, .text): return .string(text())
    case (_, .flag): return .bool(chance(0.5))
    case (_, .integer(let range)):
      return .number(Double(integer(range ?? pick([0...9, 0...999_999]))))
    case (_, .number(let quantum?, _, let range?)):
      return .number(min(max(range.lowerBound, derived(quantum)), range.upperBound))
    case (_, .number(let quantum?, _, nil)): return .number(derived(quantum))
    case (_, .number(nil, let unit, let range)):
      let number = unit == "ms" ? time() : coordinate()
      return .number(range.map { min(max($0.lowerBound, number), $0.upperBound) } ?? number)
    case (_, .numbers(let names, let quantum)): return numbers(names, quantum)
    case (_, .word(let words)): return .string(pick(words))
    case (_, .object(let schema)): return .object(onSteps(members(schema.fields)))
    case (_, .list(let type, let most)):
      return list(min(3, most ?? 3)) { $0.value(of: type, named: "") }
    case (_, .map(let type)):
      return .object(
        ["center", "é~/", "\""].prefix(integer(0...3)).map {
          .init($0, value(of: type, named: ""))
        })
    case (_, .either(let types)): return value(of: pick(types), named: "")
    case (_, .nullable(let type)): return chance(0.5) ? value(of: type, named: "") : .null
    }
  }

  /// The members of a criterion or a rule, whose unit says what its numbers are rounded to.
  private func onSteps(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    let isLength = members.contains { [.string("px"), .string("ms")].contains($0.value) }
    return members.map { member in
      guard isLength, case .number(let number) = member.value else { return member }
      return .init(member.name, .number(WireQuantum.thousandth.rounded(number)))
    }
  }

  private mutating func numbers(_ names: [String], _ quantum: WireQuantum?) -> JSONValue {
    var numbers: [JSONValue] = []
    for name in names {
      switch name {
      case "t": numbers.append(.number(time()))
      case "force?":
        if chance(0.5) { numbers.append(.number(Double.random(in: 0...1, using: &self))) }
      default: numbers.append(.number(quantum.map { derived($0) } ?? coordinate()))
      }
    }
    return .array(numbers)
  }

  private mutating func relation() -> String {
    let names = ["tap", "*", "é", "\""]
    let (one, other) = (pick(names), pick(names))
    return pick([
      "\(one) waits for \(other)", "\(one) with \(other)", "\(one) spares \(other)",
      "\(one) receives pen only", "\(one) receives mouse or touch only",
      "\(one) receives touches in é", "\(one) receives touches outside r",
      "\(one) begins only horizontally", "\(one) begins only vertically", "\(one) begins only in é",
      "\(one) does not begin while \(other) goes on",
    ])
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A number as clients send it: rounded, or with all its digits.
  mutating func coordinate() -> Double {
    switch integer(0...3) {
    case 0: Double(integer(-500...2_000))
    case 1: Double(integer(-50_000...200_000)) / 100
    case 2: Double.random(in: -2_000...2_000, using: &self)
    default:
      pick([0, 1e-9, -1e-300, 9_999_999.999, 1e7, -1e7, 0.1, 1.0 / 3, .leastNonzeroMagnitude])
    }
  }

  private mutating func time() -> Double {
    chance(0.5) ? Double(integer(0...100_000_000)) / 10 : Double.random(in: 0...1e13, using: &self)
  }

  private mutating func derived(_ quantum: WireQuantum) -> Double {
    quantum.rounded(Double.random(in: -3_000...3_000, using: &self))
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Blue", "7", "é", "e\u{301}", "漢", "🖌️", "👨‍👩‍👧", "\"", "\\", "/", "'", "<b>", "~", ".",
    ]
    return (0..<integer(1...10)).map { _ in pick(pieces) }.joined()
  }

  mutating func drawer() -> DrawerID { DrawerID(integer(1...1_000)) }
}
