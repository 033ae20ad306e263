import Gestures
import RelayProtocol

extension Room {
  /// Attaches, detaches, sets and relates recognizers as a drawer asks, from each drawer's next
  /// sequence on; tells everyone if that changes anything.
  ///
  /// Those that go, and those that do not take part any more, go at once: what they are at is cancelled
  /// for everyone. Throws what is against it; nothing has changed then.
  func change(_ request: RecognizersRequest, by drawer: Drawer) throws(ErrorMessage) {
    let before = set
    var changed = set
    try changed.apply(request, of: catalogue.stock, limits: limits.messages)
    guard changed != before else { return }
    set = changed
    append(
      .recognizers(
        RecognizersEvent(
          drawer: drawer.id,
          recognizers: catalogue.recognizers(of: set, under: history.scene.profile),
          relations: set.relations, regions: set.regions, deliversTouches: set.deliversTouches,
          preset: catalogue.preset(of: set))))
    let gone = before.entries.filter { entry in
      entry.isEnabled && set.entries.first { $0.name == entry.name }?.isEnabled != true
    }
    guard !gone.isEmpty else { return }
    for drawer in drawers { silence(gone.map(\.name), of: drawer) }
  }

  /// Ends what recognizers of a drawer are at; they hear nothing more.
  private func silence(_ names: [String], of drawer: Drawer) {
    for recognizer in drawer.arena.recognizers
    where names.contains(recognizer.attachedName) {
      if !set.names.contains(recognizer.attachedName) {
        recognizer.cancel(because: Sentences.detached)
      }
      recognizer.isEnabled = false
    }
    drawer.arena.settle(into: &reports)
    translateReports(of: drawer)
    gestureDeadline = min(gestureDeadline, deadline(of: drawer))
  }

  /// Gives a drawer that begins a sequence with a batch, or hovers, the recognizers that the room's
  /// rules ask for.
  ///
  /// One whose recognizers still wait for something, such as another tap, keeps them until they do
  /// no more: the change was made by somebody else, in the middle of its gesture.
  func renewArena(of drawer: Drawer, before batch: TouchBatch) throws(TouchFault) {
    guard drawer.arenaVersion != arenaVersion, drawer.arena.event.touches.isEmpty,
      batch.phase == .began || batch.phase == .hovered
    else { return }
    try drawer.arena.check(batch)
    let samples = batch.entries.compactMap { $0.samples.first }
    if drawer.arena.nextDeadline != nil,
      let first = samples.map({ batch.samples[$0].timestamp }).min()
    {
      drawer.arena.advance(to: first, into: &reports)
      translateReports(of: drawer)
    }
    guard drawer.arena.nextDeadline == nil else { return }
    // What follows a pointer that touches nothing begins anew.
    drawer.arena.cancelAll(reason: Sentences.otherRecognizers, into: &reports)
    translateReports(of: drawer)
    let sequence = drawer.arena.event.sequence
    (drawer.arena, drawer.attached) = makeArena(after: sequence)
    drawer.arena.canvas = drawer.canvas
    drawer.arenaVersion = arenaVersion
  }

  /// Makes an arena by the room's rules, whose next sequence is numbered one more than `sequence`,
  /// and tells what its recognizers are called.
  func makeArena(after sequence: Int) -> (Arena, [RecognizerCatalogue.Attached]) {
    let attached = catalogue.makeRecognizers(
      of: set, under: history.scene.profile, history.scene.tuning)
    let arena = Arena(
      recognizers: lendingSigns(to: attached.map(\.recognizer)), rules: set.relations,
      limits: limits.gestures, after: sequence, deliversTouches: set.deliversTouches)
    arena.regions = set.regions
    return (arena, attached)
  }
}
