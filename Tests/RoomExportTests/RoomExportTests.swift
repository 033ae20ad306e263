import Gestures
import RelayProtocol
import RoomPicture
import Testing

@testable import RoomExport

struct RoomExportTests {
  static func room(width: Double = 40, height: Double = 30) -> Snapshot {
    let sample = { (x: Double, y: Double, t: Double) in
      StrokeSample(location: Point(x: x, y: y), timestamp: t)
    }
    let drawer = DrawerPresence(
      drawer: DrawerID(1), name: "Blue", canvas: CanvasSize(width: width, height: height),
      color: "#4477aa")
    let stroke = { (sequence: Int) in
      Snapshot.Stroke(
        drawer: DrawerID(1), sequence: sequence, touch: 1, kind: .mouse, state: .committed,
        samples: [sample(10, 10, 0), sample(30, 10, 9)])
    }
    return Snapshot(
      sequenceNumber: 9, epoch: "e-1", viewers: 0,
      drawers: [Snapshot.Drawer(presence: drawer, sequence: 1, isPresent: true, redos: 1)],
      strokes: [stroke(1)],
      undone: [Snapshot.UndoneStroke(stroke: stroke(2), step: 1, position: 1)], recognizers: [])
  }

  @Test(arguments: [
    (ExportFormat.svg, "<svg "), (.png, "\u{89}PNG"), (.pdf, "%PDF-"), (.inkml, "<?xml "),
    (.json, #"{"type":"snapshot""#), (.gestures, #"{"gesture":1"#),
  ])
  func `every form begins as its readers expect`(format: ExportFormat, start: String) throws {
    let bytes = try RoomExport.bytes(of: Self.room(), named: "demo", as: format, ExportOptions())
    let expected = start.unicodeScalars.map { UInt8($0.value) }
    #expect(Array(bytes.prefix(expected.count)) == expected)
  }

  @Test(arguments: [
    ("drawer", "d9", "there is no stroke of d9; the room has d1"),
    ("strokes", "d1/1,d1/7,d9/1", "there is no stroke of d9, d1/7; the room has d1"),
  ])
  func `a chosen stroke that is not there is a sentence`(
    name: String, value: String, sentence: String
  ) throws {
    let options = try ExportOptions(query: [(name, value)])
    let fault = #expect(throws: ExportFault.self) {
      try RoomExport.bytes(of: Self.room(), named: "demo", as: .svg, options)
    }
    #expect(fault?.description == sentence)
  }

  @Test func `JSON is a snapshot without what was undone`() throws {
    let bytes = try RoomExport.bytes(
      of: Self.room(), named: "demo", as: .json, ExportOptions())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("undone") && !text.contains("redos") && text.contains("[10,10,0]"))
  }
}
