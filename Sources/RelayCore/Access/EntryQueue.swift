/// The questions that wait to be posted: each client's in their order, and the clients in turn.
struct EntryQueue {
  private var waiting: [String: [Int]] = [:]
  /// The clients with questions that wait, the next one first.
  private var order: [String] = []
  /// The clients of the posted questions.
  private var posted: [Int: String] = [:]
  private var counts: [String: Int] = [:]

  /// The posted questions.
  var postedCount: Int { posted.count }

  /// Appends a question of a client.
  mutating func append(_ number: Int, of client: String) {
    if waiting[client] == nil { order.append(client) }
    waiting[client, default: []].append(number)
  }

  /// Removes a question of a client that was not posted.
  mutating func remove(_ number: Int, of client: String) {
    waiting[client]?.removeAll { $0 == number }
    if waiting[client]?.isEmpty == true {
      waiting[client] = nil
      order.removeAll { $0 == client }
    }
  }

  /// Removes all questions that were not posted; returns them in the order of their numbers.
  mutating func removeAll() -> [Int] {
    defer { (waiting, order) = ([:], []) }
    return waiting.values.joined().sorted()
  }

  /// Takes the question to post next, unless each client that waits has `most` posted ones.
  mutating func takeNext(most: Int) -> Int? {
    guard let index = order.firstIndex(where: { counts[$0] ?? 0 < most }) else { return nil }
    let client = order.remove(at: index)
    guard var numbers = waiting.removeValue(forKey: client), !numbers.isEmpty else { return nil }
    let number = numbers.removeFirst()
    if !numbers.isEmpty {
      waiting[client] = numbers
      order.append(client)
    }
    posted[number] = client
    counts[client, default: 0] += 1
    return number
  }

  /// Notes that the post of a question is over.
  mutating func finish(_ number: Int) {
    guard let client = posted.removeValue(forKey: number), let count = counts[client] else {
      return
    }
    counts[client] = count > 1 ? count - 1 : nil
  }
}
