import Gestures
public import RelayProtocol

extension Scene {
  /// Applies an event.
  ///
  /// Constant time in the size of the room; linear for `cleared`, `undone`, `restored`, `activity`
  /// and for dropping a committed stroke.
  public mutating func apply(_ event: RoomEvent) {
    switch event {
    case .joined(let event): join(event.presence, event.sequence)
    case .path(let path): extend(path)
    case .state(let state): set(state)
    case .phase(let phase):
      withRecognizer(phase.recognizer, of: phase.drawer) { $0.phase = phase.phase }
    case .fit(let fit): withRecognizer(fit.recognizer, of: fit.drawer) { $0.fit = fit.report }
    case .ignored(let ignored): ignore(ignored)
    case .timing, .delivered, .marked, .corrected: break
    case .recording(let event): recording = event.state
    case .activity(let event):
      if case .started = event.move { activity = ActivityState.after(event, in: nil) }
      activity?.apply(event.move)
    case .stroke(let stroke): if stroke.isCommitted { commit(stroke) } else { forget(stroke) }
    case .cleared(let event): clear([event.drawer])
    case .undone(let event): apply(event)
    case .restored(let event): apply(event)
    case .clearing(let event): clearing = event.clearing
    case .views(let event):
      if let index = index(of: event.drawer) { drawers[index].views = event.views.map(\.settled) }
    case .left(let event): leave(event.drawer)
    case .profile(let event):
      profile = event.profile
      catalogue = event.recognizers
      forgetRulesHash()
    case .rules(let tuning):
      self.tuning = tuning
      forgetRulesHash()
    case .recognizers(let event):
      forgetRulesHash()
      catalogue = event.recognizers
      relations = event.relations
      regions = event.regions
      deliversTouches = event.deliversTouches
      preset = event.preset
    case .sign(let event):
      signsHash = nil
      apply(event.change)
    case .presence(let event): viewers = event.viewers
    case .access(let event):
      access = event.state
      rulesHash = nil
    }
  }

  private mutating func apply(_ change: SignEvent.Change) {
    switch change {
    case .taught(let taught):
      if let index = signs.firstIndex(where: { $0.sign.name == taught.sign.name }) {
        signs[index] = taught
      } else {
        signs.append(taught)
      }
    case .judged(let name, let standing):
      if let index = signs.firstIndex(where: { $0.sign.name == name }) {
        signs[index].standing = standing
      }
    case .renamed(let name, let other):
      if let index = signs.firstIndex(where: { $0.sign.name == name }) {
        signs[index].sign.name = other
      }
    case .forgotten(let name): signs.removeAll { $0.sign.name == name }
    }
  }

  private mutating func join(_ presence: DrawerPresence, _ sequence: Int) {
    let known = index(of: presence.drawer)
    if let known, drawers[known].isPresent {
      drawers[known].presence = presence
      return
    }
    let recognizers = freshRecognizers(of: presence.drawer)
    if let known {
      drawers[known].presence = presence
      drawers[known].isPresent = true
      drawers[known].sequence = max(drawers[known].sequence, sequence)
      drawers[known].recognizers = recognizers
      return
    }
    let index = drawers.firstIndex { presence.drawer < $0.presence.drawer } ?? drawers.count
    drawers.insert(
      DrawerScene(presence: presence, sequence: sequence, recognizers: recognizers), at: index)
  }

  private func freshRecognizers(of drawer: DrawerID) -> [Snapshot.Recognizer] {
    catalogue.map { Snapshot.Recognizer(drawer: drawer, recognizer: $0.name, state: .possible) }
  }

  /// Resets the recognizers for a new sequence, except for hovering pointers; changed rules may
  /// bring others.
  private mutating func start(_ sequence: Int, at index: Int) {
    drawers[index].sequence = sequence
    drawers[index].touches = 0
    let before = drawers[index].recognizers
    drawers[index].recognizers = freshRecognizers(of: drawers[index].presence.drawer)
    for known in before
    where known.state.isActive && RecognizerName(known.recognizer).kind == HoverRecognizer.name {
      withRecognizer(known.recognizer, of: known.drawer) { $0.state = known.state }
    }
  }

