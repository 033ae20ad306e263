public import Gestures

/// Writes server messages in JSON, one object and a line feed for each.
///
/// The order of fields is fixed, so equal messages have equal bytes. Only the output grows.
/// Frequent events take 200 to 600 nanoseconds.
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

  /// Appends the event of an arena's report, with the number 0.
  ///
  /// The output equals that of `append(_:to:)` for the event that
  /// `ArenaEvent.tell(of:sequence:name:to:)` makes, if any.
  ///
  /// It is for the page's module, which is too small to include the other messages.
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

/// Stores `value` in `current` and returns the former value.
@inline(__always)
func exchange<Value>(_ current: inout Value, with value: consuming Value) -> Value {
  var other = value
  swap(&current, &other)
  return other
}
