import Foundation
import Testing

@testable import RoomStore

struct DirectoryLockTests {
  @Test func `a directory is locked until its lock goes`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/of/rooms"
    var lock: DirectoryLock? = try DirectoryLock(path)
    #expect(throws: DirectoryLock.Fault.held) { try DirectoryLock(path) }
    _ = lock
    lock = nil
    _ = try DirectoryLock(path)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `only a new lock file is given to the directory's owner, and no link is followed`() throws {
    let folder = try TemporaryDirectory()
    let files = FileManager.default
    let path = folder.path + "/lock"
    for target in [folder.path + "/old", folder.path + "/none"] {
      try files.createSymbolicLink(atPath: path, withDestinationPath: target)
      #expect(files.createFile(atPath: folder.path + "/old", contents: nil))
      #expect(chown(folder.path, 65_534, 65_533) == 0)
      #expect(throws: DirectoryLock.Fault.self) { try DirectoryLock(folder.path) }
      try files.removeItem(atPath: path)
    }
    #expect(!files.fileExists(atPath: folder.path + "/none"))
    try files.moveItem(atPath: folder.path + "/old", toPath: path)
    _ = try DirectoryLock(folder.path)
    #expect(try files.attributesOfItem(atPath: path)[.ownerAccountID] as? Int == 0)
  }

  @Test func `the end of a lock counts also for a child process that has its file`() throws {
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
