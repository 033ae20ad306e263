import Gestures
import Testing

@testable import relay_bench

/// The benchmark of all recognizers together, in as far as a slow build can judge it.
struct RecognizersBenchTests {
  @Test func `at least twenty recognizers are attached, none of them twice`() {
    let everyone = RecognizersBench.everyone()
    #expect(everyone.count >= 20)
    for name in RecognizerRegistry.allNames {
      #expect(everyone.contains { $0.name == name }, "\(name)")
    }
    let kinds = everyone.map { recognizer in
      let direction = (recognizer as? RobustChevron)?.direction.rawValue ?? ""
      return "\(type(of: recognizer)) \(recognizer.name) \(direction)"
    }
    #expect(Set(kinds).count == kinds.count)
  }

  @Test func `verdicts allocate memory, so allocations are counted`() {
    let circle = BenchStroke.circle(samples: 100)
    #expect(RecognizersBench.allocations(of: circle).deciding > 0)
  }

  @Test func `the figures are those of the table`() {
    let names = RecognizersBench.run(rounds: 1).figures.map(\.name)
    #expect(
      names == [
        "recognizers", "circle-side-by-side", "line-side-by-side", "circle-exclusive",
        "line-exclusive", "circle-allocations", "circle-at-verdicts", "line-allocations",
        "line-at-verdicts",
      ])
  }
}
