import Gestures
import Testing

@testable import RelayProtocol

struct BinaryServerEncoderTests {
  @Test func `appends behind what is there`() {
    var written: [UInt8] = [9]
    BinaryServerEncoder.append(.gap(from: 1, to: 200), to: &written)
    BinaryServerEncoder.appendRepeats(upTo: 3, to: &written)
    #expect(hex(written) == "09" + "040301c801" + "030103")
  }

  @Test func `a pong that is no number goes as text`() throws {
    let written = binary([.pong(time: .nan, server: 1)])
    #expect(written[0] == ServerRecord.text.rawValue)
  }

  @Test func `a snapshot's samples take few bytes`() throws {
    let samples = (0..<1000).map { StrokeSample(Double($0), 7, Double($0) * 8) }
    let stroke = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 1, touch: 1, kind: .pen, state: .committed, samples: samples)
    let snapshot = Snapshot(sequenceNumber: 9, epoch: "e", viewers: 0, strokes: [stroke])
    let written = binary([.snapshot(snapshot)])
    #expect(written.count < 3_300)
    #expect(try decodeBinaryServer(written) == [.snapshot(snapshot)])
  }
}
