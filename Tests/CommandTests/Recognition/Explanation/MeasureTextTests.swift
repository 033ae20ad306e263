import Foundation
import Gestures
import Testing

@testable import RelayVerbs

struct MeasureTextTests {
  static func criterion(
    _ value: Double, _ limit: Double, _ unit: Criterion.Unit, name: String = "gap",
    pass: Bool = false, bound: Criterion.Bound = .atMost
  ) -> Criterion {
    Criterion(name: name, value: value, limit: limit, unit: unit, pass: pass, bound: bound)
  }

  @Test(arguments: [
    ("gap", 0.12345, Criterion.Unit.ratio, "12.3", " %"), ("laps", 1.64, .ratio, "1.64", " times"),
    ("turns", 0.6, .ratio, "0.60", " times"), ("gap", 94.04, .pixels, "94.0", " px"),
    ("inside", 3, .samples, "3", " samples"), ("angle", .pi / 2, .radians, "90.0", "°"),
    ("duration", 12.4, .milliseconds, "12", " ms"), ("gap", .nan, .pixels, "?", " px"),
    ("gap", .infinity, .pixels, "infinite", " px"), ("gap", -1e-9, .pixels, "0.0", " px"),
    ("gap", 123_456_789_012, .pixels, "1.235e+11", " px"),
  ])
  func `a value is written for people, and fits its column`(
    name: String, value: Double, unit: Criterion.Unit, text: String, ending: String
  ) {
    let criterion = Self.criterion(value, 7, unit, name: name)
    #expect(MeasureText.pair(criterion).value == text)
    #expect(MeasureText.notation(of: criterion).ending == ending)
    #expect(text.count <= MeasureText.width)
  }

  @Test func `a value beside its limit never reads like it`() {
    #expect(MeasureText.pair(Self.criterion(0.20001, 0.2, .ratio)) == ("20.001", "20.000"))
    #expect(MeasureText.pair(Self.criterion(0.2, 0.2, .ratio, pass: true)) == ("20.0", "20.0"))
  }

  @Test func `what has reached the most that is allowed and failed goes beyond`() {
    let late = Self.criterion(350, 350, .milliseconds)
    #expect(MeasureText.pair(late) == (">350", "350"))
    #expect(MeasureText.distance(late) == nil)
    #expect(MeasureText.margin(late) == "-0.00")
  }

  @Test func `a limit that fails itself is shown by its sign`() {
    #expect(MeasureText.sign(Self.criterion(0.8, 0.8, .ratio, bound: .atLeast)) == " >")
    #expect(MeasureText.sign(Self.criterion(0.7, 0.8, .ratio, bound: .atLeast)) == ">=")
    #expect(MeasureText.sign(Self.criterion(0.8, 0.8, .ratio)) == "<=")
  }

  @Test(arguments: [
    (0.25, 0.2, Criterion.Unit.ratio, "5.0 %"), (97, 3, .pixels, "94.0 px"),
    (0.2000001, 0.2, .ratio, "0.00001 %"), (0, .pi, .radians, "180.0°"),
  ])
  func `a distance has its unit and is not rounded to nothing`(
    value: Double, limit: Double, unit: Criterion.Unit, text: String
  ) {
    #expect(MeasureText.distance(Self.criterion(value, limit, unit)) == text)
  }

  @Test(arguments: [
    (0.843, "+0.84"), (-0.001, "-0.00"), (0, "+0.00"), (.nan, "?"), (-40_000, "<-999"),
    (.infinity, ">+999"),
  ])
  func `a margin has its sign`(margin: Double, text: String) {
    var criterion = Self.criterion(0, 1, .pixels, pass: true)
    criterion.margin = margin
    #expect(MeasureText.margin(criterion) == text)
  }
}
