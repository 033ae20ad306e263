import Gestures

/// A continuous recognizer for tests: it begins with the first touch, fails at the limit of
/// samples, and ends when the first touch is lifted after at least three samples.
class TrailRecognizer: GestureRecognizer {
  /// The most samples that it takes.
  var limit: Int { 12 }
  private var samples = 0
  private var first: Int?
  private var box = Rect(at: .zero)

  init() { super.init(name: "trail") }

  override var isContinuous: Bool { true }
  override var result: GestureResult {
    ["samples": .number(Double(samples))]
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard first == nil, touches.count == 1 else {
      if first == nil { fail("more than one touch") }
      return
    }
    first = touches[0].id
    samples = 1
    box = Rect(at: touches[0].location)
    state = .began
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard touches[0].id == first else { return }
    samples += 1
    box.extend(to: touches[0].location)
    if samples > limit {
      fail("more than \(limit) samples", criteria: [decisive])
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard touches[0].id == first else { return }
    criteria = [decisive]
    if samples < 3 { fail("fewer than 3 samples", criteria: [decisive]) } else { state = .ended }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.contains(where: { $0.id == first }) { state = .cancelled }
  }

  override func reset() {
    samples = 0
    first = nil
  }

  override func fitReport(isFinal: Bool) -> FitReport? {
    FitReport(
      center: Point(x: box.x + box.width / 2, y: box.y + box.height / 2), radius: 1, error: 0.5,
      bounds: box, innerBox: box, criteria: [criterion], isCircle: isFinal)
  }

  /// The criterion of a verdict, whose margin comes back from the wire as it was.
  private var decisive: Criterion {
    var criterion = criterion
    criterion.margin = (criterion.margin * 1e6).rounded() / 1e6
    return criterion
  }

  private var criterion: Criterion {
    Criterion(
      name: "samples", value: Double(samples), limit: Double(limit), unit: .samples,
      pass: samples <= limit)
  }
}

/// A discrete recognizer for tests: any touch, told by its places in window and on screen.
final class PlaceRecognizer: GestureRecognizer {
  private var places: [GestureResult.Field] = []

  init() { super.init(name: "place") }

  override var result: GestureResult { GestureResult(places) }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    places = [(CoordinateSpace.screen, "screen"), (.window, "window")].map { space, name in
      .init(name: name, value: .point(event.location(of: touches[0], in: space)))
    }
    state = .ended
  }
}

/// The same by other rules: it gives up sooner.
final class ShortTrailRecognizer: TrailRecognizer { override var limit: Int { 5 } }

/// A discrete recognizer for tests: it is recognized once a touch has moved right and then left.
final class TurnRecognizer: GestureRecognizer {
  private var phase = "notStarted"

  init() { super.init(name: "turn") }

  override var phaseName: String? { phase }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if touches.count > 1 || event.touches.count > 1 { return fail("more than one touch") }
    phase = "initialPoint"
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let step = touches[0].location.x - touches[0].previousLocation.x
    if phase == "initialPoint", step > 0 { phase = "right" }
    if phase == "right", step < 0 { state = .ended }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { fail("it never turned") }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }

  override func reset() { phase = "notStarted" }
}

/// A discrete circle recognizer for tests: each touch is a circle around one place if it moves, and
/// none otherwise.
final class AnyCircleRecognizer: GestureRecognizer {
  private var hasMoved = false

  init() { super.init(name: "circle") }

  override var result: GestureResult {
    ["center": .point(Point(x: 150, y: 150)), "radius": .number(100)]
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if event.touches.count > 1 { fail("more than one touch") }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if hasMoved { state = .ended } else { fail("a dot is no circle") }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }

  override func reset() { hasMoved = false }
}

/// A faulty recognizer for tests: it goes on without having begun.
final class FaultyRecognizer: GestureRecognizer {
  init() { super.init(name: "faulty") }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .changed }
}

/// A discrete recognizer for tests that is recognized when nothing has come for a while after the
/// last touch was lifted.
final class WaitRecognizer: GestureRecognizer {
  init() { super.init(name: "wait") }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { deadline = nil }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if event.touches.count == touches.count { deadline = event.timestamp + 200 }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .failed }

  override func timePassed(at time: Double) { state = .ended }
}
