import Gestures
import Testing

@testable import RelayProtocol

struct InkHashTests {
  static func hash(_ samples: [StrokeSample]) -> UInt64 {
    var ink = InkHash()
    ink.catchUp(with: samples)
    return ink.value
  }

  static let stroke = [
    StrokeSample(1.234, -5, 0), StrokeSample(1e7, 1 / 3, 8.3, force: 0),
    StrokeSample(-1e7, 2, 1e13, force: 0.5),
  ]

  @Test func `it is the same however the samples came`() {
    var ink = InkHash()
    for count in [0, 1, 1, 3] { ink.catchUp(with: Array(Self.stroke.prefix(count))) }
    #expect(ink.value == Self.hash(Self.stroke))
    #expect(ink.count == 3)
  }

  @Test func `it is of what the binary form leaves of a sample`() throws {
    let path = RoomEvent.path(PathEvent(begun: 1, Self.stroke))
    guard case .event(_, .path(let heard))? = try decodeBinaryServer(binary([path])).first else {
      Issue.record("no path was read")
      return
    }
    #expect(heard.samples != Self.stroke && Self.hash(heard.samples) == Self.hash(Self.stroke))
  }

  @Test func `every number of every sample counts`() {
    let changes: [(inout StrokeSample) -> Void] = [
      { $0.location.x += 0.01 }, { $0.location.y -= 0.01 }, { $0.timestamp += 0.01 },
      { $0.force = $0.force == nil ? 0 : nil }, { $0.force = ($0.force ?? 0.5) + 0.01 },
    ]
    var hashes: Set<UInt64> = [Self.hash(Self.stroke)]
    for place in Self.stroke.indices {
      for change in changes {
        var samples = Self.stroke
        change(&samples[place])
        hashes.insert(Self.hash(samples))
      }
    }
    #expect(hashes.count == 1 + Self.stroke.count * changes.count)
  }
}
