import Foundation
import Gestures
import RelayProtocol

/// Reads the server's JSON by the words of the protocol and with a parser that is not the project's
/// own, so that nothing is taken for right just because both ends share a fault.
final class ServerMessageReader {
  /// A field that is missing or of another type, and the message that it should be in.
  struct Fault: Error {
    var field: String
    var line: String
  }

  /// What was read before: each event is read by all clients.
  private var known: [[UInt8]: ServerMessage] = [:]

  /// Reads everything in one message of a connection, one object a line.
  func messages(in bytes: [UInt8]) throws -> [ServerMessage] {
    try bytes.split(separator: 10).map { line in
      let line = Array(line)
      if let message = known[line] { return message }
      let parsed = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      let message = try JSONFields(parsed ?? [:], line: line).message()
      known[line] = message
      return message
    }
  }
}

/// Reads everything in one message of a connection.
func serverMessages(in bytes: [UInt8]) throws -> [ServerMessage] {
  try ServerMessageReader().messages(in: bytes)
}

/// The fields of one JSON object.
struct JSONFields {
  private let fields: [String: Any]
  private let line: [UInt8]

  init(_ fields: [String: Any], line: [UInt8]) {
    self.fields = fields
    self.line = line
  }

  func get<Value>(_ name: String) throws -> Value {
    guard let value = fields[name] as? Value else {
      let text = String(decoding: line, as: UTF8.self)
      throw ServerMessageReader.Fault(field: name, line: text)
    }
    return value
  }

  func find<Value>(_ name: String) throws -> Value? {
    fields[name] == nil ? nil : try get(name)
  }

  func object(_ name: String) throws -> JSONFields {
    JSONFields(try get(name), line: line)
  }

  func objects(_ name: String) throws -> [JSONFields] {
    let list: [[String: Any]] = try get(name)
    return list.map { JSONFields($0, line: line) }
  }

  func drawer() throws -> DrawerID {
    let text: String = try get("drawer")
    guard text.hasPrefix("d"), let number = Int(text.dropFirst()) else {
      throw ServerMessageReader.Fault(field: "drawer", line: text)
    }
    return DrawerID(number)
  }

  func point(_ name: String) throws -> Point {
    let list: [Double] = try get(name)
    return Point(x: list[0], y: list[1])
  }

  func rect(_ name: String) throws -> Rect {
    let list: [Double] = try get(name)
    return Rect(x: list[0], y: list[1], width: list[2], height: list[3])
  }

  func samples() throws -> [StrokeSample] {
    let lists: [[Double]] = try get("samples")
    return lists.map {
      StrokeSample(
        location: Point(x: $0[0], y: $0[1]), timestamp: $0[2], force: $0.count > 3 ? $0[3] : nil)
    }
  }

  func kind() throws -> Touch.Kind {
    let kinds: [String: Touch.Kind] = ["touch": .touch, "pen": .pen, "mouse": .mouse]
    return try look(up: "kind", in: kinds)
  }

  func state() throws -> GestureState {
    let states: [String: GestureState] = [
      "possible": .possible, "began": .began, "changed": .changed, "ended": .ended,
      "cancelled": .cancelled, "failed": .failed,
    ]
    return try look(up: "state", in: states)
  }

  private func look<Value>(up name: String, in words: [String: Value]) throws -> Value {
    guard let value = words[try get(name)] else {
      throw ServerMessageReader.Fault(field: name, line: String(decoding: line, as: UTF8.self))
    }
    return value
  }
}
