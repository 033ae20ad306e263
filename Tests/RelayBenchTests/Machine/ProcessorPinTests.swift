import Testing

@testable import relay_bench

/// Processors for the server and its load.
struct ProcessorPinTests {
  @Test func `work is kept where it is asked for, and goes on where it was`() throws {
    let before = ProcessorPin.allowed
    let last = try #require(before.last)
    #expect(ProcessorPin.running(on: [last]) { ProcessorPin.allowed } == [last])
    #expect(ProcessorPin.allowed == before)
  }

  @Test func `a set without processors is refused`() {
    #expect(!ProcessorPin.run(on: []))
  }

  @Test func `server and load get one each where there are two`() throws {
    let places = try #require(ProcessorPin.places(among: [2, 5, 7]))
    #expect(places.server == [2])
    #expect(places.load == [5])
    #expect(ProcessorPin.places(among: [0]) == nil)
  }
}
