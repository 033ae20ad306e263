import Testing

@testable import RelayCore

struct VerdictCacheTests {
  @Test func `nothing recognized is known too`() {
    var verdicts = VerdictCache()
    #expect(verdicts.verdict(of: 1) == .none)
    verdicts.note(nil, of: 1)
    verdicts.note("circle", of: 2)
    #expect(verdicts.verdict(of: 1) == .some(nil))
    #expect(verdicts.verdict(of: 2) == .some("circle"))
    verdicts.removeAll()
    #expect(verdicts.verdict(of: 2) == .none)
  }

  @Test func `it does not grow with what is no longer kept`() {
    var verdicts = VerdictCache()
    for commit in 1...100 { verdicts.note(nil, of: commit) }
    verdicts.prune(kept: 100)
    #expect(verdicts.verdict(of: 100) != .none)
    verdicts.prune(kept: 2)
    #expect(verdicts.verdict(of: 100) == .none)
  }
}
