import Gestures
import TestSupport

@testable import RelayProtocol

/// Bytes as hexadecimal digits.
func hex(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }.joined()
}

/// The bytes that hexadecimal digits are; spaces are left out.
func bytes(hex text: String) -> [UInt8] {
  let digits = text.utf8.filter { $0 != UInt8(ascii: " ") }
  precondition(digits.count.isMultiple(of: 2), "\(text) is half a byte too long")
  return stride(from: 0, to: digits.count, by: 2).map { place in
    guard let byte = UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
    else { preconditionFailure("\(text) is not hexadecimal") }
    return byte
  }
}

/// The bytes of messages as a room and its connection write them, one after the other.
func binary(_ messages: [ServerMessage]) -> [UInt8] {
  var bytes: [UInt8] = []
  var events = BinaryEventEncoder()
  for message in messages {
    if case .event(let number, let event) = message {
      events.append(event, number: number, to: &bytes)
    } else {
      BinaryServerEncoder.append(message, to: &bytes)
    }
  }
  return bytes
}

/// The bytes of a room's events, numbered from 1.
func binary(_ events: [RoomEvent]) -> [UInt8] {
  binary(events.enumerated().map { ServerMessage.event($0 + 1, $1) })
}

/// The bytes of messages as a client writes them.
func binary(_ messages: [ClientMessage]) -> [UInt8] {
  var bytes: [UInt8] = []
  for message in messages { BinaryClientEncoder.append(message, to: &bytes) }
  return bytes
}

/// Reads all server messages out of bytes.
func decodeBinaryServer(_ bytes: [UInt8]) throws(ErrorMessage) -> [ServerMessage] {
  var decoder = BinaryServerDecoder()
  return try decodeBinaryServer(bytes, with: &decoder)
}

/// Reads all server messages out of one WebSocket message of a connection.
func decodeBinaryServer(
  _ bytes: [UInt8], with decoder: inout BinaryServerDecoder
) throws(ErrorMessage) -> [ServerMessage] {
  var offset = 0
  var messages: [ServerMessage] = []
  while let message = try decoder.next(in: bytes.span, at: &offset) { messages.append(message) }
  return messages
}

/// Reads all client messages out of bytes.
func decodeBinaryClient(
  _ bytes: [UInt8], limits: ProtocolLimits = ProtocolLimits()
) throws(ErrorMessage) -> [ClientMessage] {
  var decoder = BinaryClientDecoder(limits: limits)
  var offset = 0
  var messages: [ClientMessage] = []
  while let message = try decoder.next(in: bytes.span, at: &offset) { messages.append(message) }
  return messages
}

/// The quantum of each field: the largest rounding error of a number.
enum BinaryTolerance {
  /// The first difference of two messages beyond the quantum; `nil` if there is none.
  static func difference(_ said: JSONValue, _ heard: JSONValue) -> String? {
    let type = said["type"] == nil ? "" : (try? said.member("type", .text)) ?? ""
    return difference(said, heard, at: [], of: type)
  }

  private static func difference(
    _ said: JSONValue, _ heard: JSONValue, at path: [String], of type: String
  ) -> String? {
    switch (said, heard) {
    case (.object(let one), .object(let other)):
      guard one.map(\.name) == other.map(\.name) else {
        return "\(path): \(one.map(\.name)) is not \(other.map(\.name))"
      }
      let type = type == "fit" && path == ["criteria"] && !isLength(one) ? Self.share : type
      for (left, right) in zip(one, other) {
        let found = difference(left.value, right.value, at: path + [left.name], of: type)
        if let found { return found }
      }
      return nil
    case (.array(let one), .array(let other)):
      guard one.count == other.count else { return "\(path): \(said) is not \(heard)" }
      for (left, right) in zip(one, other) {
        if let found = difference(left, right, at: path, of: type) { return found }
      }
      return nil
    case (.number(let one), .number(let other)):
      // A number that is half way between two steps may go either way.
      let most = tolerance(at: path, of: type, said: one) * 1.001
      return abs(one - other) <= most ? nil : "\(path): \(one) is not \(other) within \(most)"
    default: return said == heard ? nil : "\(path): \(said) is not \(heard)"
    }
  }

  /// A criterion of a live fit in other units than pixels or milliseconds.
  private static let share = "fit, a share"

  private static func isLength(_ criterion: [JSONValue.Member]) -> Bool {
    let unit = criterion.first { $0.name == "unit" }?.value
    return unit == .string("px") || unit == .string("ms")
  }

