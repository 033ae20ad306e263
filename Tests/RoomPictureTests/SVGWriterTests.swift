import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct SVGWriterTests {
  private func svg(_ room: Snapshot, _ options: ExportOptions = ExportOptions()) -> String {
    ExportedRoom.text(Picture(room, title: "demo", options: options).svg)
  }

  @Test func `a stroke is a path of differences, and drawers are groups with titles`() {
    let text = svg(
      ExportedRoom.room([
        ExportedRoom.stroke(samples: [[10, 20, 0], [11.5, 20, 8], [11.25, 18, 16]]),
        ExportedRoom.stroke(2, samples: [[1, 2, 0]]),
        ExportedRoom.stroke(1, 2, samples: [[5, 5, 30], [6, 6, 40]]),
      ]))
    #expect(text.contains(#"viewBox="0 0 400 300""#))
    #expect(text.contains(##"<path stroke="#4477aa" stroke-width="3" d="M10 20l1.5 0-0.25-2"/>"##))
    #expect(text.contains(#"d="M1 2h0"/>"#), "a single sample is a dot")
    let titles = text.split(separator: "<title>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(titles == ["demo", "Blue", "Red", "Blue"], "in the order of painting")
  }

  @Test func `force is the width`() {
    let pen = ExportedRoom.stroke(
      kind: .pen, samples: [[0, 0, 0, 0.5], [10, 0, 8, 0.5], [20, 0, 16, 1], [30, 0, 24, 1]])
    let text = svg(ExportedRoom.room([pen]))
    #expect(text.contains(#"stroke-width="3" d="M0 0l10 0"/>"#))
    #expect(text.contains(#"stroke-width="4.75" d="M10 0l10 0 10 0"/>"#))
  }

  @Test func `a bend is a curve, which a line may follow`() {
    let bent = ExportedRoom.stroke(samples: [[0, 0, 0], [30, 0, 8], [60, 12, 16], [60, 90, 24]])
    #expect(
      svg(ExportedRoom.room([bent])).contains(
        #"d="M0 0c9.83-1.82 20.17-1.82 30 0 9.83 1.82 21.62 6.54 30 12l0 78"/>"#))
  }

  @Test func `names and reasons cannot break the document`() {
    let trap = "<b>&\"'\u{0}\u{1F}\u{202E}\u{FFFE}]]>é漢👨‍👩‍👧"
    var room = ExportedRoom.room([ExportedRoom.stroke(samples: [[1, 2, 3]])], names: [trap])
    room.recognizers = [ExportedRoom.judged("circle", .failed, at: .zero, because: trap)]
    let text = svg(room)
    let escaped = "&lt;b&gt;&amp;&quot;&#39;\u{FFFD}\u{FFFD}\u{FFFD}]]&gt;é漢👨‍👩‍👧"
    #expect(text.contains("<title>\(escaped)</title>"))
    #expect(text.contains(">circle: \(escaped)</text>"))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test func `layers, drawers, background and scale are chosen`() throws {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(samples: [[1, 2, 3]]), ExportedRoom.stroke(2, samples: [[4, 5, 6]]),
    ])
    let one = try ExportOptions(query: [
      ("drawer", "d2"), ("background", "none"), ("scale", "0.5"), ("other", "?"),
    ])
    let text = svg(room, one)
    #expect(text.contains(#"class="d2""#) && !text.contains(#"class="d1""#))
    #expect(!text.contains("<rect") && text.contains(#"width="200""#))
    // A small picture of a large canvas keeps its ink visible.
    #expect(text.contains(#"stroke-width="3.5""#))
    #expect(!svg(room, try ExportOptions(query: [("layers", "")])).contains("<path"))
  }

  @Test func `an animated drawing draws each line when it was drawn`() throws {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(samples: [[0, 0, 5_000], [9, 0, 5_500]]),
      ExportedRoom.stroke(2, samples: [[0, 9, 77], [9, 9, 277]]),
      ExportedRoom.stroke(1, 2, samples: [[0, 5, 60_000], [9, 5, 60_250]]),
    ])
    let text = svg(room, try ExportOptions(query: [("animated", "")]))
    let begins = text.split(separator: #"to="visible" begin=""#).dropFirst().map {
      $0.prefix { $0 != "s" }
    }
    #expect(begins == ["0", "0.5", "2.7"], "pauses are at most two seconds")
    #expect(text.contains(#"dur="0.25s" fill="freeze""#))
  }
}
