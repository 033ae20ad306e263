import Testing

@testable import relay_bench

/// Processors for the server and its load.
struct ProcessorPinTests {
  @Test func `work runs on the given processors, then on the earlier ones`() throws {
    let before = ProcessorPin.allowed
    let last = try #require(before.last)
    #expect(ProcessorPin.running(on: [last]) { ProcessorPin.allowed } == [last])
    #expect(ProcessorPin.allowed == before)
  }

  @Test func `a set without processors is rejected`() {
    #expect(!ProcessorPin.run(on: []))
  }

  @Test func `of two processors the server and the load get one each`() throws {
    let places = try #require(ProcessorPin.split(among: [2, 5, 7]))
    #expect(places.server == [2])
    #expect(places.load == [5])
    #expect(ProcessorPin.split(among: [0]) == nil)
  }
}
