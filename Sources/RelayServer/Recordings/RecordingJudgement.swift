import Gestures
import RelayCore
import RelayProtocol
import RoomStore
import Synchronization
import WebSocketTransport

/// The answer to a `judge` about all gestures of a recording, as `judged` messages, one a line.
///
/// They list the gestures whose outcome would differ from the recorded one. Other requests are
/// answered between two pieces.
final class RecordingJudgement: RecordingBody {
  private struct State {
    var parts: ArraySlice<RecordingLibrary.Part>
    /// The blocks of the part that is judged.
    var blocks: ArraySlice<RecordingBlock> = []
    var decoder = RecordingDecoder()
    var rejudge: RecordingRejudge
    var sent = 0
  }

  /// The time of one piece, in microseconds; a block of some seconds is judged in any case.
  private static let sliceMicroseconds: Int64 = 50_000

  let enqueue: @Sendable (RecordingRequest) -> Void
  private let epoch: String
  private let id: Int
  private let state: Mutex<State>

  /// Begins to answer; `enqueue` asks for the next piece.
  init(
    _ question: JudgeRequest, epoch: String, parts: [RecordingLibrary.Part],
    enqueue: @escaping @Sendable (RecordingRequest) -> Void
  ) {
    id = question.id
    self.epoch = epoch
    self.enqueue = enqueue
    let rules = RecordingRejudge.Rules(profile: question.profile, tuning: question.tuning)
    state = Mutex(State(parts: parts[...], rejudge: RecordingRejudge(rules)))
  }

  /// Reads the question of a query: `judge` is the JSON message.
  static func question(
    of query: [(name: String, value: String)]
  ) throws(ErrorMessage) -> JudgeRequest {
    let text = query.first { $0.name == "judge" }?.value ?? ""
    let bytes = Array(text.utf8)
    var offset = 0
    var decoder = JSONClientDecoder()
    guard case .judge(let question)? = try decoder.next(in: bytes.span, at: &offset) else {
      throw ErrorMessage(code: .unknownType, message: "expected a judge message as JSON")
    }
    // The recording's own profile is known only once it is read: one must have the rules.
    var fault: ErrorMessage?
    for profile in question.profile.map({ [$0] }) ?? RuleProfile.allCases {
      do throws(ErrorMessage) {
        try question.tuning.check(under: RoomProfile(profile))
        return question
      } catch { fault = fault ?? error }
    }
    if let fault { throw fault }
    return question
  }

  func next(from library: RecordingLibrary) throws(ArchiveFault) -> ([UInt8]?, isLast: Bool) {
    guard let recording = try library.summary(of: epoch) else { return (nil, true) }
    let deadline = MonotonicClock.microseconds() + Self.sliceMicroseconds
    return try state.withLock { (state) throws(ArchiveFault) in
      var isLast = false
      repeat {
        if let block = state.blocks.popFirst() {
          state.rejudge.take(state.decoder.decode([block]))
        } else if let part = state.parts.popFirst() {
          let content = try library.content(of: part.number, in: recording, by: .keyframes)
          state.blocks = (content?.blocks ?? [])[...]
        } else {
          state.rejudge.finish()
          isLast = true
        }
      } while !isLast && MonotonicClock.microseconds() < deadline
      let new = state.rejudge.differences[state.sent...].map(\.judged)
      state.sent += new.count
      var bytes: [UInt8] = []
      JSONServerEncoder.append(
        .judged(Judged(id: id, gestures: new, summary: isLast ? state.rejudge.summary : nil)),
        to: &bytes)
      return (bytes, isLast)
    }
  }
}
