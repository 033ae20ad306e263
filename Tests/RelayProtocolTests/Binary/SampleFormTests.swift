import Gestures
import Testing

@testable import RelayProtocol

struct SampleFormTests {
  private func sample(_ x: Double, force: Double? = nil) -> StrokeSample {
    StrokeSample(location: Point(x: x, y: 0), timestamp: 0, force: force)
  }

  @Test func `the form follows from the samples`() {
    #expect(SampleForm([sample(1)]).hasForce == false)
    #expect(SampleForm([sample(1, force: 0.5)]).hasForce)
    #expect(SampleForm([sample(1, force: 0.5), sample(2)]).isRaw)
    #expect(SampleForm([sample(1e300)]).isRaw)
    #expect(SampleForm([sample(.nan)]).isRaw)
    #expect(SampleForm([sample(0.5)]).scale.location == 1)
    #expect(!SampleForm([]).isRaw)
  }

  @Test func `doubles are rounded as steps are, but for those that are too large`() throws {
    let samples = [sample(1e300, force: 0.104), sample(1.0 / 3)]
    let rounded = [sample(1e300, force: 0.1), sample(0.33)]
    var writer = BinaryWriter(bytes: [])
    var track = SampleTrack()
    writer.write(samples[...], as: SampleForm(samples[...]), on: &track)
    #expect(writer.bytes.count == 64)
    var reader = BinaryReader(offset: 0, end: 64)
    for sample in rounded { #expect(try reader.readRawSample(in: writer.bytes.span) == sample) }
  }
}
