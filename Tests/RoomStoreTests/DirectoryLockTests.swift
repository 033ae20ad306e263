import Testing

@testable import RoomStore

struct DirectoryLockTests {
  @Test
  func `a directory is locked until its lock goes`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/of/rooms"
    var lock: DirectoryLock? = try DirectoryLock(path)
    #expect(throws: DirectoryLock.Fault.held) { try DirectoryLock(path) }
    _ = lock
    lock = nil
    _ = try DirectoryLock(path)
  }
}
