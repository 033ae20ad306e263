import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct GestureFileTests {
  /// Phase and touch of each message.
  private func steps(_ file: StreamFile) -> [String] {
    file.lines.compactMap { line in
      guard case .input(let input) = line.content, case .message(.touches(let batch)) = input.action
      else { return nil }
      return "\(batch.phase) \(batch.entries[0].id) \(batch.samples.count)"
    }
  }

  @Test func `strokes are sent again, and two touches stay one sequence`() {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(
        touch: 1, kind: .touch, samples: [[0, 0, 100], [1, 0, 110], [2, 0, 120]]),
      // It begins when the first is over: the lift waits.
      ExportedRoom.stroke(touch: 2, kind: .touch, samples: [[9, 9, 120], [9, 8, 130]]),
      ExportedRoom.stroke(1, 2, samples: [[5, 5, 200]]),
    ])
    let file = StreamFile(drawing: room)
    #expect(
      steps(file) == [
        "began 1 1", "moved 1 1", "began 2 1", "moved 1 1", "ended 1 0", "moved 2 1", "ended 2 0",
        "began 1 1", "ended 1 0",
      ])
    #expect(file.header.canvas?.width == 400)
  }

  @Test func `two fingers stay one sequence while another drawer draws`() {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(touch: 1, kind: .touch, samples: [[0, 0, 5_000], [1, 0, 6_000]]),
      ExportedRoom.stroke(2, samples: [[5, 5, 70]]),
      ExportedRoom.stroke(touch: 2, kind: .touch, samples: [[9, 9, 5_020], [9, 8, 6_000]]),
    ])
    let file = StreamFile(drawing: room)
    let touches = steps(file).filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
    #expect(
      touches == ["began 1 1", "began 2 1", "ended 1 0", "ended 2 0", "began 1 1", "ended 1 0"])
    let times = file.lines.compactMap { (line) -> Double? in
      if case .input(let input) = line.content { input.at } else { nil }
    }
    #expect(times == times.sorted())
  }

  @Test func `drawers have their names, canvases, pens and viewports`() throws {
    let pen = Pen(color: 0x2b6fdb, width: 9)
    let viewport = Viewport(x: -300, y: 400, scale: 0.5)
    var room = ExportedRoom.room([
      ExportedRoom.stroke(1, 1, samples: [[1, 2, 3]]),
      ExportedRoom.stroke(1, 2, samples: [[1, 2, 9]]),
      ExportedRoom.stroke(2, 1, samples: [[1, 2, 3]]),
      ExportedRoom.stroke(1, 3, samples: [[1, 2, 19]]),
    ])
    room.strokes[1].pen = pen
    room.strokes[1].viewport = viewport
    room.strokes[3].pen = pen
    room.drawers[1].presence.canvas = CanvasSize(width: 50, height: 60)
    room.tuning = RuleTuning(leniency: 2)
    let file = StreamFile(drawing: room)
    let sent = file.lines.compactMap { (line) -> String? in
      guard case .input(let input) = line.content, case .message(let message) = input.action else {
        return nil
      }
      let said: String? =
        switch message {
        case .hello(let name, let canvas, _): "\(name ?? "") \(canvas?.width ?? 0)"
        case .pen(let pen): "pen \(pen.width ?? 0)"
        case .viewport(let viewport): "viewport \(viewport.scale)"
        case .touches(let batch): batch.phase == .began ? "began" : nil
        default: "other"
        }
      return said.map { "\(input.drawer) \($0)" }
    }
    #expect(
      sent == [
        "d1 Blue 400.0", "d1 began", "d1 pen 9.0", "d1 viewport 0.5", "d1 began",
        "d2 Red 50.0", "d2 began", "d1 viewport 1.0", "d1 began",
      ])
    #expect(file.header.rules == room.tuning)
  }

  @Test func `the file is read as it was written`() throws {
    let room = ExportedRoom.room([
      ExportedRoom.stroke(samples: [[1, 2, 3, 0.5], [2, 2, 11, 0.75]])
    ])
    var bytes: [UInt8] = []
    StreamFile(drawing: room).append(to: &bytes)
    let file = try StreamFile(parsing: bytes.span)
    #expect(steps(file) == ["began 1 1", "moved 1 1", "ended 1 0"])
  }
}
