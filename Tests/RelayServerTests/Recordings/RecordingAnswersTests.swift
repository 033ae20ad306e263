import Foundation
import RelayCore
import RelayProtocol
import Synchronization
import Testing
import WebSocketTransport

@testable import RelayServer
@testable import RoomStore

/// Answers from a store of made records.
struct RecordingAnswersTests {
  private let folder: TemporaryFolder
  private let room: RoomName

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    room = try #require(RoomName("demo"))
    let database = try RoomDatabase(directory: folder.path, at: 0)
    for number in 0..<3 {
      var record = RoomRecord(room: room, epoch: "e")
      record.keyframe = Snapshot(
        sequenceNumber: number, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [])
      record.isOver = number == 2
      try database.save([record], at: Int64(1_000 + 500 * number))
    }
  }

  private func answer(_ path: String) throws -> HTTPResponse {
    var answers = RecordingAnswers(directory: folder.path) { _ in }
    let address = try #require(RecordingAddress("/api/recordings/" + path))
    let request = RecordingRequest(id: ConnectionID(1), content: .address(address))
    guard case .answer(_, let response) = answers.reply(to: request) else { throw Missing() }
    return response
  }

  private struct Missing: Error {}

  @Test(arguments: [nil, "wrong-0123456789abcdef", "right-0123456789abcdef"])
  func `the recording of a private room is shown to those with its grant`(given: String?) throws {
    let database = try RoomDatabase(directory: folder.path, at: 0)
    var record = RoomRecord(room: room, epoch: "secret")
    record.keyframe = Snapshot(
      sequenceNumber: 1, epoch: "secret", viewers: 0, drawers: [], strokes: [], recognizers: [])
    record.drawers = Array("last 1\nprivate right-0123456789abcdef\n".utf8)
    try database.save([record], at: 5_000)
    let isRight = given?.hasPrefix("right") == true
    func reply(_ content: RecordingRequest.Content) throws -> HTTPResponse {
      var answers = RecordingAnswers(directory: folder.path) { _ in }
      let request = RecordingRequest(
        id: ConnectionID(1), content: content,
        asker: Admission(grant: given.flatMap { DrawerKey($0) }))
      guard case .answer(_, let response) = answers.reply(to: request) else { throw Missing() }
      return response
    }
    for named in [RecordingAddress.Content.outline, .part(1), .file, .judged] {
      let isFound = try reply(.address(.recording("secret", named))).status != 404
      #expect(isFound == isRight, "\(named)")
    }
    for content in [RecordingRequest.Content.list(nil), .list(room), .address(.list)] {
      let list = String(decoding: try reply(content).body, as: UTF8.self)
      #expect(list.contains("\"secret\"") == isRight)
      #expect(list.contains("\"e\""), "the public one is listed all the same")
    }
    let part = try reply(.address(.recording("secret", .part(1))))
    #expect(part.headers.allSatisfy { !$0.value.contains("public") })
  }

  @Test func `finished parts are immutable`() throws {
    for number in 0..<3 {
      let response = try answer("e/parts/\(number)")
      #expect(response.status == 200)
      #expect(response.headers.contains { $0.value == "public, max-age=31536000, immutable" })
    }
    #expect(try answer("e/parts/3").status == 404)
    // Who needed a token must not find it in a shared cache.
    let pass = AccessPass(rooms: RoomNamePattern("*")!, role: .watch, end: .infinity)
    var answers = RecordingAnswers(directory: folder.path) { _ in }
    let request = RecordingRequest(
      id: ConnectionID(1), content: .address(.recording("e", .part(1))),
      asker: Admission(pass: pass),
      requiresTokens: true)
    guard case .answer(_, let response) = answers.reply(to: request) else { throw Missing() }
    #expect(response.headers.contains { $0.value == "private, max-age=31536000, immutable" })
  }

  @Test func `a finished part with damage is asked for again`() throws {
    try SQLiteConnection(path: folder.path + "/" + RoomDatabase.fileName)
      .run("UPDATE keyframes SET sum = sum + 1")
    let response = try answer("e/parts/0")
    #expect(response.status == 200 && response.body.isEmpty)
    #expect(response.headers.contains { $0.name == "Cache-Control" && $0.value == "no-cache" })
  }

  @Test func `a file is sent a part at a time, until the last one`() throws {
    let asked = Mutex<[RecordingRequest]>([])
    var answers = RecordingAnswers(directory: folder.path) { request in
      asked.withLock { $0.append(request) }
    }
    let request = RecordingRequest(id: ConnectionID(1), content: .address(.recording("e", .file)))
    guard case .answer(_, let response) = answers.reply(to: request) else { throw Missing() }
    var bytes = response.body
    let source = try #require(response.rest)
    for number in 1...3 {
      source.advance(for: ConnectionID(1))
      let next = try #require(asked.withLock { $0.popLast() })
      guard case .piece(_, let piece?, let isLast) = answers.reply(to: next) else {
        throw Missing()
      }
      bytes += piece
      #expect(isLast == (number == 3))
    }
    var reader = RecordingFileReader()
    reader.append(bytes)
    var numbers: [Int] = []
    while let block = try reader.next(isAtEnd: true) { numbers.append(block.last) }
    #expect(numbers == [0, 1, 2] && reader.damage == [])
  }

  @Test func `a file whose store is gone meanwhile is cut`() throws {
    var answers = RecordingAnswers(directory: folder.path + "/nothing") { _ in }
    let download = RecordingDownload(
      epoch: "e",
      parts: [.init(number: 0, last: 0, begin: 0, end: 0, bytes: 0, isFinished: true)]
    ) { _ in }
    let request = RecordingRequest(id: ConnectionID(1), content: .next(download))
    guard case .piece(_, let piece, let isLast) = answers.reply(to: request) else {
      throw Missing()
    }
    #expect(piece == nil && isLast)
  }
}
