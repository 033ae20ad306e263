import Testing

@testable import WebSocketTransport

@Suite struct SubprotocolOfferTests {
  private let known = ["v1.gesture.json", "v1.gesture.bin"]

  @Test func `the client's order decides, whatever the spaces`() {
    #expect(
      SubprotocolOffer(header: "v1.gesture.bin ,\tv1.gesture.json", known: known)
        == .chosen("v1.gesture.bin", offered: ["v1.gesture.bin", "v1.gesture.json"]))
    #expect(
      SubprotocolOffer(header: "x, v1.gesture.json", known: known)
        == .chosen("v1.gesture.json", offered: ["x", "v1.gesture.json"]))
  }

  @Test func `no offer and no known offer differ`() {
    #expect(SubprotocolOffer(header: nil, known: known) == .none)
    #expect(SubprotocolOffer(header: "", known: known) == .none)
    #expect(SubprotocolOffer(header: "x,y", known: known) == .unknown(["x", "y"]))
  }

  @Test(arguments: [",", "a,", "a b", "a/1", "\"a\"", "ä", String(repeating: "a", count: 64)])
  func `what is no list of names is malformed`(header: String) {
    #expect(SubprotocolOffer(header: header, known: known) == .malformed)
  }
}
