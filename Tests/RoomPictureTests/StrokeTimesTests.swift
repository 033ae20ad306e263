import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct StrokeTimesTests {
  @Test func `strokes follow one another, and pauses are shortened`() {
    let times = StrokeTimes([
      ExportedRoom.stroke(samples: [[0, 0, 5_000], [0, 0, 5_500]]),
      ExportedRoom.stroke(2, samples: [[0, 0, 70], [0, 0, 270]]),
      ExportedRoom.stroke(1, 2, samples: [[0, 0, 5_600]]),
      ExportedRoom.stroke(1, 3, samples: [[0, 0, 90_000]]),
    ])
    let expected: [Double] = [-5_000, 430, -5_000, -87_300]
    #expect(times.offsets == expected)
  }
}
