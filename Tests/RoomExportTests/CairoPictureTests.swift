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
    let room = RoomExportTests.room(width: 50_000, height: 50_000)
    let fault = #expect(throws: ExportFault.self) {
      try Picture(room, title: "demo", options: ExportOptions()).png()
    }
    #expect(fault?.description.contains("choose a smaller scale") == true)
    #expect(!Picture(room, title: "demo", options: ExportOptions()).pdf().isEmpty)
  }

  @Test(arguments: [(40_000, 600), (600, 40_000)])
  func `a picture with too long a side is a sentence`(width: Double, height: Double) throws {
    let room = RoomExportTests.room(width: width, height: height)
    let fault = #expect(throws: ExportFault.self) {
      try Picture(room, title: "demo", options: ExportOptions()).png()
    }
    #expect(fault?.description.contains("at most 32767 a side") == true)
  }
}
