import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct PictureTests {
  @Test func `the plane contains every canvas, and is bounded`() {
    var room = ExportedRoom.room([])
    room.drawers[1].presence.canvas = CanvasSize(width: 100, height: 9_000_000)
    let picture = ExportedRoom.picture(room)
    #expect(picture.width == 400 && picture.height == 16_384)
    let bare = ExportedRoom.picture(ExportedRoom.room([], names: []))
    #expect(bare.width == 800 && bare.height == 600)
  }

  @Test func `ink away from the canvases widens the picture, also to the left`() {
    var stroke = ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])
    stroke.viewport = Viewport(x: -300, y: 400, scale: 0.5)
    let picture = ExportedRoom.picture(ExportedRoom.room([stroke]))
    // A line of 6 pixels and 8 of paper around it.
    #expect(picture.left == -311 && picture.top == 0)
    #expect(picture.width == 711 && picture.height == 511)
    let svg = ExportedRoom.text(picture.svg)
    #expect(svg.contains(#"viewBox="-311 0 711 511""#) && svg.contains(#"<rect x="-311" y="0" "#))
    #expect(svg.contains("M-300 400l200 100"))
  }

  @Test func `ink of a canvas that became smaller stays in the picture`() {
    let wide = ExportedRoom.stroke(samples: [[0, 0, 0], [820, 50, 9]])
    var picture = ExportedRoom.picture(ExportedRoom.room([wide]))
    #expect(picture.left == 0 && picture.top == 0)
    #expect(picture.width == 829.5 && picture.height == 300)
    let outside = ExportedRoom.stroke(samples: [[-50, -90, 0], [399, 299, 9]])
    picture = ExportedRoom.picture(ExportedRoom.room([outside]))
    #expect(picture.left == 0 && picture.top == 0 && picture.width == 400 && picture.height == 300)
  }

  @Test func `a stroke far away pushes no other out of the picture, nor one that is left out`() {
    var stroke = ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])
    stroke.viewport = Viewport(x: -1_000_000, y: 0, scale: 1)
    let room = ExportedRoom.room([stroke])
    let picture = ExportedRoom.picture(room)
    #expect(picture.left < -49_999 && picture.left + picture.width >= 400)
    var options = ExportOptions()
    options.drawers = [DrawerID(2)]
    #expect(Picture(room, title: "", options: options).left == 0)
  }

  @Test func `a verdict stands where its gesture was drawn`() {
    var stroke = ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])
    stroke.viewport = Viewport(x: 1000, y: 0, scale: 2)
    var room = ExportedRoom.room([stroke])
    room.recognizers = [ExportedRoom.judged()]
    let picture = ExportedRoom.picture(room)
    #expect(picture.verdicts.map(\.location) == [Point(x: 987.25, y: 9.25)], "within the picture")
  }

  @Test func `a verdict stays within the picture`() {
    var room = ExportedRoom.room([ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])])
    func location(_ x: Double, _ y: Double, _ reason: String) -> Point? {
      let place = Point(x: x, y: y)
      room.recognizers = [ExportedRoom.judged("circle", .failed, at: place, because: reason)]
      return ExportedRoom.picture(room).verdicts.first?.location
    }
    #expect(location(100, 150, "no") == Point(x: 108, y: 142))
    #expect(location(390, 5, "no") == Point(x: 321, y: 18))
    #expect(location(390, 290, String(repeating: "long ", count: 20)) == Point(x: 4, y: 282))
    #expect(location(390, 900, "大きい") == Point(x: 291, y: 296))
  }

  @Test func `a verdict goes with ink that fades`() {
    var stroke = ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])
    stroke.pen = Pen(fade: 3_000)
    var room = ExportedRoom.room([stroke])
    room.drawers[0].presence.pen = stroke.pen
    room.recognizers = [ExportedRoom.judged()]
    let verdicts = { ExportedRoom.picture(room).verdicts.count }
    #expect(verdicts() == 1, "while it is drawn")
    room.strokes = []
    #expect(verdicts() == 0)
  }

  @Test func `a stroke has its pen's colour, the same for each finger`() {
    let strokes = [1, 2].flatMap { touch in
      [nil, Pen(color: 0x2b6fdb)].map { pen in
        Snapshot.Stroke(
          drawer: DrawerID(1), sequence: touch, touch: touch, kind: .touch, state: .committed,
          samples: [StrokeSample(location: .zero, timestamp: 0, force: nil)], pen: pen)
      }
    }
    let picture = ExportedRoom.picture(ExportedRoom.room(strokes))
    let colors = picture.groups.flatMap { $0.inks.map(\.color) }
    #expect(colors[1] == "#2b6fdb" && colors[3] == "#2b6fdb")
    #expect(colors[0] != colors[2], "other fingers have neighbouring hues")
  }

  @Test func `a verdict says what was recognized, or why nothing was`() {
    var room = ExportedRoom.room([ExportedRoom.stroke(samples: [[0, 0, 0], [100, 50, 9]])])
    room.recognizers = [
      ExportedRoom.judged("capture", .ended),
      ExportedRoom.judged("circle", .failed, because: "Not closed"),
      ExportedRoom.judged("checkmark", .ended),
    ]
    let texts = { ExportedRoom.picture(room).verdicts.map(\.text) }
    #expect(texts() == ["✓ checkmark"])
    room.recognizers.removeLast()
    #expect(texts() == ["circle: Not closed"])
    room.recognizers.append(ExportedRoom.judged("hover@left", .ended))
    #expect(texts() == ["circle: Not closed"], "hovering is no gesture")
    room.recognizers.append(
      ExportedRoom.judged("chevron", .failed, because: "The angle is 71 degrees"))
    room.recognizers[3].verdict?.timestamp = 9
    #expect(texts() == ["chevron: The angle is 71 degrees"], "which failed last")
    room.strokes[0].state = .open
    #expect(texts() == [], "while a finger is down")
    room.strokes[0].state = .committed
    room.recognizers.append(
      Snapshot.Recognizer(drawer: DrawerID(1), recognizer: "tap", state: .possible))
    #expect(texts() == [], "while one may still recognize it")
    room.recognizers.append(ExportedRoom.judged("pan", .ended))
    room.recognizers.append(ExportedRoom.judged("sign", .ended))
    room.recognizers[6].verdict?.details.result = ["name": .text("star")]
    #expect(texts() == ["✓ star"])
  }

  @Test func `what is said of ink that is left out is left out, too`() throws {
    var room = ExportedRoom.room([
      ExportedRoom.stroke(samples: [[0, 0, 0], [9, 9, 9]]),
      ExportedRoom.stroke(2, samples: [[0, 0, 0], [9, 9, 9]]),
    ])
    room.recognizers = [1, 2].map { drawer in
      ExportedRoom.judged(by: drawer, at: Point(x: 10 * Double(drawer), y: 6))
    }
    let verdicts = { (query: [(String, String)]) throws in
      try Picture(room, title: "", options: ExportOptions(query: query)).verdicts.map(\.location.x)
    }
    #expect(try verdicts([]) == [18, 28])
    #expect(try verdicts([("drawer", "d2")]) == [28])
    #expect(try verdicts([("strokes", "d1/1")]) == [18])
    #expect(try verdicts([("strokes", "d1/7")]).isEmpty)
  }
}
