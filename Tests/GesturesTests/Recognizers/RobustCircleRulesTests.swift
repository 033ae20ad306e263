import Testing

@testable import Gestures

struct RobustCircleRulesTests {
  @Test func `settings reach each rule`() {
    for rule in RobustCircleRules().all {
      var settings = RecognizerSettings()
      settings.set(rule.name, to: .off)
      let off = RobustCircleRules(settings).all.filter { !$0.isOn }
      #expect(off.map(\.name) == [rule.name])
    }
  }

  @Test func `the registry's rules are those that judge`() throws {
    let entry = try #require(RecognizerRegistry.entries.first { $0.name == "circle" })
    let verdict = try RobustCircleRecognizerTests.verdict(Shape.arc(radius: 50))
    #expect(entry.rules(.robust).map(\.name) == verdict.criteria.dropFirst().map(\.name))
  }

  @Test func `what is too small or straight is judged by that alone`() {
    var judgement = Judgement()
    RobustCircleRules().judge(RobustCircleMeasures(size: 3), into: &judgement)
    #expect(judgement.criteria.map(\.name) == ["size"] && !judgement.passes)
    var line = Judgement()
    RobustCircleRules().judge(RobustCircleMeasures(size: 90), into: &line)
    #expect(line.criteria.map(\.name) == ["size", "aspect"] && line.worst?.name == "aspect")
  }

  @Test func `a line and a tap are no circle, whatever is off or eased`() throws {
    var settings = RecognizerSettings()
    settings.leniency = 20
    settings.set("aspect", to: .off)
    settings.set("size", to: .off)
    for path in [[Point.zero], Shape.line([(0, 0), (90, 30)]), Array(repeating: .zero, count: 9)] {
      #expect(try !Trial(path, RobustCircleRecognizer(settings: settings)).isRecognized)
    }
  }

  @Test func `a shape is to the shipped rules what it is to tuned ones`() {
    var shape = RobustCircleFitTests.measures(Shape.arc()).shape
    shape?.gap.value = 1
    shape?.tail.value = 0.3
    var settings = RecognizerSettings()
    settings.set("gap", to: .limit(1.5))
    settings.set("tail", to: .off)
    let seen = shape.map { RobustCircleRules(settings).asShipped($0) }
    #expect(seen.map { abs($0.gap.value - 0.45) < 1e-12 } == true && seen?.tail.value == 0)
    #expect(shape.map { RobustCircleRules.shipped.asShipped($0) } == shape)
  }
}
