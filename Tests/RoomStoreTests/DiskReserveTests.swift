import Foundation
import RelayCore
import Testing

@testable import RoomStore

struct DiskReserveTests {
  @Test func `it takes space once, and gives it back`() throws {
    let folder = try TemporaryDirectory()
    let reserve = DiskReserve(path: folder.path + "/reserve")
    for _ in 1...2 {
      #expect(reserve.take())
      let facts = try FileManager.default.attributesOfItem(atPath: reserve.path)
      #expect(facts[.size] as? Int == DiskReserve.bytes)
      #expect(facts[.posixPermissions] as? Int == 0o600)
    }
    reserve.release()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a folder that is not there has none`() {
    #expect(!DiskReserve(path: "/no/reserve").take())
    #expect(!FileManager.default.fileExists(atPath: "/no"))
  }

  @Test
  func `a database has it until a save fails, and again once nothing is to be deleted`() throws {
    let folder = try TemporaryDirectory()
    let database = try RoomDatabase(directory: folder.path, at: 0)
    let path = database.path + "-reserve"
    _ = try RoomDatabase(directory: folder.path, at: 0, isShared: true)
    #expect(FileManager.default.fileExists(atPath: path))
    try database.reopen()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try database.trim(to: ArchiveBounds(), at: 0) == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
