/// Writes single messages of the server's in `v1.gesture.bin`.
///
/// A room's events follow one another and are written by a `BinaryEventEncoder`; one written here
/// stands for itself, with a `reset` before it.
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
    case .welcome, .judged, .error: writer.write(text: message)
    }
  }

  /// Appends a note that events up to number `number` are there only for what later ones refer to:
  /// who reads them has seen them.
  public static func appendRepeats(upTo number: Int, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    let start = writer.begin(ServerRecord.repeats.rawValue)
    writer.write(count: number)
    writer.end(at: start)
    bytes = writer.bytes
  }
}

extension BinaryWriter {
  /// Appends a message that is no event as JSON text.
  fileprivate mutating func write(text message: ServerMessage) {
    let start = begin(ServerRecord.text.rawValue)
    JSONServerEncoder.append(message, to: &bytes)
    bytes.removeLast()
    end(at: start)
  }
}
