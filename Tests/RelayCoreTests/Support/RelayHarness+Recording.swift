import RelayProtocol
import Testing

@testable import RelayCore

extension RelayHarness {
  /// The recording of a room from all records so far, as a store would load it.
  func recording(of name: String = "demo") throws -> RoomRecording {
    let own = records.filter { $0.room.text == name }
    let keyframe = try #require(own.compactMap(\.keyframe).last)
    return RoomRecording(
      room: try #require(own.first).room, epoch: try #require(own.first).epoch, keyframe: keyframe,
      chunks: own.flatMap(\.chunks).filter { $0.first > keyframe.sequenceNumber },
      drawers: own.compactMap(\.drawers).last ?? [])
  }

  /// Records everything up to now.
  func recordRest() {
    relay.recordRest(now: now)
    takeEffects()
  }

  /// A relay after a crash or a clean end of this one, which has saved all its records.
  ///
  /// Unless it `recordsRest`, what is not recorded yet is lost.
  func restarted(
    recordsRest: Bool = true, isWhole: Bool, with other: RelayHarness = RelayHarness()
  ) throws -> RelayHarness {
    if recordsRest { recordRest() }
    other.now = now
    other.relay.record(true, now: now)
    #expect(other.relay.restore(try recording(), isWhole: isWhole, now: now))
    other.takeEffects()
    return other
  }
}
