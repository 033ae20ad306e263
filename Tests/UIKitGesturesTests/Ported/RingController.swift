import UIKitGestures

/// Follows one finger from touch down and is recognized where the points lie on a ring; a ported
/// recognizer whose actions draw while the finger moves and show the fit at its end.
class RingGestureRecognizer: UIGestureRecognizer {
  private(set) var points: [CGPoint] = []
  private(set) var isRing = false
  /// The box of the ring; without end where the points lie on a line.
  private(set) var box = CGRect.null

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .failed { return }
    if let place = touches.first?.location(in: view?.window) { points.append(place) }
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let path = CGMutablePath()
    path.addLines(between: points)
    let around = path.boundingBox
    // The radius of a line is without end.
    let radius = around.height == 0 ? CGFloat.infinity : around.width / 2
    box = CGRect(
      x: around.midX - radius, y: around.midY - radius, width: 2 * radius, height: 2 * radius)
    let hole = CGRect(
      x: around.midX - radius / 4, y: around.midY - radius / 4, width: radius / 2,
      height: radius / 2)
    let shared = box.intersection(around)
    let share = shared.width * shared.height / (box.width * box.height)
    isRing = share > 0.8 && !points.contains { hole.contains($0) }
    state = isRing ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    points.removeAll(keepingCapacity: true)
    isRing = false
    state = .possible
  }
}

/// Draws what its recognizer does, and clears it after a while.
class RingController: UIViewController, UIGestureRecognizerDelegate {
  let ring = RingGestureRecognizer()
  var drawn: [String] = []
  var circled: Int?
  var clearing: Timer?
  var clearsAfter: TimeInterval = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    for tag in 1...2 {
      let picture = UIImageView(
        image: UIImage(named: "picture \(tag)", size: CGSize(width: 100, height: 100)))
      picture.center = CGPoint(x: CGFloat(tag) * 130, y: 200)
      picture.tag = tag
      view.addSubview(picture)
    }
    let button = UIButton(frame: CGRect(x: 0, y: 500, width: 100, height: 50))
    button.addTarget(self, action: RingController.anew, for: .touchUpInside)
    view.addSubview(button)
    ring.addTarget(self, action: RingController.traced)
    ring.sendsActionOnFailure = true
    ring.delegate = self
    view.addGestureRecognizer(ring)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { !(touch.view is UIButton) }

  func traced(_ ring: RingGestureRecognizer) {
    switch ring.state {
    case .began:
      drawn = ["cleared"]
      clearing?.invalidate()
    case .changed: drawn.append("line")
    case .ended, .failed, .cancelled: finish(ring)
    case .possible: break
    }
  }

  private func finish(_ ring: RingGestureRecognizer) {
    drawn.append(ring.isRing ? "green" : "red")
    let middle = CGPoint(x: ring.box.midX, y: ring.box.midY)
    if ring.isRing {
      circled = view.subviews.first { $0.frame.contains(middle) }?.tag
      ring.isEnabled = false
    }
    clearing = Timer.scheduledTimer(
      timeInterval: clearsAfter, target: self, selector: RingController.clear, userInfo: nil,
      repeats: false)
  }

  func clear() { drawn = [] }

  func anew() {
    circled = nil
    ring.isEnabled = true
  }
}
