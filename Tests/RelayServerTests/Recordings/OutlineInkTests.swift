import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer

struct OutlineInkTests {
  @Test(arguments: [
    (1_000, 0, "{\"bucket\":250,\"d1\":[0,5,0,0,9],\"d2\":[1,0,0,0,0]}"),
    (1_000, 4, "{\"bucket\":250,\"d1\":[9],\"d2\":[0]}"),
    (1_000, 9, "{\"bucket\":250,\"d1\":[],\"d2\":[]}"),
  ])
  func `samples are counted by drawer and bucket, from a bucket on`(
    duration: Int, first: Int, json: String
  ) {
    var outline = RecordingOutline()
    // What was drawn after the last save is in the last bucket.
    outline.ink = [DrawerID(2): [0: 1], DrawerID(1): [1: 5, 4: 2, 8: 7]]
    #expect(OutlineInk(outline, duration: duration).json(from: first) == json)
  }

  @Test func `a long recording has longer buckets`() {
    var outline = RecordingOutline()
    outline.ink = [DrawerID(1): [0: 5, 1: 6, 2: 7]]
    let ink = OutlineInk(outline, duration: 999_999)
    #expect(ink.bucket == 500 && ink.lanes.first?.counts.count == 2_000)
    #expect(ink.json(from: 0).hasPrefix("{\"bucket\":500,\"d1\":[11,7,0,"))
  }
}
