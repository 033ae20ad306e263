/// The verdicts that are still good; of too many, the one that ends first goes.
struct EntryCache {
  private struct Kept {
    let verdict: EntryVerdict
    /// When it ends, in milliseconds.
    let end: Double
    let client: String
  }

  private let most: Int
  private let mostPerClient: Int
  private var kept: [EntryQuestion: Kept] = [:]
  private var counts: [String: Int] = [:]

  /// An empty cache for so many verdicts, and so many of one client.
  init(most: Int, mostPerClient: Int) { (self.most, self.mostPerClient) = (most, mostPerClient) }

  /// The kept verdicts.
  var count: Int { kept.count }

  /// The verdict on a question; `nil` if none is good at `now`.
  func verdict(on question: EntryQuestion, now: Double) -> EntryVerdict? {
    kept[question].flatMap { $0.end > now ? $0.verdict : nil }
  }

  /// Keeps a verdict on a client's question.
  ///
  /// Linear in the kept verdicts if there are too many.
  mutating func keep(
    _ verdict: EntryVerdict, on question: EntryQuestion, of client: String, until end: Double
  ) {
    remove(question)
    if counts[client] ?? 0 >= mostPerClient { remove(first { $0.client == client }) }
    if kept.count >= most { remove(first { _ in true }) }
    kept[question] = Kept(verdict: verdict, end: end, client: client)
    counts[client, default: 0] += 1
  }

  /// Forgets the verdict on a question, if there is one.
  mutating func remove(_ question: EntryQuestion?) {
    guard let question, let removed = kept.removeValue(forKey: question),
      let count = counts[removed.client]
    else { return }
    counts[removed.client] = count > 1 ? count - 1 : nil
  }

  /// The question whose verdict ends first, of some.
  private func first(where isOne: (Kept) -> Bool) -> EntryQuestion? {
    kept.filter { isOne($0.value) }.min { $0.value.end < $1.value.end }?.key
  }
}
