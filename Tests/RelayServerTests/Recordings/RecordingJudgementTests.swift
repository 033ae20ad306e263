import Gestures
import RelayCore
import RelayProtocol
import RoomStore
import Synchronization
import Testing
import WebSocketTransport

@testable import RelayServer

struct RecordingJudgementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    let database = try RoomDatabase(directory: folder.path, at: 0)
    for number in 0..<3 {
      var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
      record.keyframe = Snapshot(
        sequenceNumber: number, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [])
      record.isOver = number == 2
      try database.save([record], at: Int64(1_000 + 500 * number))
    }
  }

  private func ask(_ question: String?, of epoch: String = "e") throws -> (Int, String) {
    let asked = Mutex<[RecordingRequest]>([])
    var answers = RecordingAnswers(directory: folder.path) { request in
      asked.withLock { $0.append(request) }
    }
    let request = RecordingRequest(
      id: ConnectionID(1), content: .address(.recording(epoch, .judged)),
      query: question.map { [("judge", $0)] } ?? [])
    guard case .answer(_, let response) = answers.reply(to: request) else { throw Missing() }
    var bytes = response.body
    var isLast = response.rest == nil
    while !isLast {
      response.rest?.advance(for: ConnectionID(1))
      let next = try #require(asked.withLock { $0.popLast() })
      guard case .piece(_, let piece?, let isEnd) = answers.reply(to: next) else { throw Missing() }
      bytes += piece
      isLast = isEnd
    }
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  private struct Missing: Error {}

  @Test func `an answer ends with the totals, under the number of the question`() throws {
    let (status, text) = try ask(#"{"type":"judge","id":7,"leniency":1.5}"#)
    #expect(status == 200)
    #expect(text.hasSuffix("\n") && !text.contains("\n\n"))
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.hasPrefix(#"{"type":"judged","id":7,"gestures":[],"done":{"gestures":0,"#))
  }

  @Test(arguments: [
    (nil, "judge: "), ("{", "judge: "), (#"{"type":"clear"}"#, "expected a judge message"),
    (#"{"type":"judge","id":1,"leniency":9}"#, "/leniency"),
    (#"{"type":"judge","id":1,"profile":"robust","rules":{"circle":{"gab":1}}}"#, "gab"),
    (#"{"type":"judge","id":1,"rules":{"circle":{"gab":1}}}"#, "/rules/circle/gab"),
  ])
  func `a question that makes no sense is refused with its place`(
    question: String?, part: String
  ) throws {
    let (status, text) = try ask(question)
    #expect(status == 400 && text.contains(part), "\(text)")
  }

  @Test func `further questions are refused while as many as allowed are being answered`() {
    var answers = RecordingAnswers(directory: folder.path) { _ in }
    let request = RecordingRequest(
      id: ConnectionID(1), content: .address(.recording("e", .judged)),
      query: [("judge", #"{"type":"judge","id":1}"#)])
    var responses: [HTTPResponse] = []
    for _ in 0...RecordingAnswers.judgementsAtOnce {
      guard case .answer(_, let response) = answers.reply(to: request) else { continue }
      responses.append(response)
    }
    #expect(responses.map(\.status) == [200, 200, 200, 200, 503])
    #expect(responses.last?.headers.contains { $0 == ("Retry-After", "1") } == true)
    responses = []
    guard case .answer(_, let later) = answers.reply(to: request) else { return }
    #expect(later.status == 200, "the peers have left")
  }

  @Test func `an unknown epoch has no gestures to judge`() throws {
    #expect(try ask(#"{"type":"judge","id":1}"#, of: "none").0 == 404)
  }
}
