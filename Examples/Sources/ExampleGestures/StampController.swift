public import UIKitGestures

/// Shows a picture where each gesture is made, and lets it fade: the usual first example of the
/// standard recognizers, with a knob in the corner.
public final class StampController: UIViewController {
  private let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 140, height: 90))
  private let dial = UIImageView(
    image: UIImage(named: "Turn me", size: CGSize(width: 120, height: 120)))
  private var dialAngle: CGFloat = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    picture.alpha = 0
    view.addSubview(picture)
    view.addSubview(dial)
    dial.isUserInteractionEnabled = true

    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: StampController.tapped)
    let left = UISwipeGestureRecognizer()
    left.direction = .left
    left.name = "swipe-left"
    let right = UISwipeGestureRecognizer()
    right.name = "swipe-right"
    let rotation = UIRotationGestureRecognizer()
    rotation.addTarget(self, action: StampController.rotated)
    for swipe in [left, right] { swipe.addTarget(self, action: StampController.swiped) }
    for recognizer in [tap, left, right, rotation] { view.addGestureRecognizer(recognizer) }

    let knob = KnobGestureRecognizer()
    knob.addTarget(self, action: StampController.turned)
    dial.addGestureRecognizer(knob)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dial.center = CGPoint(x: view.bounds.width - 90, y: 150)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    show("Tap", at: tap.location(in: view))
    fade()
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    show("Swipe", at: swipe.location(in: view))
    fade(to: swipe.direction == .left ? -220 : 220)
  }

  private func rotated(_ rotation: UIRotationGestureRecognizer) {
    switch rotation.state {
    case .began, .changed:
      show("Rotate", at: rotation.location(in: view))
      picture.transform = CGAffineTransform(rotationAngle: rotation.rotation)
    case .ended, .cancelled: fade()
    case .possible, .failed: break
    }
  }

  private func turned(_ knob: KnobGestureRecognizer) {
    dial.transform = CGAffineTransform(rotationAngle: dialAngle + knob.rotation)
    if knob.state == .ended || knob.state == .cancelled { dialAngle += knob.rotation }
  }

  private func show(_ name: String, at place: CGPoint) {
    picture.image = UIImage(named: name, size: picture.bounds.size)
    picture.transform = .identity
    picture.center = place
    picture.alpha = 1
  }

  /// Fades the picture while it moves to the side and turns back.
  private func fade(to side: CGFloat = 0) {
    UIView.animate(withDuration: 0.6) {
      self.picture.alpha = 0
      self.picture.transform = .identity
      self.picture.center.x += side
    }
  }
}
