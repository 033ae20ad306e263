import Testing

@testable import RoomPicture

struct XMLTextTests {
  @Test(arguments: [
    (0, "0"), (150, "1.5"), (-150, "-1.5"), (5, "0.05"), (-5, "-0.05"), (1_234_500, "12345"),
    (199, "1.99"),
  ])
  func `hundredths are short decimals`(hundredths: Int, text: String) {
    var xml = XMLText()
    xml.write(hundredths: hundredths)
    #expect(String(decoding: xml.bytes, as: UTF8.self) == text)
  }

  @Test func `numbers that are not finite are 0`() {
    #expect(XMLText.hundredths(.nan) == 0 && XMLText.hundredths(.infinity) == 0)
    #expect(XMLText.hundredths(-0.004) == 0 && XMLText.hundredths(1e300) == 0)
  }

  @Test func `text has no markup, no forbidden characters and no direction of its own`() {
    var xml = XMLText()
    xml.write(text: "a<b>&\"'\u{0}\u{9}\u{85}\u{202E}\u{2067}\u{FFFF}\u{10FFFF}é")
    #expect(
      String(decoding: xml.bytes, as: UTF8.self)
        == "a&lt;b&gt;&amp;&quot;&#39;\u{FFFD} \u{FFFD}\u{FFFD}\u{10FFFF}é")
  }
}
