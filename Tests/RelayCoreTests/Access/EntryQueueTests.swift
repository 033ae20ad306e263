import Testing

@testable import RelayCore

struct EntryQueueTests {
  @Test func `clients take turns, each in its order`() {
    var queue = EntryQueue()
    for number in 1...3 { queue.append(number, of: "many") }
    queue.append(4, of: "one")
    queue.append(5, of: "other")
    let taken = (0..<6).map { _ in queue.takeNext(most: 10) }
    #expect(taken == [1, 4, 5, 2, 3, nil])
    #expect(queue.postedCount == 5)
  }

  @Test func `a client with its share of posts waits until one is over`() {
    var queue = EntryQueue()
    for number in 1...3 { queue.append(number, of: "many") }
    #expect(queue.takeNext(most: 2) == 1 && queue.takeNext(most: 2) == 2)
    #expect(queue.takeNext(most: 2) == nil)
    queue.append(4, of: "one")
    #expect(queue.takeNext(most: 2) == 4)
    queue.finish(1)
    queue.finish(1)
    #expect(queue.takeNext(most: 2) == 3 && queue.takeNext(most: 2) == nil)
    #expect(queue.postedCount == 3)
  }

  @Test func `all that wait are removed at once, and posts still count`() {
    var queue = EntryQueue()
    for number in [4, 1, 2] { queue.append(number, of: "a") }
    queue.append(3, of: "b")
    #expect(queue.takeNext(most: 9) == 4)
    #expect(queue.removeAll() == [1, 2, 3] && queue.postedCount == 1)
    #expect(queue.removeAll() == [] && queue.takeNext(most: 9) == nil)
    queue.append(5, of: "a")
    #expect(queue.takeNext(most: 1) == nil)
    queue.finish(4)
    #expect(queue.takeNext(most: 1) == 5)
  }

  @Test func `a removed question is not taken`() {
    var queue = EntryQueue()
    queue.append(1, of: "a")
    queue.append(2, of: "a")
    queue.append(3, of: "b")
    queue.remove(1, of: "a")
    queue.remove(3, of: "b")
    #expect(queue.takeNext(most: 9) == 2 && queue.takeNext(most: 9) == nil)
    queue.append(4, of: "b")
    #expect(queue.takeNext(most: 9) == 4)
  }
}
