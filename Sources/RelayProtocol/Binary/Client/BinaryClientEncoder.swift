import Gestures

/// Writes client messages in `v1.gesture.bin`: the inverse of `BinaryClientDecoder`, with samples
/// rounded to a hundredth.
public enum BinaryClientEncoder {
  /// Appends `message` to `bytes` as one record.
  public static func append(_ message: ClientMessage, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    switch message {
    case .touches(let batch): writer.write(batch)
    case .ping(let time, let asksState):
      let start = writer.begin(ClientRecord.ping.rawValue)
      writer.write(double: time)
      if asksState { writer.write(byte: PingFlag.state) }
      writer.end(at: start)
    case .clear: writer.end(at: writer.begin(ClientRecord.clear.rawValue))
    default:
      writer.write(text: ClientRecord.text.rawValue) { JSONClientEncoder.append(message, to: &$0) }
    }
    bytes = writer.bytes
  }

  /// Appends unchecked JSON text as one record.
  public static func append(text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var writer = BinaryWriter(bytes: exchange(&bytes, with: []))
    let start = writer.begin(ClientRecord.text.rawValue)
    writer.bytes.append(contentsOf: text)
    writer.end(at: start)
    bytes = writer.bytes
  }
}

extension BinaryWriter {
  fileprivate mutating func write(_ batch: TouchBatch) {
    let start = begin(ClientRecord.touches.rawValue)
    let phase = Touch.Phase.sent.firstIndex(of: batch.phase) ?? 1
    write(byte: UInt8(phase) | (batch.reason == nil ? 0 : TouchesFlag.reason))
    if let reason = batch.reason { write(text: reason) }
    for entry in batch.entries {
      let samples = batch.samples[entry.samples]
      let form = SampleForm(samples)
      var flags = entry.kind.map { 1 + $0.binaryNumber } ?? 0
      if form.hasForce { flags |= TouchesFlag.force }
      if form.isRaw { flags |= TouchesFlag.raw }
      write(byte: flags | form.scale.byte << TouchesFlag.scaleShift)
      write(count: entry.id)
      write(count: samples.count)
      var track = SampleTrack(form.scale)
      write(samples, as: form, on: &track)
    }
    end(at: start)
  }
}
