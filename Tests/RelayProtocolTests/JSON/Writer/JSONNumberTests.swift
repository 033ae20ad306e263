import TestSupport
import Testing

@testable import RelayProtocol

struct JSONNumberTests {
  static func written(_ write: (inout JSONWriter) -> Void) -> String { JSONWriter.text(write) }

  struct Number: CustomTestStringConvertible {
    let number: Double
    let text: String
    var testDescription: String { text }

    init(line: String) throws {
      let value = try JSONValue(parsing: line)
      let bits = try value.member("bits", .text)
      number = Double(bitPattern: UInt64(bits, radix: 16) ?? 0)
      text = try value.member("text", .text)
    }
  }

  static func numbers() throws -> [Number] { try Vectors.lines("numbers.jsonl").map(Number.init) }

  @Test func `numbers have the bytes that a page gives them and come back bit for bit`() throws {
    for row in try Self.numbers() {
      #expect(Self.written { $0.write(number: row.number) } == row.text)
      let read = try JSONValue(parsing: row.text)
      #expect(read == .number(row.number), "\(row.text)")
    }
  }

  @Test func `each number of three decimals is written short`() {
    for thousandths in stride(from: -20_000, through: 20_000, by: 7) {
      let number = Double(thousandths) / 1000
      let text = Self.written { $0.write(number: number) }
      #expect(Double(text) == number)
      #expect(text.utf8.count <= 7)
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `any number comes back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let number = random.chance(0.5) ? random.coordinate() : Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = Self.written { $0.write(number: number) }
      #expect(try JSONValue(parsing: text) == .number(number), "\(text)")
      #expect(Double(text) == number)
    }
  }

  @Test(arguments: [
    (0.0, "0", "0", "0"), (-0.000_4, "0", "-0.0004", "0"), (0.000_5, "0.001", "0.0005", "0"),
    (1.005, "1.005", "1.005", "1"), (-2.999_96, "-3", "-2.99996", "-3"),
    (100.05, "100.05", "100.05", "100.1"),
    (1_234_567.000_001, "1234567", "1234567.000001", "1234567"),
    (0.010_01, "0.01", "0.01001", "0"),
    (9.1e15, "9100000000000000", "9100000000000000", "9100000000000000"),
    (.nan, "null", "null", "null"), (.infinity, "null", "null", "null"),
  ])
  func `rounds to each quantum`(
    number: Double, thousandth: String, millionth: String, tenth: String
  ) {
    #expect(Self.written { $0.write(number, to: .thousandth) } == thousandth)
    #expect(Self.written { $0.write(number, to: .millionth) } == millionth)
    #expect(Self.written { $0.write(number, to: .tenth) } == tenth)
  }
}
