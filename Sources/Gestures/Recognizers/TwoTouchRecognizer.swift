/// The base of the recognizers that follow two fingers and the line between them.
///
/// It follows the first two fingers and ignores later ones. It begins when the line has changed
/// enough, and ends when either finger is lifted.
///
/// Two fingers that drag are reported one after the other, so each sample changes the line and the
/// next one changes it back. A change counts if both fingers have a sample of that time, or if the
/// next sample or a lift confirms it.
public class TwoTouchRecognizer: GestureRecognizer {
  private var first: Touch?
  private var second: Touch?
  /// The line between the fingers, in one value: a sample costs one access check.
  private(set) var line = Line()

  /// The line from the first finger to the second.
  struct Line {
    /// The line when the second finger came down.
    var start = Vector(x: 0, y: 0)
    /// As it is.
    var now = Vector(x: 0, y: 0)
    /// The middle between the fingers.
    var middle = Point.zero
  }

  /// Whether the line had changed enough at the last sample.
  private var hasChanged = false

  /// The change of the line at which the gesture begins.
  private let rule: Rule

  /// Makes a recognizer that begins when a rule holds.
  init(name: String, rule: Rule) {
    self.rule = rule
    super.init(name: name)
  }

  // MARK: What a subclass overrides

  /// Both fingers are down.
  func lineBegan() {}
  /// The line has changed from `previous`, between `since` and `time` in milliseconds.
  func lineMoved(from previous: Vector, at time: Double, since: Double) {}
  /// How much it has changed, in the rule's unit.
  var change: Double { 0 }
  /// The sentence for too small a change, in the rule's unit.
  func sentence(for change: Double, least: Double) -> String { Sentences.noReason }
  /// Forgets everything about the line.
  func forgetLine() {}

  // MARK: Touches

  /// It continues until a finger is lifted.
  public final override var isContinuous: Bool { true }

  /// Takes the first two fingers and ignores the others.
  public final override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if first == nil {
        first = touch
      } else if second == nil {
        second = touch
        measure()
        line.start = line.now
        lineBegan()
      } else {
        ignore(touch, for: event)
      }
    }
  }

  /// Follows the line.
  public final override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard second != nil, let touch = touches.last else { return }
    follow(touch)
    if state.isActive {
      state = .changed
      return
    }
    guard !isUnderWay else { return }
    let isSameMoment = first?.timestamp == second?.timestamp
    let hadChanged = hasChanged
    hasChanged = !rule.isBroken(by: change)
    if hasChanged && (hadChanged || isSameMoment) { begin() }
  }

  private func follow(_ touch: Touch) {
    let previous = line.now
    measure()
    lineMoved(from: previous, at: touch.timestamp, since: touch.previousSample.timestamp)
  }

  private func begin() {
    if rule.isOn { criteria = [rule.judge(change)] }
    state = .began
  }

  /// Ends, or fails if it had not begun.
  public final override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if hasChanged && !isUnderWay {
      // The sample of a lift may take the change back.
      for touch in touches where touch.now.isNew { follow(touch) }
      if !rule.isBroken(by: change) { begin() }
    }
    guard !state.isTerminal else { return }
    if isUnderWay {
      state = .ended
    } else if second == nil {
      fail(
        Sentences.needsTwoTouches,
        criteria: [Rule("touches", .atLeast, 2, .touches).judge(1)])
    } else {
      let change = change
      fail(sentence(for: change, least: rule.limit), criteria: [rule.judge(change)])
    }
  }

  /// Cancels the gesture.
  public final override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = state.isActive ? .cancelled : .failed
  }

  /// Forgets the fingers.
  public final override func reset() {
    first = nil
    second = nil
    hasChanged = false
    forgetLine()
  }

  private func measure() {
    guard let from = first?.location, let to = second?.location else { return }
    line.now = Vector(x: to.x - from.x, y: to.y - from.y)
    line.middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
  }
}

extension Sentences {
  /// A gesture of one finger where two are needed.
  static let needsTwoTouches = "needs two fingers"
}
