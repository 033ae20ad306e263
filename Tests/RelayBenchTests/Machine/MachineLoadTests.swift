import Testing

@testable import relay_bench

/// What is said about a busy machine.
struct MachineLoadTests {
  @Test func `only work of others is worth a note`() {
    #expect(MachineLoad.notes(others: 0.1, processors: 2) == [])
    #expect(MachineLoad.notes(others: .nan, processors: 2) == [])
    #expect(
      MachineLoad.notes(others: 1.204, processors: 2).first?.contains("took 1.2 of 2 processors")
        == true)
  }

  @Test func `waiting is not work`() {
    let stat = "cpu  10 20 30 1000 500 1 2 4 7 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n"
    #expect(MachineLoad.busyTicks(in: stat) == 67)
    #expect(MachineLoad.busyTicks(in: "intr 1\n").isNaN)
  }
}
