import Testing

@testable import RelayCore

struct ResumePointTests {
  @Test func `a point is an epoch and a number`() {
    #expect(ResumePoint("k3f9-1:120") == ResumePoint(epoch: "k3f9-1", sequenceNumber: 120))
    #expect(ResumePoint("a:b:0") == ResumePoint(epoch: "a:b", sequenceNumber: 0))
  }

  @Test(arguments: [
    "", ":", ":5", "k3f9", "k3f9:", "k3f9:-1", "k3f9:x", "k3f9:99999999999999999999",
  ])
  func `anything else is none`(text: String) {
    #expect(ResumePoint(text) == nil)
  }
}
