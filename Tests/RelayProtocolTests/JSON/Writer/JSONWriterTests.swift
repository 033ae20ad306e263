import Gestures
import Testing

@testable import RelayProtocol

struct JSONWriterTests {
  @Test func `writes places, boxes and samples`() {
    let place = Point(x: 1.000_04, y: -0.5)
    #expect(JSONWriter.text { $0.write(point: place) } == "[1.00004,-0.5]")
    #expect(JSONWriter.text { $0.write(point: place, to: .thousandth) } == "[1,-0.5]")
    let rect = Rect(x: 1, y: -2.000_6, width: 1.0 / 3, height: 1e6)
    #expect(JSONWriter.text { $0.write(rect: rect, to: .thousandth) } == "[1,-2.001,0.333,1000000]")
    let longest = Rect(
      x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude,
      width: -.greatestFiniteMagnitude, height: -.greatestFiniteMagnitude)
    let digits = "-1.7976931348623157e+308"
    #expect(
      JSONWriter.text { $0.write(rect: longest, to: .thousandth) }
        == "[\(digits),\(digits),\(digits),\(digits)]"
    )
    let samples = [StrokeSample(1.000_04, -0.5, 0), StrokeSample(0, 0, 4.1, force: 0.5)]
    #expect(
      JSONWriter.text { $0.write(samples: samples[...]) } == "[[1.00004,-0.5,0],[0,0,4.1,0.5]]")
    #expect(JSONWriter.text { $0.write(samples: []) } == "[]")
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\n\r\t\u{08}\u{0c}\u{01}\u{1f}\u{7f}", "\"\\n\\r\\t\\u0008\\u000c\\u0001\\u001f\u{7f}\""),
    ("ë漢🖌️\u{2028}", "\"ë漢🖌️\u{2028}\""),
  ])
  func `escapes what JSON wants escaped`(text: String, json: String) throws {
    #expect(JSONWriter.text { $0.write(text: text) } == json)
    #expect(try JSONValue(parsing: json) == .string(text))
  }

  @Test(arguments: [0, 7, 10, 99_999_999, 100_000_000, 1_000_000_007, 123_456_789_012_345, Int.max])
  func `writes integers`(integer: Int) {
    #expect(JSONWriter.text { $0.write(integer: integer) } == "\(integer)")
    #expect(JSONWriter.text { $0.write(integer: -integer) } == "\(-integer)")
  }
}
