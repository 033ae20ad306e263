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
          UnsafeRawBufferPointer(rebasing: all[start..<end]), isLast: end == all.count,
          now: 500_000, &latency)
        start = end
      }
    }
  }

  @Test(arguments: [1, 2, 7, 1000], [true, false])
  func `the events are counted in pieces of any size`(size: Int, isClose: Bool) {
    var reader = RecordReader(isClose: isClose)
    var latency: LatencyHistogram? = LatencyHistogram()
    read(bytes(from: 121, to: 400), by: size, &reader, &latency)
    #expect(reader.tally.last == 400 && reader.tally.gaps == 0 && reader.tally.jumps == 0)
    #expect(reader.tally.events == 280 && reader.tally.samples == 140)
    #expect(latency?.count == (isClose ? 140 : 0))
  }

  @Test func `numbers that are left out are jumps, and a gap is one`() {
    var reader = RecordReader(isClose: false)
    var latency: LatencyHistogram?
    var bytes = bytes(from: 1, to: 3)
    var encoder = BinaryEventEncoder()
    encoder.append(.presence(PresenceEvent(viewers: 1)), number: 5, to: &bytes)
    BinaryServerEncoder.append(.gap(from: 6, to: 7), to: &bytes)
    read(bytes, by: 5, &reader, &latency)
    #expect(reader.tally.last == 5 && reader.tally.samples == 1)
    #expect(reader.tally.gaps == 1 && reader.tally.jumps == 1)
  }

  /// Paths of all kinds, each with its samples.
  private static func paths(_ drawer: Int, samples: [StrokeSample]) -> [PathEvent] {
    [.began(.pen), .moved, .ended].map { phase in
      PathEvent(
        drawer: DrawerID(drawer), sequence: 300, touch: 200, phase: phase, arrival: 12_345.6,
        samples: samples)
    }
  }

  @Test(arguments: [1, 1000])
  func `a path of any kind counts if it has samples`(size: Int) {
    let forms: [[StrokeSample]] = [
      [], [StrokeSample(location: Point(x: 1, y: 2), timestamp: 3)],
      [StrokeSample(location: Point(x: 1.5, y: 2), timestamp: 3.25, force: 0.5)],
      [StrokeSample(location: Point(x: 1.0 / 3, y: 2), timestamp: 3)],
      [StrokeSample(location: Point(x: 1, y: 2), timestamp: 1e300)],
    ]
    for samples in forms {
      var bytes: [UInt8] = []
      var encoder = BinaryEventEncoder()
      for (number, path) in (Self.paths(1, samples: samples) + Self.paths(500, samples: samples))
        .enumerated()
      {
        encoder.append(.path(path), number: number, to: &bytes)
      }
      var reader = RecordReader(isClose: false)
      var latency: LatencyHistogram?
      read(bytes, by: size, &reader, &latency)
      #expect(reader.tally.samples == (samples.isEmpty ? 0 : 6), "\(samples)")
    }
  }
}