  private static func tolerance(at path: [String], of type: String, said: Double) -> Double {
    let name = path.last ?? ""
    switch type {
    case "path", "phase", "touches":
      return ["samples", "t"].contains(name) ? 0.005 + abs(said) * 2e-16 : 0
    case "snapshot":
      let isSample = path == ["strokes", "samples"] || path == ["undone", "samples"]
      return isSample ? 0.005 + abs(said) * 2e-16 : 0
    case "state":
      if path == ["t"] || path == ["location"] { return 0.005 + abs(said) * 2e-16 }
      return name == "margin" ? 0.000_5 : 0
    case "timing": return name == "took" ? 0.005 : 0
    case share: return name == "value" ? 0.000_5 : 0
    case "fit":
      switch path {
      case ["error"]: return 0.000_05
      case ["confidence"]: return 0.000_5
      case ["center"], ["radius"], ["bounds"]: return 0.005
      // The box is relative to the centre: both are rounded.
      case ["innerBox"]: return 0.005
      case ["criteria", "value"]: return 0.005
      default: return 0
      }
    default: return 0
    }
  }
}

extension StrokeSample {
  init(_ x: Double, _ y: Double, _ time: Double, force: Double? = nil) {
    self.init(location: Point(x: x, y: y), timestamp: time, force: force)
  }
}

extension PathEvent {
  /// The beginning of touch 1 of a drawer's first sequence.
  init(begun drawer: Int, at arrival: Double = 0, _ samples: [StrokeSample]) {
    self.init(
      drawer: DrawerID(drawer), sequence: 1, touch: 1, phase: .began(.pen), arrival: arrival,
      samples: samples)
  }
}

extension StateEvent {
  /// A state in a drawer's first sequence, at a sample.
  init(
    _ state: GestureState, of recognizer: String, by drawer: Int = 1, at sample: StrokeSample,
    reason: String? = nil
  ) {
    self.init(
      drawer: DrawerID(drawer), sequence: 1, recognizer: recognizer, state: state,
      timestamp: sample.timestamp, location: sample.location, reason: reason)
  }
}

extension ServerMessage {
  /// The message as a JSON value.
  var json: JSONValue { .parsed(encoded(self)) }
}

extension ClientMessage {
  /// The message as a JSON value.
  var json: JSONValue { .parsed(encoded(self)) }
}

extension SeededGenerator {
  /// A plausible series of a room's events: few drawers and recognizers, moves at sent samples.
  mutating func events(_ count: Int) -> [RoomEvent] {
    var samples: [StrokeSample] = []
    return (0..<count).map { _ in
      var event = event()
      let drawer = DrawerID(integer(1...3))
      switch event {
      case .path(var path):
        path.drawer = drawer
        path.sequence = integer(1...2)
        path.touch = integer(0...2)
        if chance(0.7) { path.samples = track() }
        samples = path.samples
        event = .path(path)
      case .state(var state):
        state.drawer = drawer
        state.sequence = integer(1...2)
        if chance(0.8) { state.recognizer = pick(Self.names) }
        if chance(0.6), let sample = samples.randomElement(using: &self) {
          state.timestamp = sample.timestamp
          state.location = sample.location
        }
        if chance(0.4) {
          state = StateEvent(
            drawer: drawer, sequence: state.sequence, recognizer: state.recognizer, state: .changed,
            timestamp: state.timestamp, location: state.location)
        }
        event = .state(state)
      case .fit(var fit):
        fit.drawer = drawer
        fit.sequence = integer(1...2)
        fit.recognizer = pick(Self.names)
        if chance(0.2) { fit.report.radius = .nan }
        event = .fit(fit)
      case .phase(var phase):
        phase.drawer = drawer
        phase.recognizer = pick(Self.names)
        if let sample = samples.randomElement(using: &self) { phase.timestamp = sample.timestamp }
        event = .phase(phase)
      case .timing(var timing):
        timing.drawer = drawer
        event = .timing(timing)
      default: break
      }
      return event
    }
  }

  private static let names = ["capture", "circle", "literal.circle", "pan", "é", "literal.é"]

  /// Samples of a continuing touch, in steps of a scale.
  private mutating func track() -> [StrokeSample] {
    let scale = pick([1.0, 10, 100])
    let hasForce = chance(0.3)
    var x = integer(-50_000...50_000)
    var y = integer(-50_000...50_000)
    var time = integer(0...10_000_000)
    return (0..<integer(0...6)).map { _ in
      x += integer(-400...400)
      y += integer(-400...400)
      time += integer(0...2_000)
      return StrokeSample(
        Double(x) / scale, Double(y) / scale, Double(time) / scale,
        force: hasForce ? Double(integer(0...100)) / 100 : nil)
    }
  }
}
