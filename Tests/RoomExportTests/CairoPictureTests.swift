import RelayProtocol
import RoomPicture
import Testing

@testable import RoomExport

struct CairoPictureTests {
  @Test func `a picture is as large as the canvas at its scale`() throws {
    let options = try ExportOptions(query: [("scale", "2")])
    let bytes = try Picture(RoomExportTests.room(), title: "demo", options: options).png()
    // Width and height follow the name of the first chunk.
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 60])
  }

  @Test func `a picture with too many pixels is a sentence`() throws {
    let options = try ExportOptions(query: [("scale", "1")])
    let picture = Picture(
      RoomExportTests.room(width: 16_000, height: 16_000), title: "demo", options: options)
    let fault = #expect(throws: ExportFault.self) { try picture.png() }
    #expect(fault?.description.contains("choose a smaller scale") == true)
    #expect(try !picture.pdf().isEmpty)
  }

  @Test(arguments: [(16_000, 600), (600, 16_000)])
  func `a picture with too long a side is a sentence`(width: Double, height: Double) throws {
    let room = RoomExportTests.room(width: width, height: height)
    let options = try ExportOptions(query: [("scale", "4")])
    let fault = #expect(throws: ExportFault.self) {
      try Picture(room, title: "demo", options: options).png()
    }
    #expect(fault?.description.contains("at most 32767 a side") == true)
  }

  @Test func `without a scale, a picture is as large as it may be`() throws {
    var room = RoomExportTests.room(width: 10_000_000, height: 10_000_000)
    let size = { (room: Snapshot) in
      let bytes = try Picture(room, title: "demo", options: ExportOptions()).png()
      return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 * 256 + Int($1) } }
    }
    let wide = try size(room)
    #expect(wide[0] == wide[1] && wide[0] > 5_700 && wide[0] * wide[1] <= Picture.mostPixels)
    room.drawers[0].presence.canvas = CanvasSize(width: 300, height: 20)
    room.strokes[0].viewport = Viewport(x: 1_000_000, y: 0, scale: 1)
    let long = try size(room)
    #expect(long[0] <= Picture.mostOfSide && long[0] > 32_000 && long[1] > 0)
  }

  @Test func `a picture that cairo does not draw is a sentence`() throws {
    var options = ExportOptions()
    options.scale = 0
    let picture = Picture(RoomExportTests.room(), title: "demo", options: options)
    #expect(throws: ExportFault.self) { try picture.pdf() }
    #expect(throws: ExportFault.self) { try picture.png() }
  }
}
