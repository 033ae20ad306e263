import Gestures
import RelayProtocol

/// The rules of a room: profile, tuning, recognizers, relations, regions and taught signs.
///
/// Changes are appended to the history, and apply from each drawer's next sequence on; those of
/// signs apply from the next lift on.
final class RoomRules {
  let catalogue: RecognizerCatalogue
  /// The recognizers of a new arena, and the relations between them.
  private(set) var set: RecognizerSet
  private(set) var signs: TaughtSigns
  /// The version of profile, tuning and recognizers; it grows when existing arenas become outdated.
  private(set) var arenaVersion = 0
  /// The version of these and the signs; it grows when existing verdicts become outdated.
  private(set) var version = 0
  /// Cached verdicts of the rules on kept gestures.
  var verdicts = VerdictCache()
  private let initialSet: RecognizerSet
  private let history: RoomHistory

  init(configuration: RelayConfiguration, catalogue: RecognizerCatalogue, history: RoomHistory) {
    (self.catalogue, self.history) = (catalogue, history)
    set = configuration.set
    initialSet = configuration.set
    signs = TaughtSigns(limits: configuration.limits)
  }

  /// Whether recognizers or signs differ from those of a new room.
  var isChanged: Bool { !signs.book.signs.isEmpty || set != initialSet }

  private var profile: RoomProfile { history.scene.profile }
  /// The rules of the leading profile, as tuned.
  var book: RuleBook { RuleBook(profile: profile.leading, tuning: history.scene.tuning) }

  /// Takes the recognizers and signs of a restored scene.
  func restore() {
    set = RecognizerSet(of: history.scene)
    signs.restore(history.scene.signs)
  }

  // MARK: Changes

  /// Changes the profile, and drops what it lacks from the properties and the tuning; the same
  /// profile changes nothing.
  func use(_ profile: RoomProfile, by drawer: DrawerID) {
    guard profile != self.profile else { return }
    let before = set
    set = set.kept(of: catalogue.allowed, under: profile)
    appendForArenas(
      .profile(
        ProfileEvent(profile: profile, recognizers: catalogue.recognizers(of: set, under: profile)))
    )
    if set != before { appendSet(by: drawer) }
    tune(history.scene.tuning)
  }

  /// Tunes the rules; the same tuning changes nothing.
  func tune(_ wanted: RuleTuning) {
    let tuning = wanted.kept(under: profile)
    guard tuning != history.scene.tuning else { return }
    appendForArenas(.rules(tuning))
  }

  /// Attaches, detaches, sets and relates recognizers; returns the names of those that stop at
  /// once.
  ///
  /// Throws if the request is invalid; nothing is changed then.
  func change(_ request: RecognizersRequest, by drawer: DrawerID) throws(ErrorMessage) -> [String] {
    let before = set
    var changed = set
    try changed.apply(
      request, of: catalogue.allowed, under: profile, limits: history.limits.messages)
    guard changed != before else { return [] }
    set = changed
    appendSet(by: drawer)
    let gone = before.entries.filter { entry in
      entry.isEnabled && set.entries.first { $0.name == entry.name }?.isEnabled != true
    }
    return gone.map(\.name)
  }

  /// Changes the signs by `change`, which receives the shapes that new signs may clash with.
  func changeSigns(
    by drawer: DrawerID,
    _ change: (inout TaughtSigns, () -> ShapeClash) throws(ErrorMessage) -> [SignEvent.Change]
  ) throws(ErrorMessage) {
    signs.settings = book.tuning.settings(of: SignRecognizer.name)
    let changes = try change(&signs) {
      ShapeClash(
        recognizers: catalogue.makeJudges(of: set, by: book), limits: history.limits.gestures)
    }
    for change in changes { append(.sign(SignEvent(drawer: drawer, change: change))) }
  }

  /// Continues for a turn to compare the signs; members receive the result once all are compared.
  func compareSigns() {
    guard let (drawer, changes) = signs.compare() else { return }
    for change in changes { append(.sign(SignEvent(drawer: drawer, change: change))) }
  }

  // MARK: Recognizers

  /// Makes a drawer's arena, which continues after sequence number `sequence`.
  ///
  /// It has a stage only if the canvas is known, because a controller places its views there.
  func makeArena(after sequence: Int, on canvas: Canvas?) -> DrawerArena {
    let stage = canvas.flatMap { _ in catalogue.allowed.makeStage?() }
    if let canvas { stage?.resize(to: canvas) }
    let attached = catalogue.makeRecognizers(
      of: set, under: profile, history.scene.tuning, on: stage)
    let arena = Arena(
      recognizers: signs.lend(to: attached.map(\.recognizer)), rules: set.relations,
      limits: history.limits.gestures, after: sequence,
      deliversTouches: set.deliversTouches || stage != nil)
    arena.regions = set.regions
    arena.canvas = canvas
    return DrawerArena(arena: arena, attached: attached, version: arenaVersion, stage: stage)
  }

  private func appendSet(by drawer: DrawerID) {
    appendForArenas(
      .recognizers(
        RecognizersEvent(
          drawer: drawer, recognizers: catalogue.recognizers(of: set, under: profile),
          relations: set.relations, regions: set.regions, deliversTouches: set.deliversTouches,
          preset: catalogue.preset(of: set))))
  }

  private func appendForArenas(_ event: RoomEvent) {
    arenaVersion += 1
    append(event)
  }

  private func append(_ event: RoomEvent) {
    version += 1
    verdicts.removeAll()
    history.append(event)
  }
}
