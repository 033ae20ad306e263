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
    #expect(view.frame.width == 9)
  }

  @Test func `a view lies in one other at a time`() {
    let one = UIView()
    let two = UIView()
    let view = UIView()
    one.addSubview(view)
    two.addSubview(view)
    #expect(one.subviews.isEmpty && two.subviews.count == 1)
    #expect(view.superview === two && view.isDescendant(of: two) && !view.isDescendant(of: one))
    view.removeFromSuperview()
    #expect(two.subviews.isEmpty && view.superview == nil && view.window == nil)
  }

  @Test func `places are converted between views, windows and rectangles too`() {
    let window = UIWindow(frame: CGRect(x: 7, y: 0, width: 500, height: 500))
    let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    window.addSubview(outer)
    outer.addSubview(inner)
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
    let behind = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    window.addSubview(behind)
    window.addSubview(front)
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
    let recognizer = Recorder()
    one.addGestureRecognizer(recognizer)
    two.addGestureRecognizer(recognizer)
    #expect(one.gestureRecognizers == nil && two.gestureRecognizers?.count == 1)
    one.removeGestureRecognizer(recognizer)
    #expect(recognizer.view === two)
    two.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && two.gestureRecognizers == nil)
  }
}