  /// Renews the recognizers before the drawer's next sequence, because one of them follows a
  /// pointer.
  private mutating func renew(at index: Int) {
    let before = drawers[index].recognizers
    drawers[index].recognizers = freshRecognizers(of: drawers[index].presence.drawer)
      .map { fresh in before.first { $0.recognizer == fresh.recognizer } ?? fresh }
  }

  private mutating func extend(_ path: PathEvent) {
    guard let index = index(of: path.drawer) else { return }
    if path.sequence > drawers[index].sequence { start(path.sequence, at: index) }
    if case .began(let kind) = path.phase {
      drawers[index].touches += 1
      let stroke = Snapshot.Stroke(
        drawer: path.drawer, sequence: path.sequence, touch: path.touch, kind: kind, state: .open,
        samples: path.samples, pen: drawers[index].presence.pen,
        viewport: drawers[index].presence.viewport)
      if drawers[index].live.isEmpty { drawing.insert(path.drawer) }
      drawers[index].live.append(OrderedStroke(order: nextOrder, stroke: stroke))
      nextOrder += 1
      strokeCount += 1
    } else {
      guard drawers[index].live.extend(by: path, visits: &visits) else { return }
    }
    sampleCount += path.samples.count
  }

  private mutating func set(_ event: StateEvent) {
    if let index = index(of: event.drawer), drawers[index].isPresent,
      !drawers[index].recognizers.contains(where: { $0.recognizer == event.recognizer }),
      catalogue.contains(where: { $0.name == event.recognizer })
    {
      renew(at: index)
    }
    withRecognizer(event.recognizer, of: event.drawer) {
      $0.state = event.state
      if let result = event.result { $0.result = result }
      if event.state.isTerminal { $0.verdict = event }
    }
  }

  private mutating func ignore(_ event: IgnoredEvent) {
    guard let index = index(of: event.drawer), drawers[index].sequence == event.sequence else {
      return
    }
    withRecognizer(event.recognizer, of: event.drawer) { $0.ignored += 1 }
  }

  private mutating func withRecognizer(
    _ name: String, of drawer: DrawerID, _ change: (inout Snapshot.Recognizer) -> Void
  ) {
    guard let index = index(of: drawer),
      let known = drawers[index].recognizers.firstIndex(where: { $0.recognizer == name })
    else { return }
    change(&drawers[index].recognizers[known])
  }

  private mutating func commit(_ event: StrokeEvent) {
    guard let index = index(of: event.drawer),
      var ordered = drawers[index].live.take(
        touch: event.touch, in: event.sequence, visits: &visits)
    else { return }
    if drawers[index].live.isEmpty { drawing.remove(event.drawer) }
    ordered.stroke.state = .committed
    lastCommit += 1
    ordered.commit = lastCommit
    // Otherwise the next state hash would have to read all strokes.
    ordered.catchUp()
    committed.append(ordered)
    committedSampleCount += ordered.stroke.samples.count
    drawers[index].committedCount += 1
    if !drawers[index].steps.redos.isEmpty { changeSteps(of: index) { $0.redos = [] } }
  }

  /// Drops the live stroke of that touch or, without one, the committed or the undone one.
  private mutating func forget(_ event: StrokeEvent) {
    guard let index = index(of: event.drawer) else { return }
    let live = drawers[index].live.take(touch: event.touch, in: event.sequence, visits: &visits)
    guard let gone = live else { return drop([event]) }
    if drawers[index].live.isEmpty { drawing.remove(event.drawer) }
    strokeCount -= 1
    sampleCount -= gone.stroke.samples.count
  }

  private mutating func leave(_ drawer: DrawerID) {
    guard let index = index(of: drawer) else { return }
    strokeCount -= drawers[index].live.count
    sampleCount -= drawers[index].live.sampleCount
    drawers[index].live = LiveStrokes()
    drawing.remove(drawer)
    drawers[index].recognizers = []
    drawers[index].views = []
    drawers[index].isPresent = false
    dropForgotten([drawer])
  }
}
