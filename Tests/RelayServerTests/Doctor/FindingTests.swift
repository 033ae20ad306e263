import Testing

@testable import RelayServer

struct FindingTests {
  @Test func `a finding is one line, with what to do`() {
    let fault = Finding.fault("port", "it is taken", do: "Stop it")
    #expect(fault.line == "fault    port         it is taken. Stop it")
    #expect(Finding.ok("open-files", "enough").line == "ok       open-files   enough")
    #expect(Finding.warning("disk", "little", do: "Add").verdict == .warning)
  }

  @Test func `JSON has a remedy only if there is something to do`() {
    let fault = Finding.fault("port", "\"x\"", do: "Stop it")
    #expect(
      fault.json
        == "{\"check\":\"port\",\"verdict\":\"fault\",\"message\":\"\\\"x\\\"\","
        + "\"remedy\":\"Stop it\"}")
    #expect(
      Finding.ok("port", "free").json
        == "{\"check\":\"port\",\"verdict\":\"ok\",\"message\":\"free\"}")
  }
}
