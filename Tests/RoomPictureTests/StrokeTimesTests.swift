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

  @Test func `the fingers of a sequence have one clock, whoever draws between them`() {
    let times = StrokeTimes([
      ExportedRoom.stroke(touch: 1, samples: [[0, 0, 5_000], [0, 0, 6_000]]),
      ExportedRoom.stroke(2, samples: [[0, 0, 70], [0, 0, 270]]),
      ExportedRoom.stroke(touch: 2, samples: [[0, 0, 5_020], [0, 0, 6_100]]),
    ])
    #expect(times.offsets == [-5_000, 1_030, -5_000])
  }
}
