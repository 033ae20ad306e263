import Testing

@testable import Gestures

struct SignDrawingTests {
  @Test(arguments: [SignShape.Fit.even, .stretched])
  func `is the shape of either fit`(fit: SignShape.Fit) {
    let strokes = [Drawing.along(Drawing.flag)]
    let shape = SignDrawing(strokes, fits: [.stretched, .even]).shape(fit)
    #expect(shape.strokes[0].points == SignShape(strokes, fit: fit).strokes[0].points)
  }
}
