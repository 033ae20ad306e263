import Testing

@testable import RelayCore

struct EncodingUseTests {
  @Test func `an encoding is idle once its last member has left, and unused after a while`() {
    var use = EncodingUse.unused
    use.join()
    use.join()
    use.leave(now: 5)
    #expect(use == .used(members: 1))
    use.leave(now: 10)
    #expect(use == .idle(since: 10))
    #expect(use.expire(after: 100, now: 109) == false)
    #expect(use.expire(after: 100, now: 110) == true)
    #expect(use == .unused)
    #expect(use.expire(after: 100, now: 500) == false, "it is dropped once")
  }

  @Test func `a member that returns in time keeps it in use`() {
    var use = EncodingUse.idle(since: 10)
    use.join()
    #expect(use == .used(members: 1))
    #expect(use.expire(after: 0, now: 500) == false)
  }
}
