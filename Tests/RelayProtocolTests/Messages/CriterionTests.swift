import Gestures
import Testing

@testable import RelayProtocol

struct CriterionTests {
  @Test(arguments: Criterion.Unit.allCases, [true, false])
  func `what is written by hand is what the description says`(unit: Criterion.Unit, isFull: Bool) {
    var told = Criterion(
      name: "a\"b", value: 1.234_567_8, limit: .nan, unit: unit, pass: isFull, bound: .atLeast,
      margin: -0.5, sample: 3)
    told.told = Criterion.Told(value: 1, limit: 2, unit: .ratio)
    let plain = Criterion(name: "gap", value: 0, limit: 1, unit: unit, pass: true)
    for criterion in [told, plain] {
      let kind = CriterionKind(isFull: isFull)
      #expect(
        JSONWriter.text { kind.write(criterion, to: &$0) }
          == JSONWriter.text { kind.writeFields(of: criterion, to: &$0) })
    }
  }
}
