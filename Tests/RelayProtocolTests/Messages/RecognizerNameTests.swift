import RelayProtocol
import Testing

struct RecognizerNameTests {
  @Test(
    arguments: [
      ("tap", "tap", nil), ("tap@slider", "tap", "slider"), ("tap@", "tap", ""),
      ("literal.circle@bar", "literal.circle", "bar"), ("@a@b", "", "a@b"),
    ] as [(String, String, String?)])
  func `a name is a kind and, behind an at sign, a region`(
    text: String, kind: String, region: String?
  ) {
    let name = RecognizerName(text)
    #expect(name == RecognizerName(kind: kind, region: region))
    #expect(name.text == text)
  }
}
