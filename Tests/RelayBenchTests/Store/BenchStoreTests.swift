import Foundation
import RelayCore
import RelayProtocol
import Testing

@testable import relay_bench

struct BenchStoreTests {
  @Test func `a store without a recording is no figure, and its directory goes`() throws {
    var store: BenchStore? = try BenchStore()
    let path = try #require(store).path
    #expect(throws: BenchFailure.self) { try store?.recording() }
    var record = RoomRecord(room: try #require(RoomName("bench")), epoch: "e")
    record.chunks = [RecordedChunk(first: 1, last: 3, isStart: true, bytes: [1, 2, 3])]
    store?.save([record])
    #expect(try store?.recording().last == 3)
    #expect((store?.diskBytes ?? 0) > 3)
    store = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the first error is kept, and thrown`() throws {
    let store = try BenchStore()
    try store.check()
    store.close()
    store.save([])
    #expect(throws: BenchFailure("the store in \(store.path): it is closed")) {
      try store.check()
    }
    #expect(store.scene(at: 1) == 0)
    store.reopen()
    #expect(throws: BenchFailure.self) { try store.recording() }
  }

  @Test func `a directory that cannot be made is named with the reason`() {
    #expect(throws: BenchFailure.self) { try BenchStore(in: "/dev/null/store") }
  }
}
