import Foundation
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

  @Test
  func `the end of a lock counts also for a child process that has its file`() throws {
    let folder = try TemporaryDirectory()
    var lock: DirectoryLock? = try DirectoryLock(folder.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let number = try #require(
      files.first {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return link == folder.path + "/lock"
      })
    // As between a fork and what it executes.
    let inherited = dup(try #require(Int32(number)))
    defer { close(inherited) }
    _ = lock
    lock = nil
    _ = try DirectoryLock(folder.path)
  }
}
