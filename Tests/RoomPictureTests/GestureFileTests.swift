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
