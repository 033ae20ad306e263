import Testing
import UIKitGestures

struct UIViewTests {
  @Test func `frame, bounds and centre go together`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds.size == CGSize(width: 3, height: 4))
    view.bounds.size.width = 9
    #expect(view.frame == CGRect(x: -2, y: 2, width: 9, height: 4), "it grows about its middle")
  }

  @Test func `a view lies in one other at a time`() {
    let one = UIView()
    let two = UIView()
    let view = one.adding(UIView())
    two.addSubview(view)
    #expect(one.subviews.isEmpty && two.subviews.count == 1)
    #expect(view.superview === two && view.isDescendant(of: two) && !view.isDescendant(of: one))
    view.removeFromSuperview()
    #expect(two.subviews.isEmpty && view.superview == nil && view.window == nil)
  }

  @Test func `places are converted between views, windows and rectangles too`() {
    let window = UIWindow(frame: CGRect(x: 7, y: 0, width: 500, height: 500))
    let outer = window.adding(UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200)))
    let inner = outer.adding(UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    outer.bounds.origin = CGPoint(x: 0, y: 30)
    let place = CGPoint(x: 1, y: 2)
    #expect(inner.convert(place, to: outer) == CGPoint(x: 11, y: 12))
    #expect(inner.convert(place, to: nil) == CGPoint(x: 111, y: 32))
    #expect(inner.convert(CGPoint(x: 111, y: 32), from: nil) == place)
    #expect(outer.convert(place, from: inner) == CGPoint(x: 11, y: 12))
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(inner.convert(box, to: nil) == CGRect(x: 111, y: 32, width: 3, height: 4))
    #expect(outer.convert(box, from: inner) == CGRect(x: 11, y: 12, width: 3, height: 4))
    #expect(inner.window === window)
  }

  @Test func `the view in front is hit, unless it is hidden or takes no touches`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let behind = window.adding(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let front = window.adding(UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50)))
    let place = CGPoint(x: 30, y: 30)
    #expect(window.hitTest(place, with: nil) === front)
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === behind)
    #expect(window.hitTest(CGPoint(x: 90, y: 90), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 100, y: 0), with: nil) == nil)
    front.isHidden = true
    #expect(window.hitTest(place, with: nil) === behind)
    behind.isUserInteractionEnabled = false
    #expect(window.hitTest(place, with: nil) === window)
  }

  @Test func `a recognizer belongs to one view`() {
    let one = UIView()
    let two = UIView()
    let recognizer = one.adding(Recorder())
    two.addGestureRecognizer(recognizer)
    #expect(one.gestureRecognizers == nil && two.gestureRecognizers?.count == 1)
    one.removeGestureRecognizer(recognizer)
    #expect(recognizer.view === two)
    two.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && two.gestureRecognizers == nil)
    one.addGestureRecognizer(Recorder())
    one.gestureRecognizers = [recognizer]
    #expect(one.gestureRecognizers == [recognizer] && recognizer.view === one)
  }

  @Test func `a turned view has its frame around it and its own coordinates`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = window.adding(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50)))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.minX - 125) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    #expect(view.center == CGPoint(x: 150, y: 125))
    let corner = view.convert(CGPoint.zero, to: window)
    #expect(abs(corner.x - 175) < 1e-9 && abs(corner.y - 75) < 1e-9)
    let back = view.convert(corner, from: window)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    #expect(window.hitTest(CGPoint(x: 150, y: 170), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 105, y: 125), with: nil) === window)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func `a view is found by its number, and one that can hardly be seen is not touched`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let behind = window.adding(UIView(frame: window.bounds))
    let front = window.adding(UIView(frame: window.bounds))
    behind.tag = 7
    #expect(window.viewWithTag(7) === behind && window.viewWithTag(8) == nil)
    front.alpha = 0
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === behind)
    front.alpha = 1
    window.bringSubviewToFront(behind)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === behind)
  }

  /// Writes down what is animated.
  final class Host: UIViewAnimationHost {
    var changes: [UIView.AnimatedChange] = []
    var durations: Set<TimeInterval> = []
    func animate(_ view: UIView, _ change: UIView.AnimatedChange, as animation: UIView.Animation) {
      changes.append(change)
      durations.insert(animation.duration)
    }
  }

  @Test func `S35 a host receives what an animation changes`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = Host()
    window.animationHost = host
    let view = UIImageView(image: UIImage(named: "tap", size: CGSize(width: 10, height: 10)))
    view.alpha = 1
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(host.changes.isEmpty, "it is in no window")
    window.addSubview(view)
    view.center.x = 20
    let turn = CGAffineTransform(rotationAngle: 1)
    var isDone = false
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveEaseOut,
      animations: {
        view.alpha = 0
        view.alpha = 0
        view.center = CGPoint(x: 240, y: 5)
        view.transform = turn
      })
    UIView.animate(
      withDuration: 0, animations: { view.bounds.size.width = 20 }, completion: { isDone = $0 })
    view.alpha = 1
    #expect(
      host.changes == [
        .alpha(from: 0.5, to: 0),
        .center(from: CGPoint(x: 20, y: 5), to: CGPoint(x: 240, y: 5)),
        .transform(from: .identity, to: turn),
        .bounds(
          from: CGRect(x: 0, y: 0, width: 10, height: 10),
          to: CGRect(x: 0, y: 0, width: 20, height: 10)),
      ])
    #expect(host.durations == [0.5, 0] && isDone)
  }

  @Test func `an animation is over when its seconds have passed`() {
    var isDone = false
    UIView.animate(withDuration: 0.01, animations: {}, completion: { isDone = $0 })
    #expect(!isDone)
    while !isDone { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
  }
}
