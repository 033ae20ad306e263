public import Gestures

/// What a drawer, or for `judge` and `ping` a viewer too, sends.
public enum ClientMessage: Equatable, Sendable {
  /// Who draws, and on what canvas; optional, and if it comes then first.
  ///
  /// `clock` is how far the server's clock is ahead of the one that the sender's samples are timed
  /// by, in milliseconds.
  case hello(name: String?, canvas: CanvasSize?, clock: Double? = nil)
  /// Samples of touches in one phase.
  case touches(TouchBatch)
  /// Forget the sender's finished strokes.
  case clear
  /// Marks a moment; `name` says what it is.
  case mark(name: String?)
  /// Judge by those rules from each drawer's next sequence on.
  case profile(RoomProfile)
  /// The room's rules are to be tuned so.
  case rules(RuleTuning)
  /// Asks what would be recognized by other rules.
  case judge(JudgeRequest)
  /// The room is to have other recognizers, or other rules between them.
  case recognizers(RecognizersRequest)
  /// Teach the room a sign.
  case teach(SignLesson)
  /// Forget the sign of that name.
  case forget(name: String)
  /// Give a sign another name.
  case rename(name: String, to: String)
  /// Take signs over as they are.
  case signs([Sign])
  /// Asks for a `pong`; `time` is the sender's clock in milliseconds and comes back as it is. One
  /// that `asksState` is told what the room's state comes to.
  case ping(time: Double, asksState: Bool = false)
}

extension ClientMessage {
  /// Every message: its payload with its description, and the case that holds it.
  static let table: [MessageRow<ClientMessage>] = [
    MessageRow { (message: HelloMessage) in
      .hello(name: message.shownName, canvas: message.canvas, clock: message.clock)
    },
    MessageRow { (message: TouchesMessage) in .touches(message.batch) },
    MessageRow { (_: ClearMessage) in .clear },
    MessageRow { (message: MarkMessage) in .mark(name: message.shownName) },
    MessageRow { (message: ProfileMessage) in .profile(message.profile) },
    MessageRow { (message: RuleTuning) in .rules(message) },
    MessageRow { (message: JudgeRequest) in .judge(message) },
    MessageRow { (message: SignLesson) in .teach(message) },
    MessageRow { (message: ForgetMessage) in .forget(name: message.sign) },
    MessageRow { (message: RenameMessage) in .rename(name: message.sign, to: message.other) },
    MessageRow { (message: SignsMessage) in .signs(message.signs) },
    MessageRow { (message: RecognizersRequest) in .recognizers(message) },
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
    case .mark(let name): writer.write(MarkMessage(shownName: name))
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
