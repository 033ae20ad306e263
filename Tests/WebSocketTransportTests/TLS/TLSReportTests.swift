import Testing

@testable import WebSocketTransport

struct TLSReportTests {
  @Test func `a taken report leaves the counts and no events`() {
    let status = TLSStatus()
    status.change {
      $0.handshakes = 3
      $0.note(.notRenewed("a"))
    }
    #expect(status.current.events == [.notRenewed("a")])
    #expect(status.take().events == [.notRenewed("a")])
    #expect(status.take().events.isEmpty && status.current.handshakes == 3)
  }

  @Test func `no more events are kept than an operator reads`() {
    var report = TLSReport()
    for number in 0..<40 { report.note(.failed(address: "\(number)", reason: "")) }
    #expect(report.events.count == TransportLimits.reportedFailures)
    #expect(report.events.last == .failed(address: "15", reason: ""))
  }
}
