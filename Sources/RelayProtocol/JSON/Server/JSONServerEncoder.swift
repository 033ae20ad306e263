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
    writer.bytes.append(JSONByte.openBrace)
    message.write(to: &writer)
    writer.write("}\n")
    bytes = writer.bytes
  }

  /// Appends the event of what a drawer's arena reports, with the number 0: what `append(_:to:)`
  /// writes of the event that `ArenaEvent.tell(of:sequence:name:to:)` makes, if any.
  ///
  /// For a page's own recognizers, whose module has room for what an arena reports and for no more.
  public static func append(
    _ report: ArenaEvent, of drawer: DrawerID, sequence: Int, name: (_ index: Int) -> String,
    to bytes: inout [UInt8]
  ) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    defer { bytes = writer.bytes }
    report.tell(of: drawer, sequence: sequence, name: name) { event in
      let start = writer.bytes.count
      writer.bytes.append(JSONByte.openBrace)
      switch event {
      case .state(let state): writer.write(state, number: 0)
      case .fit(let fit): writer.write(fit, number: 0)
      case .phase(let phase): writer.write(phase, number: 0)
      case .stroke(let stroke): writer.write(stroke, number: 0)
      case .ignored(let ignored): writer.write(ignored, number: 0)
      default: return writer.bytes.removeLast(writer.bytes.count - start)
      }
      writer.write("}\n")
    }
  }
}

/// Stores `value` in `current`, whose former value is returned.
@inline(__always)
func exchange<Value>(_ current: inout Value, with value: consuming Value) -> Value {
  var other = value
  swap(&current, &other)
  return other
}
