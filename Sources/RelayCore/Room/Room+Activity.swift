import Gestures
import MatchItUp
import RelayProtocol

/// The room's activity: it follows events, and its effects become events.
extension Room {
  /// Does what a drawer asks of the activity; throws an error for that drawer alone.
  func perform(_ request: ActivityRequest, by drawer: Drawer, now: Double) throws(ErrorMessage) {
    output.steps += drawers.all.count
    let view = activityRoom(now: now)
    // What came before in the same WebSocket message counts before.
    followNotices(in: view)
    guard case .start(let settings) = request else {
      return take(try activity.receive(request, from: drawer, in: view))
    }
    guard rules.set.entries.contains(where: { $0.name == CircleRecognizer.name && $0.isEnabled })
    else {
      throw ErrorMessage(
        code: .notAttached, message: "the activity needs the recognizer circle, which is not on",
        path: "/activity")
    }
    guard !settings.isSolo || drawer.hasSentCanvas else {
      throw ErrorMessage(
        code: .notNow, message: "the board needs a canvas; send a hello with yours first",
        path: "/rounds")
    }
    let effects = try activity.start(settings, seed: activitySeed, by: drawer.id, in: view)
    history.noteForActivity(true)
    take(effects)
  }

  /// Passes events and time on to the activity.
  func advanceActivity(now: Double) {
    let view = activityRoom(now: now)
    followNotices(in: view)
    take(activity.pass(in: view))
  }

  private func followNotices(in view: ActivityRoom) {
    for notice in history.takeNotices() { take(activity.follow(notice, in: view)) }
  }

  /// Continues the activity of a restored room.
  func restoreActivity(now: Double) {
    let effects = activity.restore(
      history.scene.activity, seed: activitySeed, in: activityRoom(now: now))
    history.noteForActivity(activity.name != nil)
    take(effects)
  }

  private func activityRoom(now: Double) -> ActivityRoom {
    ActivityRoom(now: now, drawers: drawers.all, access: accessState)
  }

  /// A seed that differs between rooms and games, and that a recording's replay needs not.
  private var activitySeed: Int {
    var hasher = StateHasher()
    hasher.add(text: epoch)
    hasher.add(count: history.log.head)
    return Int(hasher.value >> 32) & PictureSet.mostSeed
  }

  private func take(_ effects: [ActivityEffect]) {
    for effect in effects {
      switch effect {
      case .limit(let limit): output.reach(limit)
      case .clearInk: clearInk(of: inkedDrawers)
      case .move(let event):
        count(event.move)
        history.append(.activity(event))
        if effect.isEnd { history.noteForActivity(false) }
      }
    }
  }

  /// Counts what became of answers.
  private func count(_ move: ActivityMove) {
    switch move {
    case .answered(let answer):
      guard case .refused(let refusal, _) = answer.content else { return }
      output.counters.activityAnswers[refusal.rawValue, default: 0] += 1
    case .result(let result):
      for score in result.scores {
        output.counters.activityAnswers[score.gained > 0 ? "right" : "wrong", default: 0] += 1
      }
    case .started, .countdown, .round, .ended: break
    }
  }
}
