import Foundation
import RelayCore
import RelayProtocol

/// A directory that is removed at the end.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "room-store-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

enum RecordFixture {
  static func room(_ name: String) -> RoomName {
    guard let room = RoomName(name) else { preconditionFailure("no room name: \(name)") }
    return room
  }
}

extension RoomRecord {
  /// A record whose chunks have one byte an event.
  static func made(
    _ room: String = "demo", epoch: String? = nil, chunks: [ClosedRange<Int>] = [],
    keyframe: Int? = nil, isOver: Bool = false, isDeletion: Bool = false
  ) -> RoomRecord {
    var record = RoomRecord(room: RecordFixture.room(room), epoch: epoch ?? "\(room)-1")
    (record.isOver, record.isDeletion) = (isOver, isDeletion)
    record.chunks = chunks.map {
      RecordedChunk(
        first: $0.lowerBound, last: $0.upperBound, isStart: $0 == chunks[0],
        bytes: $0.map { UInt8($0) })
    }
    record.keyframe = keyframe.map { Snapshot(sequenceNumber: $0, epoch: "\(room)-1", viewers: 0) }
    return record
  }
}
