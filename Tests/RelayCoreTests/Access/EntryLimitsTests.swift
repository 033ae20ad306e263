import RelayCore
import Testing

struct EntryLimitsTests {
  @Test func `one client has a part of each limit`() {
    let limits = EntryLimits()
    #expect(limits.questionsPerClient * 2 <= limits.questions)
    #expect(limits.waitingPerClient * 2 <= limits.waiting)
    #expect(limits.postsPerClient * 2 <= limits.posts)
    #expect(limits.yesesPerClient * 2 <= limits.yeses)
  }
}
