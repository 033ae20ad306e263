import Testing

@testable import RelayCore

struct ViewerFeedTests {
  private static func snapshot(_ number: Int) -> EncodedSnapshot {
    EncodedSnapshot(sequenceNumber: number, time: 0, batch: Batch(tag: UInt64(number), bytes: []))
  }

  @Test func `a new member gets a snapshot and then the events after it`() {
    var feed = ViewerFeed()
    #expect(feed.next == .snapshotDue && feed.lacksSnapshot && !feed.awaitsSnapshot)
    feed.take(Self.snapshot(5))
    #expect(feed.next == .events(after: 5) && !feed.lacksSnapshot)
    feed.takeEvents(upTo: 9)
    #expect(feed.next == .events(after: 9))
  }

  @Test func `a snapshot that takes a while is awaited, and then ready`() {
    var feed = ViewerFeed()
    feed.awaitSnapshot()
    #expect(feed.lacksSnapshot && feed.awaitsSnapshot)
    feed.offer(Self.snapshot(5))
    #expect(feed.next == .snapshotReady(Self.snapshot(5)))
    #expect(!feed.lacksSnapshot && feed.awaitsSnapshot)
  }

  @Test func `a snapshot without the events that the member missed does not serve it`() {
    var feed = ViewerFeed()
    feed.resume(after: 2, seen: 4)
    #expect(feed.next == .events(after: 2) && feed.seen == 4)
    feed.miss(upTo: 6)
    #expect(feed.next == .snapshotDue && feed.seen == 6)
    feed.awaitSnapshot()
    feed.offer(Self.snapshot(5))
    #expect(feed.next == .snapshotDue)
    feed.awaitSnapshot()
    feed.offer(Self.snapshot(6))
    #expect(feed.next == .snapshotReady(Self.snapshot(6)))
  }
}
