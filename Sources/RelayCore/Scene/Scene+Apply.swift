import Gestures
public import RelayProtocol

extension Scene {
  /// Takes one event in; constant time in the size of the room, save for `cleared` and for
  /// forgetting a committed stroke, which look through the committed ones.
  public mutating func apply(_ event: RoomEvent) {
    switch event {
    case .joined(let presence, let sequence): join(presence, sequence)
    case .path(let path): extend(path)
    case .state(let state): set(state)
    case .phase(let phase):
      withRecognizer(phase.recognizer, of: phase.drawer) { $0.phase = phase.phase }
    case .fit(let fit): withRecognizer(fit.recognizer, of: fit.drawer) { $0.fit = fit.report }
    case .ignored(let ignored): ignore(ignored)
    case .timing, .delivered: break
    case .stroke(let stroke): if stroke.isCommitted { commit(stroke) } else { forget(stroke) }
    case .cleared(let drawer): clear(drawer)
    case .left(let drawer): leave(drawer)
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
    case .presence(let count): viewers = count
    }
  }

  private mutating func apply(_ change: SignEvent.Change) {
    switch change {
    case .taught(let taught):
      if let place = signs.firstIndex(where: { $0.sign.name == taught.sign.name }) {
        signs[place] = taught
      } else {
        signs.append(taught)
      }
    case .judged(let name, let standing):
      if let place = signs.firstIndex(where: { $0.sign.name == name }) {
        signs[place].standing = standing
      }
    case .renamed(let name, let other):
      if let place = signs.firstIndex(where: { $0.sign.name == name }) {
        signs[place].sign.name = other
      }
    case .forgotten(let name): signs.removeAll { $0.sign.name == name }
    }
  }

  private mutating func join(_ presence: DrawerPresence, _ sequence: Int) {
    let known = place(of: presence.drawer)
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
    let place = drawers.firstIndex { presence.drawer < $0.presence.drawer } ?? drawers.count
    drawers.insert(
      DrawerScene(presence: presence, sequence: sequence, recognizers: recognizers), at: place)
  }

  private func freshRecognizers(of drawer: DrawerID) -> [Snapshot.Recognizer] {
    catalogue.map { Snapshot.Recognizer(drawer: drawer, recognizer: $0.name, state: .possible) }
  }

  /// Forgets what the recognizers made of the sequence before, but for pointers that hover on; other
  /// rules may have brought others.
  private mutating func start(_ sequence: Int, at place: Int) {
    drawers[place].sequence = sequence
    drawers[place].touches = 0
    let before = drawers[place].recognizers
    drawers[place].recognizers = freshRecognizers(of: drawers[place].presence.drawer)
    for known in before
    where known.state.isActive
      && RecognizerName(known.recognizer).kind == HoverRecognizer.name
    {
      withRecognizer(known.recognizer, of: known.drawer) { $0.state = known.state }
    }
  }

  /// Takes in the recognizers that the room has now: one of them has followed a pointer, ahead of the
  /// drawer's next sequence.
  private mutating func renew(at place: Int) {
    let before = drawers[place].recognizers
    drawers[place].recognizers = freshRecognizers(of: drawers[place].presence.drawer)
      .map { fresh in before.first { $0.recognizer == fresh.recognizer } ?? fresh }
  }

  private mutating func extend(_ path: PathEvent) {
    guard let place = place(of: path.drawer) else { return }
    if path.sequence > drawers[place].sequence { start(path.sequence, at: place) }
    if case .began(let kind) = path.phase {
      drawers[place].touches += 1
      let stroke = Snapshot.Stroke(
        drawer: path.drawer, sequence: path.sequence, touch: path.touch, kind: kind, state: .open,
        samples: path.samples)
      drawers[place].live.append(OrderedStroke(order: nextOrder, stroke: stroke))
      nextOrder += 1
      strokeCount += 1
    } else {
      // By their places: a closure would be handed a copy of each stroke.
      let open = drawers[place].live.indices.last {
        drawers[place].live[$0].stroke.touch == path.touch
          && drawers[place].live[$0].stroke.state == .open
      }
      guard let open else { return }
      drawers[place].live[open].stroke.samples.append(contentsOf: path.samples)
      if path.phase == .ended {
        drawers[place].live[open].stroke.state = .ended
        drawers[place].live[open].isLiftSampled = !path.samples.isEmpty
      }
    }
    sampleCount += path.samples.count
    drawers[place].liveSampleCount += path.samples.count
  }

