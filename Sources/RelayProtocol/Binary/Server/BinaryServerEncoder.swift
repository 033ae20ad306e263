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
        return write(text: message, &writer)
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
      write(text: message, &writer)
    }
  }

  /// Appends a `repeats`: events up to `number` only serve as references, because the reader has
  /// them already.
  public static func appendRepeats(upTo number: Int, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    writer.write(.repeats, number)
    bytes = writer.bytes
  }

  private static func write(text message: ServerMessage, _ writer: inout BinaryWriter) {
    writer.write(text: ServerRecord.text.rawValue) { JSONServerEncoder.append(message, to: &$0) }
  }
}
