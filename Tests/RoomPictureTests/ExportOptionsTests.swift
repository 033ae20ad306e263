import RelayProtocol
import Testing

@testable import RoomPicture

struct ExportOptionsTests {
  @Test(arguments: [
    ("scale", "0"), ("scale", "nan"), ("layers", "ink,box"), ("background", "red"),
    ("drawer", "x"), ("animated", "maybe"), ("theme", "blue"),
  ])
  func `an option that makes no sense is a sentence`(name: String, value: String) {
    let fault = #expect(throws: ExportFault.self) { try ExportOptions(query: [(name, value)]) }
    #expect(fault?.description.hasPrefix("\(name): expected ") == true)
  }

  @Test func `arguments are read, and unknown ones are ignored`() throws {
    let options = try ExportOptions(query: [
      ("layers", "ink,fits"), ("drawer", "d1,d3"), ("drawer", "d5"), ("animated", "1"),
      ("theme", "dark"), ("t", "5"),
    ])
    #expect(options.layers == [.ink, .fits] && options.isAnimated && options.theme == .dark)
    #expect(options.drawers == [DrawerID(1), DrawerID(3), DrawerID(5)])
  }
}
