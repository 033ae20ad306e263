/// Measures how long each message at its limits holds the rooms' thread, in a large room.
enum TurnBench {
  /// Runs the measurements; each message is sent once, so `rounds` rooms are filled.
  static func run(rounds: Int, drawers: Int = 200, strokes: Int = 10_000) -> BenchReport {
    var least: [String: Double] = [:]
    var order: [String] = []
    var (ticks, sends): ([Double], [Double]) = ([], [])
    var rejected = 0
    for _ in 0..<rounds {
      let messages = LargestMessages(sequences: strokes, samples: 2_048)
      let room = FullRoom(drawers: drawers, strokes: strokes)
      for message in messages.preparation { _ = room.turn(message.text) }
      var longest: [String: Double] = [:]
      for message in messages.all {
        if !order.contains(message.type) { order.append(message.type) }
        longest[message.type] = max(longest[message.type] ?? 0, room.turn(message.text))
      }
      least.merge(longest, uniquingKeysWith: min)
      ticks = quieter(ticks, room.ticks)
      sends = quieter(sends, room.sends)
      rejected = room.rejected
    }
    return BenchReport(
      bench: "turns",
      figures: order.map { Figure($0, least[$0] ?? .nan, "ms", .atMost(5)) } + [
        Figure("longest-tick", ticks.max() ?? .nan, "ms", .atMost(5)),
        Figure("longest-send", sends.max() ?? .nan, "ms", .atMost(5)),
        Figure("rejected", Double(rejected), "messages", .atMost(0)),
      ])
  }

  /// The lesser time of each turn, because a busy machine disturbs some turns of a round.
  private static func quieter(_ first: [Double], _ second: [Double]) -> [Double] {
    if first.isEmpty { return second }
    precondition(first.count == second.count, "equal rooms have the same turns")
    return zip(first, second).map(min)
  }
}
