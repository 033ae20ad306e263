import RelayProtocol
import Testing

@testable import relay_bench

/// The machine that figures are from.
struct MachineTests {
  @Test func `the processor's name is found`() {
    let info = "processor\t: 0\nmodel name\t: AMD \"EPYC\" 7\nflags: a\nmodel name\t: other\n"
    #expect(Machine.name(in: info) == "AMD \"EPYC\" 7")
    #expect(Machine.name(in: "") == "?")
  }

  @Test func `this machine is one`() throws {
    let json = try JSONValue(parsing: Machine.here.json)
    #expect(json["processors"] == .number(Double(Machine.here.processors)))
    #expect(Machine.here.processors > 0)
    #expect(Machine.here.kernel.hasPrefix("Linux "))
  }
}
