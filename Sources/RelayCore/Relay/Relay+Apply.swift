import Gestures
import RelayProtocol

extension Relay {
  /// Applies a message after its cost was charged.
  ///
  /// Throws an error without any change.
  func apply(_ message: ClientMessage, from sender: Connection, now: Double) throws(ErrorMessage) {
    if case .ping(let time, let asksState) = message {
      // Without all events, a client does not have the room's state.
      let state = asksState && sender.choice == .all ? sender.room?.history.stateMark() : nil
      return sender.outbox.append(.pong(time: time, server: now, state: state))
    }
    if case .judge(let request) = message, let room = sender.room {
      return try judge(request, from: sender, about: room, now: now)
    }
    guard let drawer = sender.drawer, let room = sender.room else { throw .onlyWatches }
    if case .touches(let batch) = message {
      return try draw(batch, by: drawer, from: sender, in: room, now: now)
    }
    guard try room.permits(message, from: drawer) else { return }
    try takeChange(message, from: sender, now: now)
    switch message {
    case .ping, .judge, .touches: break
    case .hello(let name, let canvas, let clock):
      drawer.timing.clock = clock ?? drawer.timing.clock
      // A muted drawer keeps its name, and so does one whose token has it.
      let keepsName = room.accessState.role(of: drawer.id) == .watch || sender.pass?.name != nil
      room.drawers.introduce(drawer, name: keepsName ? nil : name, canvas: canvas, now: now)
    case .cursor(let location): point(at: location, by: drawer, in: room)
    case .react(let what): react(with: what, by: drawer, from: sender, in: room, now: now)
    case .clear: room.history.append(.cleared(ClearedEvent(drawer.id)))
    case .erase(let sequences): room.drawers.erase(sequences, by: drawer)
    case .pen(let pen): room.drawers.change(to: pen, by: drawer)
    case .viewport(let viewport): try room.drawers.move(to: viewport, by: drawer)
    case .undo: room.drawers.undo(by: drawer, now: now)
    case .redo: room.drawers.redo(by: drawer, now: now)
    case .clearing(let clearing, let isOfRoom):
      room.drawers.changeClearing(to: clearing, ofRoom: isOfRoom, by: drawer, now: now)
    case .mark(let name):
      room.history.append(.marked(MarkedEvent(drawer: drawer.id, name: name, at: now)))
    case .correct(let correction): try room.correct(correction, by: drawer)
    case .record(let isOn): try room.putOnRecord(isOn, store: recording, by: drawer.id, now: now)
    case .delete: try deleteRecordings(of: room, by: drawer, now: now)
    case .profile(let profile): room.rules.use(profile, by: drawer.id)
    case .rules(let tuning):
      try tuning.check(under: room.history.scene.profile)
      room.rules.tune(tuning)
    case .teach(let lesson):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        let examples = try drawer.examples(of: lesson, limits: room.limits.messages.signs)
        return try signs.teach(lesson, examples: examples, by: drawer.id, shapes: shapes)
      }
    case .forget(let name):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        try signs.forget(name, by: drawer.id, shapes: shapes)
      }
    case .signs(let given):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        try signs.put(given, by: drawer.id, shapes: shapes)
      }
    case .rename(let name, let other):
      try changeSigns(of: room, by: drawer, comparesAll: false, now: now) {
        signs, _ throws(ErrorMessage) in try signs.rename(name, to: other)
      }
    case .recognizers(let request): try change(request, by: drawer, in: room, now: now)
    case .activity(let request):
      try room.perform(request, by: drawer, now: now)
      if case .ready = request { output.effects.measures.append(sender.number) }
    case .clearOthers, .lock, .mute, .remove, .host, .link, .unlink, .close:
      try decide(message, by: drawer, in: room, now: now)
    }
  }

  /// Removes the strokes of a room in turns, and then deletes its recordings.
  private func deleteRecordings(
    of room: Room, by drawer: Drawer, now: Double
  ) throws(ErrorMessage) {
    try room.deleteRecordings(store: recording, by: drawer.id)
    followUp(room, now: now)
  }

  /// Changes a room's recognizers, and stops those that are gone, in turns.
  private func change(
    _ request: RecognizersRequest, by drawer: Drawer, in room: Room, now: Double
  ) throws(ErrorMessage) {
    guard try !room.rules.change(request, by: drawer.id).isEmpty else { return }
    room.drawers.noteStoppedRecognizers()
    room.updateDrawers()
    followUp(room, now: now)
  }

  /// Applies a batch of a drawer's touches, as far as it may draw.
  private func draw(
    _ sent: TouchBatch, by drawer: Drawer, from sender: Connection, in room: Room, now: Double
  ) throws(ErrorMessage) {
    var batch = sent
    if room.drawers.isBehind(drawer) { room.drawers.update(drawer, now: now) }
    if drawer.touchGuard.isActive {
      guard let admitted = try room.admit(sent, from: drawer) else { return }
      batch = admitted
    }
    try makeSpace(for: batch, from: drawer, in: room, now: now)
    try room.drawers.receive(batch, from: drawer, now: now)
    sender.rejections.noteTouches()
    if batch.phase == .began { room.cursors.drop(drawer.id) }
    // Signs are compared when the last touch is up.
    if [.ended, .cancelled].contains(batch.phase) {
      sender.rateLimit.charge(samples: drawer.takeSignWork() / MessageCost.comparisonsPerSample)
    }
  }
}

extension ErrorMessage {
  /// The error of a viewer that wants to change something.
  fileprivate static var onlyWatches: ErrorMessage {
    ErrorMessage(
      code: .readOnly, message: "this connection may only watch; draw at /ws/draw/ROOM",
      path: "/type")
  }
}
