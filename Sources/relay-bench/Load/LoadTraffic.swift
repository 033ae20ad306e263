import RelayClient
import RelayProtocol

/// The drawers' messages and addresses: circles for a relay, opaque messages for a broadcast
/// server.
struct LoadTraffic {
  /// The format of the messages.
  enum Form: Equatable {
    /// A hundred opaque bytes.
    case opaque
    /// Touches in an encoding, one sample a message.
    case touches(Encoding)
  }

  /// The format of the messages.
  let form: Form
  /// The path of the address where drawers connect.
  let drawPath: String
  /// The path of the address where viewers connect.
  let watchPath: String
  /// The sub-protocol to request; empty for none.
  let subprotocols: [String]

  /// A room of a relay.
  static let room = room(in: .json)

  /// A room of a relay with one encoding.
  static func room(in encoding: Encoding) -> LoadTraffic {
    LoadTraffic(
      form: .touches(encoding), drawPath: "/ws/draw/fanout", watchPath: "/ws/watch/fanout",
      subprotocols: [encoding.subprotocol])
  }

  /// Whether the drawers send text.
  var isText: Bool { form != .touches(.binary) }

  /// The samples of one stroke: a circle of a second at 120 Hz.
  static let strokeSamples = 120

  /// The messages of a stroke, up to their time.
  private static let beginnings: [[UInt8]] = {
    let circle = BenchStroke.circle(samples: strokeSamples)
    return circle.indices.map { index in
      let phase = index == 0 ? "began" : index == circle.count - 1 ? "ended" : "moved"
      let message = BenchStroke.message(
        phase: phase, touch: 1, samples: circle[index...index], milliseconds: 0, step: 0)
      return Array(message.dropLast(ending.count + 3))
    }
  }()

  private static let ending = Array("]]}]}".utf8)

  /// A drawer's message by number, due at a moment in microseconds.
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

  /// The message that ends a stroke cut off after that many messages; `nil` if none is open.
  func ending(after number: Int, due: Int64) -> [UInt8]? {
    guard case .touches(let encoding) = form, number % Self.strokeSamples != 0 else { return nil }
    let text = Array(#"{"type":"touches","phase":"ended","touches":[{"id":1,"samples":[]}]}"#.utf8)
    return encoding == .json ? text : BinaryLines.binary(text)
  }
}