  private mutating func set(_ event: StateEvent) {
    if let place = place(of: event.drawer), drawers[place].isPresent,
      !drawers[place].recognizers.contains(where: { $0.recognizer == event.recognizer }),
      catalogue.contains(where: { $0.name == event.recognizer })
    {
      renew(at: place)
    }
    withRecognizer(event.recognizer, of: event.drawer) {
      $0.state = event.state
      if let result = event.result { $0.result = result }
      if event.state.isTerminal { $0.verdict = event }
    }
  }

  private mutating func ignore(_ event: IgnoredEvent) {
    guard let place = place(of: event.drawer), drawers[place].sequence == event.sequence else {
      return
    }
    withRecognizer(event.recognizer, of: event.drawer) { $0.ignored += 1 }
  }

  private mutating func withRecognizer(
    _ name: String, of drawer: DrawerID, _ change: (inout Snapshot.Recognizer) -> Void
  ) {
    guard let place = place(of: drawer),
      let index = drawers[place].recognizers.firstIndex(where: { $0.recognizer == name })
    else { return }
    change(&drawers[place].recognizers[index])
  }

  private mutating func commit(_ event: StrokeEvent) {
    guard let place = place(of: event.drawer),
      let index = drawers[place].live.firstIndex(where: {
        $0.stroke.touch == event.touch && $0.stroke.state == .ended
      })
    else { return }
    var ordered = drawers[place].live.remove(at: index)
    ordered.stroke.state = .committed
    lastCommit += 1
    ordered.commit = lastCommit
    // Whoever asks for the state of a room with many strokes would have it wait for all of them.
    ordered.catchUp()
    committed.append(ordered)
    committedSampleCount += ordered.stroke.samples.count
    drawers[place].liveSampleCount -= ordered.stroke.samples.count
    drawers[place].committedCount += 1
  }

  /// Forgets the open stroke of that touch or, where there is none, the committed one.
  private mutating func forget(_ event: StrokeEvent) {
    guard let place = place(of: event.drawer) else { return }
    let live = drawers[place].live.lastIndex {
      $0.stroke.touch == event.touch && $0.stroke.sequence == event.sequence
    }
    if let live {
      let gone = drawers[place].live.remove(at: live)
      drawers[place].liveSampleCount -= gone.stroke.samples.count
      strokeCount -= 1
      sampleCount -= gone.stroke.samples.count
      return
    }
    let kept = committed.firstIndex {
      $0.stroke.drawer == event.drawer && $0.stroke.sequence == event.sequence
        && $0.stroke.touch == event.touch
    }
    guard let kept else { return }
    let gone = committed.remove(at: kept)
    strokeCount -= 1
    sampleCount -= gone.stroke.samples.count
    committedSampleCount -= gone.stroke.samples.count
    drawers[place].committedCount -= 1
    dropIfForgotten(place)
  }

  private mutating func clear(_ drawer: DrawerID) {
    guard let place = place(of: drawer), drawers[place].committedCount > 0 else { return }
    for ordered in committed where ordered.stroke.drawer == drawer {
      strokeCount -= 1
      sampleCount -= ordered.stroke.samples.count
      committedSampleCount -= ordered.stroke.samples.count
    }
    committed.removeAll { $0.stroke.drawer == drawer }
    drawers[place].committedCount = 0
    dropIfForgotten(place)
  }

  private mutating func leave(_ drawer: DrawerID) {
    guard let place = place(of: drawer) else { return }
    for ordered in drawers[place].live {
      strokeCount -= 1
      sampleCount -= ordered.stroke.samples.count
    }
    drawers[place].live = []
    drawers[place].liveSampleCount = 0
    drawers[place].recognizers = []
    drawers[place].isPresent = false
    dropIfForgotten(place)
  }

  /// Drops a drawer that went once nothing of it is kept.
  private mutating func dropIfForgotten(_ place: Int) {
    if !drawers[place].isPresent && drawers[place].committedCount == 0 {
      drawers.remove(at: place)
    }
  }
}
