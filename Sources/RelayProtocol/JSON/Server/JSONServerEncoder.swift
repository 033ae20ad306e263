public import Gestures

/// Writes what the server sends as JSON, one object and a line feed a message.
///
/// The field order is fixed and a message's bytes are a function of its value. Nothing is allocated
/// but room in the bytes; the hot events take some 200 to 600 nanoseconds.
public enum JSONServerEncoder {
  /// Appends `message` to `bytes`.
  public static func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
    if case .snapshot(let snapshot) = message {
      return SnapshotEncoder.append(snapshot, in: .json, to: &bytes)
    }
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    switch message {
    case .snapshot: preconditionFailure("written above")
    case .event(let number, let event): writer.write(event, number: number)
    case .welcome(let welcome): writer.write(welcome)
    case .gap(let from, let to):
      writer.write(#"{"type":"gap","from":"#)
      writer.write(integer: from)
      writer.write(#","to":"#)
      writer.write(integer: to)
    case .pong(let time, let server, let state):
      writer.write(#"{"type":"pong","t":"#)
      writer.write(number: time)
      writer.write(#","server":"#)
      writer.write(server, to: .thousandth)
      if let state { writer.write(state) }
    case .judged(let judged): writer.write(judged)
    case .error(let error): writer.write(error)
    }
    writer.write("}\n")
    bytes = writer.bytes
  }
}

extension JSONServerEncoder {
  /// Appends what everyone is told of something that a drawer's arena reports, with the number 0: what
  /// `append(_:to:)` writes of what `ArenaEvent.tell(of:sequence:name:to:)` tells, if anything.
  ///
  /// For a page's own recognizers, whose module has room for what an arena reports and for no more.
  public static func append(
    _ report: ArenaEvent, of drawer: DrawerID, sequence: Int, name: (_ place: Int) -> String,
    to bytes: inout [UInt8]
  ) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    defer { bytes = writer.bytes }
    report.tell(of: drawer, sequence: sequence, name: name) { event in
      switch event {
      case .state(let state): writer.write(state, number: 0)
      case .fit(let fit): writer.write(fit, number: 0)
      case .phase(let phase): writer.write(phase, number: 0)
      case .stroke(let stroke): writer.write(stroke, number: 0)
      case .ignored(let ignored): writer.write(ignored, number: 0)
      case .path, .timing, .joined, .cleared, .sign, .left, .profile, .rules, .recognizers,
        .presence, .delivered:
        return
      }
      writer.write("}\n")
    }
  }
}

/// Puts `value` in the place of `current`, which is returned.
@inline(__always)
func exchange<Value>(_ current: inout Value, with value: consuming Value) -> Value {
  var other = value
  swap(&current, &other)
  return other
}

extension JSONWriter {
  /// Appends what a room's state comes to.
  fileprivate mutating func write(_ state: StateMark) {
    write(#","state":{"seq":"#)
    write(integer: state.sequenceNumber)
    write(#","hash":"#)
    write(word: state.digits)
    bytes.append(JSONByte.closeBrace)
  }

  /// Appends an error without its closing brace.
  fileprivate mutating func write(_ error: ErrorMessage) {
    write(#"{"type":"error","code":"#)
    write(word: error.code.rawValue)
    write(#","message":"#)
    write(text: error.message)
    write(#","path":"#)
    write(text: error.path)
    if let limit = error.limit {
      write(#","limit":{"name":"#)
      write(text: limit.name)
      write(#","value":"#)
      write(integer: limit.value)
      bytes.append(JSONByte.closeBrace)
    }
  }
}
