import Testing

@testable import RelayProtocol

struct ShortestDigitsTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (120, "120"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
    (1.25e21, "1.25e+21"), (0.1, "0.1"), (0.000_001, "0.000001"), (0.000_000_1, "1e-7"),
    (1.25e-7, "1.25e-7"), (.leastNonzeroMagnitude, "5e-324"), (12.5, "12.5"),
  ])
  func `writes a number as ECMAScript does`(number: Double, text: String) {
    var bytes: [UInt8] = []
    ShortestDigits(of: number).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
