/// Writes single server messages in `v1.gesture.bin`.
///
/// `BinaryEventEncoder` writes a room's events as a series. An event written here has its own
/// `reset` before it.
public enum BinaryServerEncoder {
  /// Appends `message` to `bytes`.
  public static func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
    if case .snapshot(let snapshot) = message {
      return SnapshotEncoder.append(snapshot, in: .binary, to: &bytes)
    }
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    defer { bytes = writer.bytes }
    switch message {
    case .snapshot: preconditionFailure("written above")
    case .event(let number, let event):
      var encoder = BinaryEventEncoder()
      encoder.append(event, number: number, to: &writer.bytes)
    case .gap(let from, let to):
      let start = writer.begin(ServerRecord.gap.rawValue)
      writer.write(count: from)
      writer.write(count: to)
      writer.end(at: start)
    case .pong(let time, let server, let state):
      guard let steps = BinaryQuantum.steps(server, BinaryQuantum.thousandth), time.isFinite else {
        return writer.write(text: message)
      }
      let start = writer.begin(ServerRecord.pong.rawValue)
      writer.write(double: time)
      writer.write(steps: steps)
      if let state {
        writer.write(count: state.sequenceNumber)
        writer.write(bits: state.hash)
      }
      writer.end(at: start)
    case .welcome, .judged, .durable, .wall, .here, .rights, .links, .error:
      writer.write(text: message)
    }
  }

  /// Appends a `repeats`: events up to `number` only serve as references, because the reader has
  /// them already.
  public static func appendRepeats(upTo number: Int, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    let start = writer.begin(ServerRecord.repeats.rawValue)
    writer.write(count: number)
    writer.end(at: start)
    bytes = writer.bytes
  }
}

extension BinaryWriter {
  /// Appends a message other than an event as JSON text.
  fileprivate mutating func write(text message: ServerMessage) {
    let start = begin(ServerRecord.text.rawValue)
    JSONServerEncoder.append(message, to: &bytes)
    bytes.removeLast()
    end(at: start)
  }
}
