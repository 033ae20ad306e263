import Gestures
import RelayProtocol
import Testing

@testable import relay_bench

/// What drawers send.
struct LoadTrafficTests {
  @Test func `a stroke's messages are touches, one sample each, with their due times`() throws {
    let traffic = LoadTraffic.room
    var decoder = JSONClientDecoder(limits: ProtocolLimits())
    var phases: [Touch.Phase] = []
    for number in 0..<(2 * LoadTraffic.strokeSamples) {
      let bytes = traffic.message(number: number, due: 45_000_000_007 + Int64(number))
      var offset = 0
      guard case .touches(let batch)? = try decoder.next(in: bytes.span, at: &offset) else {
        Issue.record("message \(number) has no touches")
        return
      }
      #expect(batch.samples.count == 1)
      #expect(abs(batch.samples[0].timestamp - 45_000_000.007 - Double(number) / 1_000) < 1e-6)
      phases.append(batch.phase)
    }
    #expect(phases.count { $0 == .began } == 2)
    #expect(phases.count { $0 == .ended } == 2)
    #expect(phases[LoadTraffic.strokeSamples - 1] == .ended)
  }

  @Test func `a stroke that is cut off is ended`() throws {
    let traffic = LoadTraffic.room
    #expect(traffic.ending(after: 2 * LoadTraffic.strokeSamples, due: 1) == nil)
    let ending = try #require(traffic.ending(after: 7, due: 1))
    #expect(String(decoding: ending, as: UTF8.self).contains(#""phase":"ended""#))
    #expect(LoadTraffic.passedOn.ending(after: 7, due: 1) == nil)
  }

  @Test func `others are sent a hundred bytes`() {
    #expect(LoadTraffic.mirrored.message(number: 5, due: 99).count == 100)
  }
}
