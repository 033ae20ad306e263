import RelayClient
import RelayProtocol

/// What drawers send and where: circles to a relay, or messages without meaning to a
/// server that just passes them on.
struct LoadTraffic {
  /// What the messages are.
  enum Form: Equatable {
    /// A hundred bytes without meaning.
    case opaque
    /// Touches as an encoding writes them, a sample a message.
    case touches(Encoding)
  }

  /// What the messages are.
  let form: Form
  /// The path of the address where drawers connect.
  let drawPath: String
  /// The path of the address where viewers connect.
  let watchPath: String
  /// The sub-protocol to ask for; none where it is empty.
  let subprotocols: [String]

  /// A room of a relay.
  static let room = room(in: .json)

  /// A room of a relay in which all speak in one encoding.
  static func room(in encoding: Encoding) -> LoadTraffic {
    LoadTraffic(
      form: .touches(encoding), drawPath: "/ws/draw/fanout", watchPath: "/ws/watch/fanout",
      subprotocols: [encoding.subprotocol])
  }

  /// Whether the drawers send text.
  var isText: Bool { form != .touches(.binary) }

  /// The samples of one stroke: a circle of a second at 120 Hz.
  static let strokeSamples = 120

  /// The beginnings of the messages of a stroke, up to where the time stands.
  private static let beginnings: [[UInt8]] = {
    let circle = BenchStroke.circle(samples: strokeSamples)
    return circle.indices.map { place in
      let phase = place == 0 ? "began" : place == circle.count - 1 ? "ended" : "moved"
      let message = BenchStroke.message(
        phase: phase, touch: 1, samples: circle[place...place], milliseconds: 0, step: 0)
      return Array(message.dropLast(ending.count + 3))
    }
  }()

  private static let ending = Array("]]}]}".utf8)

  /// A drawer's message of that number, which is due at a moment, in microseconds.
  ///
  /// The times of one drawer must never run backwards.
  func message(number: Int, due: Int64) -> [UInt8] {
    switch form {
    case .opaque: return OpaqueReader.message(due: due)
    case .touches(let encoding):
      let whole = String(due / 1_000)
      let rest = String(1_000 + due % 1_000).dropFirst()
      let text =
        Self.beginnings[number % Self.strokeSamples] + "\(whole).\(rest)".utf8 + Self.ending
      return encoding == .json ? text : BinaryLines.binary(text)
    }
  }

  /// What ends a stroke that was cut off after so many messages; `nil` where none is open.
  func ending(after number: Int, due: Int64) -> [UInt8]? {
    guard case .touches(let encoding) = form, number % Self.strokeSamples != 0 else { return nil }
    let text = Array(#"{"type":"touches","phase":"ended","touches":[{"id":1,"samples":[]}]}"#.utf8)
    return encoding == .json ? text : BinaryLines.binary(text)
  }
}
