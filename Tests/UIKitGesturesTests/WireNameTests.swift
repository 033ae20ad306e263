import Testing

@testable import UIKitGestures

struct WireNameTests {
  @Test(
    arguments: [
      ("CheckmarkGestureRecognizer", "checkmark"), ("TwoFingerTap", "two-finger-tap"),
      ("TouchCaptureGesture", "touch-capture"), ("GestureRecognizer", "gesture"),
      ("Box3DRecognizer", "box3-d"), ("URLGesture", "url"),
      ("UIScreenEdgePanGestureRecognizer", "screen-edge-pan"), ("UILike", "like"), ("UI", "ui"),
      ("UIGestureRecognizer", "gesture"),
    ])
  func `a class's name becomes a wire name`(type: String, name: String) {
    #expect(WireName.of(type) == name)
  }
}
