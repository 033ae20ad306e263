import Gestures
import Testing

@testable import RelayVerbs

struct CriterionBarTests {
  static func bar(_ rule: Rule, _ value: Double) -> String { CriterionBar.text(rule.judge(value)) }

  static let gap = Rule("gap", .atMost, 0.4, .ratio)
  static let overlap = Rule("overlap", .atLeast, 0.8, .ratio)
  static let step = Rule("leftward", .atMost, 0, .pixels, scale: 2)

  @Test(arguments: [
    (gap, 0, "[       |    ]"), (gap, 0.2, "[====   |    ]"), (gap, 0.4, "[=======|    ]"),
    (gap, 0.4001, "[=======|=   ]"), (gap, 0.6, "[=======|==  ]"), (gap, 9, "[=======|===>]"),
    (overlap, 0.4, "[====   |    ]"), (overlap, 0.7999, "[====== |    ]"),
    (overlap, 1, "[=======|=   ]"), (step, 0, "[=======|    ]"), (step, 0.5, "[=======|=   ]"),
    (step, -2, "[       |    ]"), (gap, .nan, "[?      |    ]"), (gap, .infinity, "[=======|===>]"),
  ])
  func `a bar ends on its side of the limit`(rule: Rule, value: Double, text: String) {
    #expect(Self.bar(rule, value) == text)
  }
}
