import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct InkWidthTests {
  private func widths(_ kind: Touch.Kind, _ forces: [Double?], pen: Double? = nil) -> [String] {
    let samples = forces.enumerated().map { index, force in
      StrokeSample(location: Point(x: Double(index), y: 0), timestamp: 0, force: force)
    }
    let stroke = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 1, touch: 1, kind: kind, state: .open, samples: samples,
      pen: Pen(width: pen))
    var runs: [String] = []
    InkWidth.forEachRun(of: stroke) { width, samples in
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

  @Test func `ink is never too thin to be seen`() {
    #expect(InkWidth.boldness(at: 1) == 1 && InkWidth.boldness(at: 8) == 1)
    #expect(abs(InkWidth.boldness(at: 0.1) - 1.75 / 0.3) < 1e-9)
  }
}
