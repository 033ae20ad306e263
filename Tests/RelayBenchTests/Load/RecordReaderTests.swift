import Gestures
import RelayProtocol
import Testing

@testable import relay_bench

struct RecordReaderTests {
  private func bytes(from first: Int, to last: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    BinaryServerEncoder.append(
      .snapshot(Snapshot(sequenceNumber: first - 1, epoch: "e", viewers: 0)), to: &bytes)
    var encoder = BinaryEventEncoder()
    for number in first...last {
      let path = PathEvent(
        drawer: DrawerID(1), sequence: 1, touch: 1, phase: .moved, arrival: 0,
        samples: [StrokeSample(location: .zero, timestamp: Double(number))])
      encoder.append(
        number.isMultiple(of: 2) ? .path(path) : .presence(PresenceEvent(viewers: number)),
        number: number,
        to: &bytes)
    }
    return bytes
  }

  private func read(
    _ bytes: [UInt8], by size: Int, _ reader: inout RecordReader,
    _ latency: inout LatencyHistogram?
  ) {
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        let end = min(all.count, start + size)
        reader.read(
          UnsafeRawBufferPointer(rebasing: all[start..<end]), isFirst: start == 0,
          isLast: end == all.count, now: 500_000, &latency)
        start = end
      }
    }
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `the events are counted in pieces of any size`(size: Int) {
    var reader = RecordReader(isClose: true)
    var latency: LatencyHistogram? = LatencyHistogram()
    read(bytes(from: 121, to: 400), by: size, &reader, &latency)
    #expect(reader.last == 400 && reader.gaps == 0)
    #expect(reader.samples == Array(stride(from: 122, through: 400, by: 2)))
  }

  @Test func `numbers that are left out are gaps`() {
    var reader = RecordReader(isClose: false)
    var latency: LatencyHistogram?
    var bytes = bytes(from: 1, to: 3)
    var encoder = BinaryEventEncoder()
    encoder.append(.presence(PresenceEvent(viewers: 1)), number: 5, to: &bytes)
    BinaryServerEncoder.append(.gap(from: 6, to: 7), to: &bytes)
    read(bytes, by: 5, &reader, &latency)
    #expect(reader.last == 5 && reader.gaps == 2 && reader.samples.isEmpty)
  }
}
