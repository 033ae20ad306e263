public import Gestures

/// A message from a client.
///
/// A viewer may send `judge` and `ping` only.
public enum ClientMessage: Equatable, Sendable {
  /// Sets the drawer's name, canvas and clock.
  ///
  /// `clock` is the server's clock minus the clock of the sender's samples, in milliseconds.
  case hello(name: String?, canvas: CanvasSize?, clock: Double? = nil)
  /// Samples of touches in one phase.
  case touches(TouchBatch)
  /// Removes the sender's committed strokes.
  case clear
  /// Removes the committed strokes of some of the sender's sequences.
  case erase([Int])
  /// How the sender's ink looks, from its next stroke on.
  case pen(Pen)
  /// Takes back the sender's last sequence, `erase` or `clear`.
  case undo
  /// Repeats the step that the sender's last `undo` took back.
  case redo
  /// When the sender's finished strokes are cleared automatically, `nil` for as the room has it; or
  /// those of everyone in the room.
  case clearing(InkClearing?, ofRoom: Bool)
  /// Marks a moment; `name` says what it is.
  case mark(name: String?)
  /// Puts the room on the record, or takes it off.
  case record(Bool)
  /// Removes all strokes of the room, and deletes its recordings.
  case delete
  /// Chooses the room's rule set, from each drawer's next sequence on.
  case profile(RoomProfile)
  /// Tunes the room's rules.
  case rules(RuleTuning)
  /// Asks what other rules would recognize.
  case judge(JudgeRequest)
  /// Changes the room's recognizers or the rules between them.
  case recognizers(RecognizersRequest)
  /// Teaches the room a sign.
  case teach(SignLesson)
  /// Removes a sign.
  case forget(name: String)
  /// Renames a sign.
  case rename(name: String, to: String)
  /// Adds or replaces signs.
  case signs([Sign])
  /// Asks for a `pong`, which returns `time`, the sender's clock in milliseconds.
  ///
  /// With `asksState` it also has the hash of the room's state.
  case ping(time: Double, asksState: Bool = false)
}

extension ClientMessage {
  /// Every message: its payload with the description, and its case.
  static let table: [MessageRow<ClientMessage>] = [
    MessageRow { (message: HelloMessage) in
      .hello(name: message.shownName, canvas: message.canvas, clock: message.clock)
    },
    MessageRow { (message: TouchesMessage) in .touches(message.batch) },
    MessageRow { (_: ClearMessage) in .clear },
    MessageRow { (message: EraseMessage) in .erase(message.sequences) },
    MessageRow { (message: PenMessage) in .pen(message.pen) },
    MessageRow { (_: UndoMessage) in .undo },
    MessageRow { (_: RedoMessage) in .redo },
    MessageRow { (message: MarkMessage) in .mark(name: message.shownName) },
    MessageRow { (message: RecordMessage) in .record(message.isOn) },
    MessageRow { (_: DeleteMessage) in .delete },
    MessageRow { (message: ProfileMessage) in .profile(message.profile) },
    MessageRow { (message: RuleTuning) in .rules(message) },
    MessageRow { (message: JudgeRequest) in .judge(message) },
    MessageRow { (message: SignLesson) in .teach(message) },
    MessageRow { (message: ForgetMessage) in .forget(name: message.sign) },
    MessageRow { (message: RenameMessage) in .rename(name: message.sign, to: message.other) },
    MessageRow { (message: SignsMessage) in .signs(message.signs) },
    MessageRow { (message: RecognizersRequest) in .recognizers(message) },
    MessageRow { (message: ClearingMessage) in
      .clearing(message.clearing, ofRoom: message.isOfRoom)
    },
    MessageRow { (message: PingMessage) in .ping(time: message.time, asksState: message.asksState)
    },
  ]

  /// Appends the message's fields as JSON without braces.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .hello(let name, let canvas, let clock):
      writer.write(HelloMessage(shownName: name, canvas: canvas, clock: clock))
    case .touches(let batch): writer.write(TouchesMessage(batch))
    case .clear: writer.write(ClearMessage())
    case .erase(let sequences): writer.write(EraseMessage(sequences: sequences))
    case .pen(let pen): writer.write(PenMessage(pen: pen))
    case .undo: writer.write(UndoMessage())
    case .redo: writer.write(RedoMessage())
    case .clearing(let clearing, let isOfRoom):
      writer.write(ClearingMessage(clearing, isOfRoom: isOfRoom))
    case .mark(let name): writer.write(MarkMessage(shownName: name))
    case .record(let isOn): writer.write(RecordMessage(isOn: isOn))
    case .delete: writer.write(DeleteMessage())
    case .profile(let profile): writer.write(ProfileMessage(profile: profile))
    case .rules(let tuning): writer.write(tuning)
    case .judge(let request): writer.write(request)
    case .teach(let lesson): writer.write(lesson)
    case .forget(let name): writer.write(ForgetMessage(sign: name))
    case .rename(let name, let other): writer.write(RenameMessage(sign: name, other: other))
    case .signs(let signs): writer.write(SignsMessage(signs: signs))
    case .recognizers(let request): writer.write(request)
    case .ping(let time, let asksState):
      writer.write(PingMessage(time: time, asksState: asksState))
    }
  }
}
