import RelayProtocol

/// The longest time that each kind of work held the rooms' thread, over the last one to two
/// minutes.
struct LongestTurns {
  /// What held the thread.
  enum Work {
    /// A WebSocket message, by the index of the type of its last message; `nil` if it held none.
    case message(Int?)
    /// A connection was opened.
    case opening
    /// A connection was closed.
    case closing
    /// A client's next message was chosen and, if it was the first to need it, encoded.
    case sending
    /// Timed work: presence, flushes, snapshots, what-if answers, comparing signs.
    case timer
    /// Another thread's results: recordings and exports.
    case results
    /// A plain request was answered, or a handshake accepted or refused.
    case request

    /// The index in `names`.
    fileprivate var index: Int {
      let types = ClientMessage.types.count
      return switch self {
      case .message(let type): type ?? types
      case .opening: types + 1
      case .closing: types + 2
      case .sending: types + 3
      case .timer: types + 4
      case .results: types + 5
      case .request: types + 6
      }
    }

    /// The name in metrics and log lines: a message's type, or words in brackets.
    var name: String { Self.names[index] }

    fileprivate static let names =
      ClientMessage.types
      + ["(malformed)", "(opening)", "(closing)", "(sending)", "(timer)", "(results)", "(request)"]
  }

  /// From how many microseconds on a turn is logged.
  static let slowMicroseconds: Int64 = 50_000
  private static let minuteMicroseconds: Int64 = 60_000_000

  private var latest = Array(repeating: Int64(0), count: Work.names.count)
  private var earlier = Array(repeating: Int64(0), count: Work.names.count)
  private var begin: Int64 = 0

  /// The longest turn of each kind of work that there was, in microseconds.
  var all: [(name: String, microseconds: Int64)] {
    Work.names.indices.compactMap { index in
      let longest = max(latest[index], earlier[index])
      return longest > 0 ? (Work.names[index], longest) : nil
    }
  }

  /// Notes a turn.
  mutating func add(_ microseconds: Int64, of work: Work) {
    latest[work.index] = max(latest[work.index], microseconds)
  }

  /// Once a minute drops the turns that are older than a minute.
  mutating func age(now: Int64) {
    guard now - begin >= Self.minuteMicroseconds else { return }
    begin = now
    earlier = latest
    latest = Array(repeating: 0, count: Work.names.count)
  }
}
