import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct InkMLWriterTests {
  @Test func `each stroke is a trace with its channels and brush`() {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(samples: [[10, 20.5, 0], [11, 20, 8.25]]),
      ExportedRoom.stroke(2, kind: .pen, samples: [[1, 2, 3], [1, 3, 4, 0.5], [1, 4, 5]]),
    ])
    let text = ExportedRoom.text(
      Picture(room, title: "de<mo", options: ExportOptions()).inkML)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ink xmlns="))
    #expect(text.contains(##"<trace contextRef="#plain" brushRef="#ink-4477aa">"##))
    #expect(text.contains(">10 20.5 0, 11 20 8.25</trace>"))
    #expect(text.contains(##"contextRef="#forced""##))
    #expect(text.contains(">1 2 3 0.5, 1 3 4 0.5, 1 4 5 0.5</trace>"))
    #expect(text.contains(#"<annotation type="author">Blue</annotation>"#))
    #expect(text.contains("de&lt;mo"))
  }
}
