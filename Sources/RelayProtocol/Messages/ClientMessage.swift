public import Gestures

/// A message from a client.
///
/// A viewer may send `judge` and `ping` only. The payload in `table` says what each message means.
public enum ClientMessage: Equatable, Sendable {
  case hello(name: String?, canvas: CanvasSize?, clock: Double? = nil)
  case touches(TouchBatch)
  /// Removes the sender's committed strokes.
  case clear
  /// Removes the committed strokes of another drawer, `nil` for everyone's.
  case clearOthers(DrawerID?)
  case erase([Int])
  case pen(Pen)
  case viewport(Viewport)
  case undo
  case redo
  /// When the sender's finished strokes are cleared automatically, `nil` for as the room has it; or
  /// those of everyone in the room.
  case clearing(InkClearing?, ofRoom: Bool)
  case mark(name: String?)
  case correct(Correction)
  case record(Bool)
  case delete
  case profile(RoomProfile)
  case rules(RuleTuning)
  case judge(JudgeRequest)
  case recognizers(RecognizersRequest)
  case teach(SignLesson)
  case forget(name: String)
  case rename(name: String, to: String)
  case signs([Sign])
  case activity(ActivityRequest)
  /// Where the sender points between strokes, in pixels of its canvas; `nil` for nowhere.
  case cursor(Point?)
  case react(Reaction)
  case lock(LockRequest)
  /// Makes a drawer a mere viewer, or lets it draw again.
  case mute(DrawerID, Bool)
  case remove(DrawerID, seconds: Int)
  /// Makes a drawer a host, or ends its hosting.
  case host(DrawerID, Bool)
  case link(LinkRequest)
  /// Revokes the link of that number.
  case unlink(Int)
  case close
  /// Asks for a `pong`, which returns `time`, the sender's clock in milliseconds.
  ///
  /// With `asksState` it also has the hash of the room's state.
  case ping(time: Double, asksState: Bool = false)
}

extension ClientMessage {
  /// Every message by its payload, which has the description.
  static let table: [MessageRow<ClientMessage>] = [
    MessageRow { (message: HelloMessage) in
      .hello(name: message.shownName, canvas: message.canvas, clock: message.clock)
    },
    MessageRow { (_: TouchesMessage) in preconditionFailure("read by JSONClientDecoder") },
    MessageRow { (message: ClearMessage) in
      message.isOfAll || message.drawer != nil ? .clearOthers(message.drawer) : .clear
    },
    MessageRow { (message: EraseMessage) in .erase(message.sequences) },
    MessageRow(ClientMessage.pen),
    MessageRow(ClientMessage.viewport),
    MessageRow { (_: UndoMessage) in .undo },
    MessageRow { (_: RedoMessage) in .redo },
    MessageRow { (message: MarkMessage) in .mark(name: message.shownName) },
    MessageRow(ClientMessage.correct),
    MessageRow { (message: RecordMessage) in .record(message.isOn) },
    MessageRow { (_: DeleteMessage) in .delete },
    MessageRow { (message: ProfileMessage) in .profile(message.profile) },
    MessageRow(ClientMessage.rules),
    MessageRow(ClientMessage.judge),
    MessageRow(ClientMessage.teach),
    MessageRow { (message: ForgetMessage) in .forget(name: message.sign) },
    MessageRow { (message: RenameMessage) in .rename(name: message.sign, to: message.other) },
    MessageRow { (message: SignsMessage) in .signs(message.signs) },
    MessageRow(ClientMessage.recognizers),
    MessageRow { (message: ClearingMessage) in
      .clearing(message.clearing, ofRoom: message.isOfRoom)
    },
    MessageRow { (message: ActivityMessage) in .activity(message.request) },
    MessageRow { (message: CursorMessage) in .cursor(message.location) },
    MessageRow { (message: ReactMessage) in .react(message.what) },
    MessageRow(ClientMessage.lock),
    MessageRow { (message: MuteMessage) in .mute(message.drawer, message.isOn) },
    MessageRow { (message: RemoveMessage) in .remove(message.drawer, seconds: message.seconds) },
    MessageRow { (message: HostMessage) in .host(message.drawer, message.isOn) },
    MessageRow(ClientMessage.link),
    MessageRow { (message: UnlinkMessage) in .unlink(message.link) },
    MessageRow { (_: CloseMessage) in .close },
    MessageRow { (_: PingMessage) in preconditionFailure("read by JSONClientDecoder") },
  ]

