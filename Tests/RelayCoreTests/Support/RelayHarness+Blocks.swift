import RelayProtocol

@testable import RelayCore

extension RelayHarness {
  /// All records so far as blocks.
  func blocks(of name: String = "demo", begun: Double = 1_000) -> [RecordingBlock] {
    zip(records, recordTimes).filter { $0.0.room.text == name }.flatMap { record, time in
      let saved = Int(((record.time ?? time) - begun).rounded(.up))
      var blocks = record.chunks.map { RecordingBlock($0, time: saved) }
      if let keyframe = record.keyframe { blocks.append(RecordingBlock(keyframe, time: saved)) }
      return blocks
    }
  }
}

extension RecordingBlock {
  /// A keyframe.
  init(_ keyframe: Snapshot, time: Int) {
    var encoder = SnapshotEncoder(keyframe, in: .binary)
    var budget = Int.max
    encoder.advance(&budget)
    self.init(
      kind: .keyframe, time: time, first: keyframe.sequenceNumber, last: keyframe.sequenceNumber,
      bytes: encoder.takeMessage())
  }
}
