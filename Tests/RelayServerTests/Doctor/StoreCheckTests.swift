import Foundation
import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import RelayServer

struct StoreCheckTests {
  /// Bytes that are found again in the file.
  private static let events = [UInt8](repeating: 0xA5, count: 64)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["file": ""]) }

  private func findings(_ directory: String?) -> [Finding] {
    StoreCheck(directory: directory, totalBytes: 0).findings()
  }

  /// A store with the events of a room up to 2.
  private func store(at time: Int64 = 1_000) throws -> String {
    let directory = folder.path + "/rooms"
    let database = try RoomDatabase(directory: directory, at: time)
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
    record.chunks = [RecordedChunk(first: 1, last: 2, isStart: true, bytes: Self.events)]
    try database.save([record], at: time)
    return directory
  }

  @Test func `a directory that can be made, and one with recordings, are well`() throws {
    let found = findings(folder.path + "/new/rooms")
    #expect(found.map(\.check) == ["store", "disk"])
    #expect(found.map(\.verdict) == [.ok, .ok])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
    let directory = try store(at: 4_711)
    let check = StoreCheck(directory: directory, totalBytes: 0)
    #expect(check.newest == 4_711)
    #expect(check.findings()[0] == .ok("store", "1 recording in \(directory)"))
    #expect(findings(nil) == [.ok("store", "rooms are not kept")])
  }

  @Test func `a directory that cannot be written is a fault`() {
    let found = findings(folder.path + "/file/rooms")
    #expect(found.map(\.verdict) == [.fault])
    #expect(found[0].sentence.contains("/file is not a directory"))
    #expect(found[0].remedy?.contains("store.directory") == true)
  }

  @Test func `a damaged part is a warning, a damaged file a fault`() throws {
    let directory = try store()
    let file = URL(filePath: "\(directory)/\(RoomDatabase.fileName)")
    var bytes = [UInt8](try Data(contentsOf: file))
    let place = try #require(bytes.firstRange(of: Self.events))
    bytes[place.lowerBound] = 0
    try Data(bytes).write(to: file)
    let part = findings(directory)
    #expect(part[0].verdict == .warning)
    #expect(part[0].sentence == "1 damaged part: events 1 to 2 of room demo are damaged")
    #expect(part[0].remedy?.contains("store verify") == true)
    try Data("no database at all".utf8).write(to: file)
    #expect(findings(directory)[0].verdict == .fault)
  }

  @Test func `a file of an older version is a warning`() throws {
    let directory = folder.path + "/rooms"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Stores/version-3.sqlite")
    let files = FileManager.default
    try files.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try files.copyItem(at: file, to: URL(filePath: "\(directory)/\(RoomDatabase.fileName)"))
    let found = findings(directory)
    #expect(found[0].verdict == .warning && found[0].sentence.contains("an older version"))
    #expect(found[0].remedy?.hasPrefix("Start the relay") == true)
  }

  @Test func `little space is a warning, none a fault`() {
    let space = { StoreCheck.space(freeBytes: $0, wanted: 10 << 30) }
    #expect(space(20 << 30).verdict == .ok)
    #expect(space(1 << 30).verdict == .warning)
    #expect(space(1 << 30).sentence == "1024 MB are free, store.totalBytes allows 10240 MB more")
    #expect(space(1 << 20).verdict == .fault)
  }
}