  /// The words in `type`, in the order of the table.
  public static let types = table.map { $0.type }

  /// The index of the message's type in `types`.
  public var typeIndex: Int {
    var name = PayloadName()
    visit(&name)
    return Self.types.firstIndex(of: name.type) ?? 0
  }

  /// Appends the message's fields as JSON without braces.
  func write(to writer: inout JSONWriter) { visit(&writer) }

  /// Passes the payload to a visitor.
  private func visit<Visitor: PayloadVisitor>(_ visitor: inout Visitor) {
    switch self {
    case .hello(let name, let canvas, let clock):
      visitor.visit(HelloMessage(shownName: name, canvas: canvas, clock: clock))
    case .touches(let batch): visitor.visit(TouchesMessage(batch))
    case .clear: visitor.visit(ClearMessage())
    case .clearOthers(let drawer):
      visitor.visit(ClearMessage(drawer: drawer, isOfAll: drawer == nil))
    case .erase(let sequences): visitor.visit(EraseMessage(sequences: sequences))
    case .pen(let pen): visitor.visit(pen)
    case .viewport(let viewport): visitor.visit(viewport)
    case .undo: visitor.visit(UndoMessage())
    case .redo: visitor.visit(RedoMessage())
    case .clearing(let clearing, let isOfRoom):
      visitor.visit(ClearingMessage(clearing, isOfRoom: isOfRoom))
    case .mark(let name): visitor.visit(MarkMessage(shownName: name))
    case .correct(let correction): visitor.visit(correction)
    case .record(let isOn): visitor.visit(RecordMessage(isOn: isOn))
    case .delete: visitor.visit(DeleteMessage())
    case .profile(let profile): visitor.visit(ProfileMessage(profile: profile))
    case .rules(let tuning): visitor.visit(tuning)
    case .judge(let request): visitor.visit(request)
    case .teach(let lesson): visitor.visit(lesson)
    case .forget(let name): visitor.visit(ForgetMessage(sign: name))
    case .rename(let name, let other): visitor.visit(RenameMessage(sign: name, other: other))
    case .signs(let signs): visitor.visit(SignsMessage(signs: signs))
    case .recognizers(let request): visitor.visit(request)
    case .activity(let request): visitor.visit(ActivityMessage(request))
    case .cursor(let location): visitor.visit(CursorMessage(location: location))
    case .react(let what): visitor.visit(ReactMessage(what: what))
    case .lock(let request): visitor.visit(request)
    case .mute(let drawer, let isOn): visitor.visit(MuteMessage(drawer: drawer, isOn: isOn))
    case .remove(let drawer, let seconds):
      visitor.visit(RemoveMessage(drawer: drawer, seconds: seconds))
    case .host(let drawer, let isOn): visitor.visit(HostMessage(drawer: drawer, isOn: isOn))
    case .link(let request): visitor.visit(request)
    case .unlink(let link): visitor.visit(UnlinkMessage(link: link))
    case .close: visitor.visit(CloseMessage())
    case .ping(let time, let asksState):
      visitor.visit(PingMessage(time: time, asksState: asksState))
    }
  }
}

/// Takes the payload of a message.
private protocol PayloadVisitor {
  mutating func visit<Payload: WireMessage>(_ payload: @autoclosure () -> Payload)
}

extension JSONWriter: PayloadVisitor {
  fileprivate mutating func visit<Payload: WireMessage>(_ payload: @autoclosure () -> Payload) {
    write(payload())
  }
}

/// Finds the word in `type` without the payload.
private struct PayloadName: PayloadVisitor {
  var type = ""

  mutating func visit<Payload: WireMessage>(_ payload: @autoclosure () -> Payload) {
    type = Payload.wireName
  }
}
