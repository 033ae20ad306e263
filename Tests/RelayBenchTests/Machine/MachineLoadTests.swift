import Testing

@testable import relay_bench

/// What is said about a busy machine.
struct MachineLoadTests {
  @Test func `only a machine with more to do than processors is worth a note`() {
    #expect(MachineLoad.notes(load: 2, processors: 2) == [])
    #expect(
      MachineLoad.notes(load: 5.04, processors: 2).first?.contains("5.04 processes wanted 2")
        == true)
  }
}
