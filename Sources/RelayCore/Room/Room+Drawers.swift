import Gestures
import RelayProtocol

extension Room {
  /// Takes a drawer in: the one that left with that key, or a new one.
  ///
  /// One that goes on with its gesture has not left for anybody.
  func addDrawer(name: String?, key: DrawerKey?, resumes: Bool, now: Double) -> Drawer {
    if let held = takeBack(key, resumes: resumes, now: now) { return held }
    let returning = key.flatMap { former.take($0) }
    let presence = returning?.presence ?? newPresence(name: name)
    let (arena, attached) = makeArena(after: returning?.sequence ?? 0)
    let drawer = Drawer(
      presence: presence, key: key, arena: arena, attached: attached, arenaVersion: arenaVersion)
    drawer.arena.canvas = drawer.canvas
    drawers.insert(drawer, at: drawers.firstIndex { drawer.id < $0.id } ?? drawers.count)
    append(.joined(presence, sequence: drawer.arena.event.sequence))
    return drawer
  }

  /// Lets a drawer go: its touches are cancelled, what it committed stays, and if it has a key it
  /// may come back.
  func remove(_ drawer: Drawer, reason: String) {
    drawer.arena.cancelAll(reason: reason, into: &reports)
    translateReports(of: drawer)
    drawers.removeAll { $0 === drawer }
    append(.left(drawer.id))
    guard let key = drawer.key else { return }
    former.remember(
      FormerDrawer(key: key, presence: drawer.presence, sequence: drawer.arena.event.sequence),
      limit: limits.formerDrawers, hasStrokes: history.scene.hasStrokes)
  }

  /// Judges by other rules from each drawer's next sequence on; tells everyone if that changes
  /// anything.
  func judge(by profile: RoomProfile) {
    guard profile != history.scene.profile else { return }
    append(
      .profile(
        ProfileEvent(profile: profile, recognizers: catalogue.recognizers(of: set, under: profile)))
    )
    tune(history.scene.tuning)
  }

  /// Tunes the rules from each drawer's next sequence on; tells everyone if that changes anything.
  func tune(_ wanted: RuleTuning) {
    let tuning = wanted.kept(under: history.scene.profile)
    guard tuning != history.scene.tuning else { return }
    append(.rules(tuning))
  }

  /// Whether there is a drawer of that key, connected or not.
  func keepsDrawer(of key: DrawerKey) -> Bool { drawers.contains { $0.key == key } }

  /// The connection of the drawer with that key, if it is here; linear in the drawers, and in the
  /// members if it is.
  func connection(holding key: DrawerKey) -> Connection? {
    guard keepsDrawer(of: key) else { return nil }
    return members.first { $0.drawer?.key == key }
  }

  private func newPresence(name: String?) -> DrawerPresence {
    lastDrawer += 1
    let tidy = name.flatMap {
      DisplayText.tidy($0, characters: limits.messages.textCharacters)
    }
    let taken = drawers.map(\.presence.color)
    let entry = Palette.entry(
      number: lastDrawer, name: tidy, taken: taken, reserved: former.colors)
    // Who comes back under the name that its strokes still stand under goes on in their colour.
    let known = history.scene.drawers.last { !$0.isPresent && $0.presence.name == tidy }?.presence
      .color
    let color = known.flatMap { taken.contains($0) ? nil : $0 } ?? entry.color
    return DrawerPresence(
      drawer: DrawerID(lastDrawer), name: tidy ?? entry.name, canvas: nil, color: color)
  }
}
