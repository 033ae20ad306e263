import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct FitDeltaTests {
  static func report(radius: Double = 50, gap: Double = 0.25) -> FitReport {
    FitReport(
      center: Point(x: 60, y: 61), radius: radius, error: 0.03,
      bounds: Rect(x: 10, y: 11, width: 100, height: 101),
      innerBox: Rect(x: 53, y: 54, width: 14, height: 14),
      criteria: [Criterion(name: "gap", value: gap, limit: 0.4, unit: .ratio, pass: true)],
      isCircle: true, confidence: 0.9)
  }

  /// The changes of a report and their bytes, as an encoder writes them.
  private func written(
    _ report: FitReport, _ form: inout FitDelta
  ) throws -> (changes: FitDelta.Changes, hex: String) {
    let taken = form.take(report)
    let changes = try #require(taken)
    var writer = BinaryWriter(bytes: [])
    form.write(report, changes, &writer)
    return (changes, hex(writer.bytes))
  }

  @Test func `the inner box is relative to the centre`() throws {
    var form = FitDelta(recognizer: "circle")
    let isMeasured = form.measure(Self.report())
    #expect(isMeasured)
    var numbers = form.newNumbers
    #expect(numbers[8] == -700 && numbers[9] == -700)
    FitDelta.fold(&numbers, by: 1)
    #expect(numbers[8] == 5_300 && numbers[9] == 5_400)
    let isLargeMeasured = form.measure(Self.report(radius: 1e300))
    let isGapMeasured = form.measure(Self.report(gap: .nan))
    #expect(!isLargeMeasured && isGapMeasured && form.newNumbers.last == .some(nil))
  }

  @Test func `only changes are sent again`() throws {
    var form = FitDelta(recognizer: "circle")
    #expect(!form.describes(Self.report()))
    let first = try written(Self.report(), &form).changes
    #expect(first.describes && first.tellsPasses && form.describes(Self.report()))
    let next = try written(Self.report(radius: 50.25), &form)
    #expect(!next.changes.describes && !next.changes.tellsPasses)
    // Two bytes of which numbers have changed, one for the radius.
    #expect(next.hex == "0400" + "32")
  }

  @Test func `a value that does not fit steps leaves the remembered values unchanged`() throws {
    var form = FitDelta(recognizer: "circle")
    _ = try written(Self.report(), &form)
    let tooLarge = form.take(Self.report(radius: 1e300))
    #expect(tooLarge == nil)
    #expect(try written(Self.report(), &form).hex == "0000")
  }
}
