import Testing

@testable import RelayProtocol

struct JSONDigitsTests {
  static func appended(_ append: (inout OutputSpan<UInt8>) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 20, initializingWith: append)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 9, 10, 12_345_678, 100_000_000, 100_000_001, 9_999_999_999_999_999, .max])
  func `a whole number has all its digits`(value: UInt64) {
    #expect(Self.appended { JSONDigits.append(value, to: &$0) } == "\(value)")
  }

  @Test(arguments: [(0, ""), (1, ".001"), (10, ".01"), (100, ".1"), (120, ".12"), (999, ".999")])
  func `thousandths have no zeros at the end`(fraction: UInt32, text: String) {
    #expect(Self.appended { JSONDigits.appendThousandths(fraction, to: &$0) } == text)
  }

  @Test(arguments: [
    (0, ""), (1, ".000001"), (10, ".00001"), (100, ".0001"), (1_000, ".001"), (100_000, ".1"),
    (123_456, ".123456"), (123_400, ".1234"), (120_340, ".12034"), (999_999, ".999999"),
  ])
  func `millionths have no zeros at the end`(fraction: UInt32, text: String) {
    #expect(Self.appended { JSONDigits.appendMillionths(fraction, to: &$0) } == text)
  }
}
