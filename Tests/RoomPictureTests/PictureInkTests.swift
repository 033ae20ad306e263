import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct PictureInkTests {
  private func widths(_ kind: Touch.Kind, _ forces: [Double?], pen: Double? = nil) -> [String] {
    let samples = forces.enumerated().map { index, force in
      StrokeSample(location: Point(x: Double(index), y: 0), timestamp: 0, force: force)
    }
    let stroke = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 1, touch: 1, kind: kind, state: .open, samples: samples,
      pen: Pen(width: pen))
    var runs: [String] = []
    Picture.Ink(stroke).forEachRun(at: 1) { width, samples, pieces in
      #expect(pieces.count == samples.count - 1)
      runs.append("\(width) \(samples.indices.lowerBound)-\(samples.indices.upperBound - 1)")
    }
    return runs
  }

  @Test func `samples of one width share a run, which begins where the one before ends`() {
    #expect(widths(.pen, [0.5, 0.5, 1, 1, 0]) == ["3.0 0-1", "4.75 1-3", "1.25 3-4"])
    #expect(widths(.pen, [0.5, 1, 1]) == ["4.75 0-2"], "a first sample alone has no line")
    #expect(widths(.pen, [0.5]) == ["3.0 0-0"] && widths(.pen, []).isEmpty)
  }

  @Test func `a mouse, and a finger without pressure, have the plain width`() {
    #expect(widths(.mouse, [0.1, 0.9]) == ["3.0 0-1"])
    #expect(widths(.touch, [0, 0, nil]) == ["3.0 0-2"])
    #expect(widths(.touch, [0.01, 0.01]) == ["1.25 0-1"])
  }

  @Test func `the sample of a lifted pen keeps the width`() {
    #expect(widths(.pen, [0.1, 0.1, nil]) == ["1.5 0-2"])
    #expect(widths(.touch, [nil, 1, nil, 0]) == ["4.75 0-3"])
  }

  @Test func `a pen's width holds without force, and is scaled by it`() {
    #expect(widths(.mouse, [0.1, 0.9], pen: 14) == ["14.0 0-1"])
    #expect(widths(.pen, [1, 1], pen: 12) == ["19.0 0-1"])
  }

  private func firstWidth(at scale: Double, zoom: Double, pen: Pen? = nil) -> Double {
    var stroke = ExportedRoom.stroke(kind: .pen, samples: [[0, 0, 0, 0.15], [80, 0, 5, 0.15]])
    if pen == nil { stroke = ExportedRoom.stroke(samples: [[0, 0, 0], [80, 0, 5]]) }
    (stroke.pen, stroke.viewport) = (pen, Viewport(scale: zoom))
    var widths: [Double] = []
    Picture.Ink(stroke).forEachRun(at: scale) { width, _, _ in widths.append(width) }
    return widths[0] * scale
  }

  @Test func `ink is never too thin to be seen`() {
    #expect(firstWidth(at: 1, zoom: 1) == 3 && firstWidth(at: 8, zoom: 1) == 24)
    #expect(abs(firstWidth(at: 0.1, zoom: 1) - 1.75) < 1e-9)
    #expect(abs(firstWidth(at: 1, zoom: 8) - 1.75) < 1e-9, "drawn while zoomed in")
    #expect(firstWidth(at: 8, zoom: 8) == 3)
    // As the page: rounded in pixels of the canvas, then made bold.
    #expect(abs(firstWidth(at: 1, zoom: 8, pen: Pen(width: 1.5)) - 1.75 / 3) < 1e-9)
  }

  @Test func `samples and width are those of the plane`() {
    var stroke = ExportedRoom.stroke(samples: [[10, 20, 0], [30, 40, 5, 0.5]])
    #expect(Picture.Ink(stroke).stroke == stroke)
    stroke.viewport = Viewport(x: 100, y: -50, scale: 0.5)
    let ink = Picture.Ink(stroke)
    #expect(ink.stroke.samples.map(\.location) == [Point(x: 120, y: -10), Point(x: 160, y: 30)])
    #expect(ink.stroke.samples.map(\.force) == [nil, 0.5])
    #expect(ink.widthOnPlane == 6)
    stroke.pen = Pen(color: 7, width: 1)
    #expect(Picture.Ink(stroke).widthOnPlane == 2)
  }
}
