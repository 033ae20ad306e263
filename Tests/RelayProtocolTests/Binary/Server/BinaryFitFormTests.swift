import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryFitFormTests {
  private func report(radius: Double = 50, gap: Double = 0.25) -> FitReport {
    FitReport(
      center: Point(x: 60, y: 61), radius: radius, error: 0.03,
      bounds: Rect(x: 10, y: 11, width: 100, height: 101),
      innerBox: Rect(x: 53, y: 54, width: 14, height: 14),
      criteria: [Criterion(name: "gap", value: gap, limit: 0.4, unit: .ratio, pass: true)],
      isCircle: true, confidence: 0.9)
  }

  @Test func `the box in the middle is told as it lies to the centre`() throws {
    var numbers = try #require(BinaryFitForm.numbers(of: report()))
    #expect(numbers[8] == -700 && numbers[9] == -700)
    BinaryFitForm.fold(&numbers, by: 1)
    #expect(numbers[8] == 5_300 && numbers[9] == 5_400)
    #expect(BinaryFitForm.numbers(of: report(radius: 1e300)) == nil)
    #expect(try #require(BinaryFitForm.numbers(of: report(gap: .nan))).last == .some(nil))
  }

  @Test func `only what has changed is told again`() throws {
    var form = BinaryFitForm(recognizer: "circle")
    #expect(!form.describes(report()))
    var writer = BinaryWriter(bytes: [])
    form.write(
      report(), try #require(BinaryFitForm.numbers(of: report())), describes: true, passes: [true],
      &writer)
    #expect(form.describes(report()))
    writer.bytes = []
    let next = report(radius: 50.25)
    form.write(
      next, try #require(BinaryFitForm.numbers(of: next)), describes: false, passes: nil, &writer)
    // Two bytes of which numbers have changed, one for the radius.
    #expect(hex(writer.bytes) == "0400" + "32")
  }
}
