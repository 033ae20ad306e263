import Testing

@testable import relay_bench

/// The benchmark of the whole way of a sample.
struct PipelineBenchTests {
  @Test(arguments: [1, 4])
  func `every sample of its messages is accepted, and events come out`(perMessage: Int) {
    let room = PipelineRoom()
    let joining = room.sentBytes
    for message in PipelineBench.messages(perMessage: perMessage) { room.receive(message) }
    #expect(room.samples == 40 * 240)
    // A sample's path, two states and a fit come to some 700 bytes, and go to two connections.
    #expect(room.sentBytes - joining > 40 * 240 * 200)
  }
}
