import Gestures
import Testing

@testable import RelayProtocol

struct SampleFormTests {
  @Test func `the form follows from the samples`() {
    let forced = StrokeSample(1, 0, 0, force: 0.5)
    #expect(SampleForm([StrokeSample(1, 0, 0)]).hasForce == false)
    #expect(SampleForm([forced]).hasForce)
    #expect(SampleForm([StrokeSample(0.5, 0, 0)]).scale.location == 1)
    #expect(!SampleForm([]).isRaw)
  }

  @Test(arguments: [
    [StrokeSample(1, 0, 0, force: 0.5), StrokeSample(2, 0, 0)], [StrokeSample(1e300, 0, 0)],
    [StrokeSample(.nan, 0, 0)],
  ])
  func `samples that steps cannot hold are raw`(samples: [StrokeSample]) {
    #expect(SampleForm(samples[...]).isRaw)
  }

  @Test func `doubles are rounded as steps are, but for those that are too large`() throws {
    let samples = [StrokeSample(1e300, 0, 0, force: 0.104), StrokeSample(1.0 / 3, 0, 0)]
    let rounded = [StrokeSample(1e300, 0, 0, force: 0.1), StrokeSample(0.33, 0, 0)]
    var writer = BinaryWriter(bytes: [])
    var track = SampleTrack()
    writer.write(samples[...], as: SampleForm(samples[...]), on: &track)
    #expect(writer.bytes.count == 64)
    var reader = BinaryReader(offset: 0, end: 64)
    for sample in rounded { #expect(try reader.readRawSample(in: writer.bytes.span) == sample) }
  }
}
