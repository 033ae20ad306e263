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

  @Test func `the inner box is relative to the centre`() throws {
    var form = FitDelta(recognizer: "circle")
    let isMeasured = form.measure(Self.report())
    #expect(isMeasured)
    var numbers = form.newNumbers
    #expect(numbers[8] == -700 && numbers[9] == -700)
    FitDelta.fold(&numbers, by: 1)
    #expect(numbers[8] == 5_300 && numbers[9] == 5_400)
    let isLargeMeasured = form.measure(Self.report(radius: 1e300))
    #expect(!isLargeMeasured)
    let isGapMeasured = form.measure(Self.report(gap: .nan))
    #expect(isGapMeasured)
    #expect(form.newNumbers.last == .some(nil))
  }

  @Test func `only changes are sent again`() throws {
    var form = FitDelta(recognizer: "circle")
    #expect(!form.describes(Self.report()))
    var writer = BinaryWriter(bytes: [])
    let taken = form.take(Self.report())
    let first = try #require(taken)
    #expect(first.describes && first.tellsPasses)
    form.write(Self.report(), first, &writer)
    #expect(form.describes(Self.report()))
    writer.bytes = []
    let next = Self.report(radius: 50.25)
    let takenNext = form.take(next)
    let news = try #require(takenNext)
    #expect(!news.describes && !news.tellsPasses)
    form.write(next, news, &writer)
    // Two bytes of which numbers have changed, one for the radius.
    #expect(hex(writer.bytes) == "0400" + "32")
  }

  @Test func `a value that does not fit steps leaves the remembered values unchanged`() throws {
    var form = FitDelta(recognizer: "circle")
    var writer = BinaryWriter(bytes: [])
    let first = form.take(Self.report())
    form.write(Self.report(), try #require(first), &writer)
    let tooLarge = form.take(Self.report(radius: 1e300))
    #expect(tooLarge == nil)
    writer.bytes = []
    let again = form.take(Self.report())
    form.write(Self.report(), try #require(again), &writer)
    #expect(hex(writer.bytes) == "0000")
  }
}
