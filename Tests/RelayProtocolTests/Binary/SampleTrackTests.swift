import Gestures
import Testing

@testable import RelayProtocol

struct SampleTrackTests {
  static let decimals: [(Double, Double, Int)] = [
    (1, 2, 0), (1.5, 2, 1), (1.25, 2, 2), (1.0 / 3, 2, 2), (-0.1, 7.77, 2),
  ]

  @Test(arguments: decimals)
  func `a scale has the decimals that are needed, two at most`(
    x: Double, y: Double, decimals: Int
  ) {
    var scale = SampleScale()
    let isCovered = scale.cover(StrokeSample(x, y, 3))
    #expect(isCovered)
    #expect(Int(scale.location) == decimals && scale.time == 0)
    #expect(SampleScale(byte: scale.byte) == scale)
  }

  @Test func `there is no scale of three decimals`() {
    #expect(SampleScale(byte: 3) == nil && SampleScale(byte: 3 << 2) == nil)
  }

  @Test func `a touch that goes on evenly takes three bytes a sample`() {
    let samples = (0..<100).map {
      StrokeSample(5 + 9 * Double($0), -4 * Double($0), 8 * Double($0))
    }
    var writer = BinaryWriter(bytes: [])
    var track = SampleTrack()
    writer.write(samples[...], as: SampleForm(samples[...]), on: &track)
    #expect(writer.bytes.count <= 3 * samples.count + 3)
  }

  @Test func `another scale in the middle goes on from the same place`() throws {
    let first = [StrokeSample(100, 200, 1000)]
    let second = [StrokeSample(100.25, 200.5, 1008.3)]
    var writer = BinaryWriter(bytes: [])
    var track = SampleTrack()
    writer.write(first[...], as: SampleForm(first[...]), on: &track)
    let start = writer.bytes.count
    let form = SampleForm(second[...], from: track.scale)
    writer.write(second[...], as: form, on: &track)
    #expect(writer.bytes.count - start == 4)
    var reader = BinaryReader(offset: 0, end: writer.bytes.count)
    var other = SampleTrack()
    #expect(try other.read(in: writer.bytes.span, &reader, hasForce: false) == first[0])
    other.rescale(to: form.scale)
    #expect(try other.read(in: writer.bytes.span, &reader, hasForce: false) == second[0])
    #expect(other.lastTime == 1008.3)
  }
}
