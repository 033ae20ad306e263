import Foundation
import RelayCore
import RelayProtocol
import TestSupport
import Testing

@testable import RelayClient

/// How a viewer compares the room that it holds with the server's.
struct RoomCheckTests {
  private static let wrong = StateMark(sequenceNumber: 1, hash: 7)
  private static let opening = [RoomOpening.welcome, RoomOpening.snapshot]

  /// A check that received these messages.
  private func check(_ lines: [String] = opening) throws -> RoomCheck {
    var check = RoomCheck()
    for line in lines { #expect(check.take(try message(line)) == nil) }
    return check
  }

  private func message(_ line: String) throws -> ServerMessage {
    var decoder = JSONServerDecoder()
    var offset = 0
    return try #require(try decoder.next(in: Array(line.utf8).span, at: &offset))
  }

  /// The room's hash with that many viewers.
  private func hash(viewers: Int) throws -> UInt64 {
    guard case .snapshot(var snapshot) = try message(Self.opening[1]) else {
      throw CancellationError()
    }
    snapshot.viewers = viewers
    return snapshot.stateHash
  }

  private func presence(_ number: Int, _ viewers: Int) -> ServerMessage {
    .event(number, .presence(PresenceEvent(viewers: viewers)))
  }

  @Test(arguments: try told())
  func `a correct state passes the check`(connections: [[ServerMessage]]) throws {
    var check = RoomCheck()
    var findings: [RoomCheck.Finding] = []
    for connection in connections {
      check.connect()
      for (place, message) in connection.enumerated() {
        guard case .pong(_, _, let state) = message else {
          if let finding = check.take(message) { findings.append(finding) }
          continue
        }
        let question = try #require(number(of: check.ask()), "question at \(place)")
        let answer = ServerMessage.pong(time: question, server: 0, state: state)
        if let finding = check.take(answer) { findings.append(finding) }
      }
    }
    #expect(findings.count >= 4)
    #expect(!findings.contains { !$0.isSame })
  }

  @Test func `the answer may be ahead, and is compared before a later event`() throws {
    var check = try check()
    #expect(number(of: check.ask()) == 1)
    let mark = StateMark(sequenceNumber: 3, hash: try hash(viewers: 5))
    #expect(check.take(.pong(time: 1, server: 0, state: mark)) == nil)
    #expect(check.take(presence(2, 5)) == nil)
    #expect(check.isAsking)
    // The third was a live fit that a late viewer is spared.
    #expect(check.take(presence(4, 6)) == RoomCheck.Finding(told: mark, held: mark))
    #expect(!check.isAsking)
    #expect(check.take(presence(5, 7)) == nil)
  }

  @Test func `it is compared at once if the event has arrived`() throws {
    var check = try check()
    _ = check.take(presence(2, 5))
    _ = check.ask()
    let mark = StateMark(sequenceNumber: 2, hash: try hash(viewers: 6))
    let held = StateMark(sequenceNumber: 2, hash: try hash(viewers: 5))
    let finding = check.take(.pong(time: 1, server: 0, state: mark))
    #expect(finding == RoomCheck.Finding(told: mark, held: held))
    #expect(finding?.isSame == false)
  }

  @Test func `only the last question counts`() throws {
    var check = try check()
    _ = check.ask()
    _ = check.ask()
    #expect(check.take(.pong(time: 1, server: 0, state: Self.wrong)) == nil)
    #expect(check.isAsking)
    #expect(check.take(.pong(time: 2, server: 0, state: Self.wrong))?.isSame == false)
    #expect(check.take(.pong(time: 2, server: 0, state: Self.wrong)) == nil)
  }

  @Test func `what has passed, and a snapshot from later on, make the answer void`() throws {
    var check = try check()
    _ = check.take(presence(2, 5))
    _ = check.ask()
    #expect(check.take(.pong(time: 1, server: 0, state: Self.wrong)) == nil)
    #expect(!check.isAsking)
    _ = check.ask()
    let ahead = StateMark(sequenceNumber: 3, hash: 7)
    #expect(check.take(.pong(time: 2, server: 0, state: ahead)) == nil)
    guard case .snapshot(var snapshot) = try message(Self.opening[1]) else { return }
    snapshot.sequenceNumber = 4
    #expect(check.take(.gap(from: 3, to: 4)) == nil)
    #expect(check.isAsking)
    #expect(check.take(.snapshot(snapshot)) == nil)
    #expect(!check.isAsking)
  }

  @Test func `a snapshot from before leaves it, and one as of then settles it`() throws {
    var check = try check()
    _ = check.ask()
    guard case .snapshot(var snapshot) = try message(Self.opening[1]) else { return }
    let mark = StateMark(sequenceNumber: 3, hash: try hash(viewers: 9))
    #expect(check.take(.pong(time: 1, server: 0, state: mark)) == nil)
    snapshot.sequenceNumber = 2
    #expect(check.take(.snapshot(snapshot)) == nil)
    snapshot.sequenceNumber = 3
    snapshot.viewers = 9
    #expect(check.take(.snapshot(snapshot))?.isSame == true)
  }

  @Test func `a room is whole once it was seen, and stays so over a cut of the same history`()
    throws
  {
    var check = RoomCheck()
    #expect(!check.isWhole)
    for line in Self.opening {
      #expect(!check.isWhole)
      _ = check.take(try message(line))
    }
    #expect(check.isWhole)
    _ = check.ask()
    check.connect()
    #expect(!check.isWhole && !check.isAsking)
    _ = check.take(try message(Self.opening[0]))
    #expect(check.isWhole)
    check.connect()
    let other = Self.opening[0].replacing("k-1", with: "k-2")
    _ = check.take(try message(other))
    #expect(!check.isWhole)
  }

  private func number(of line: [UInt8]) -> Double? {
    var decoder = JSONClientDecoder()
    var offset = 0
    guard case .ping(let time, true)? = try? decoder.next(in: line.span, at: &offset) else {
      return nil
    }
    return time
  }
}

/// The messages to viewers in JSON, with the server's state hashes.
private func told() throws -> [[[ServerMessage]]] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "Vectors/states.jsonl"), encoding: .utf8)
  return try text.split(separator: "\n").compactMap { line in
    guard case .array(let connections)? = try JSONValue(parsing: String(line))["json"] else {
      return nil
    }
    return try connections.map { connection in
      guard case .array(let frames) = connection else { return [] }
      return try frames.flatMap { frame -> [ServerMessage] in
        guard case .string(let text) = frame else { return [] }
        let bytes = Array(text.utf8)
        var decoder = JSONServerDecoder()
        var offset = 0
        var messages: [ServerMessage] = []
        while let message = try decoder.next(in: bytes.span, at: &offset) {
          messages.append(message)
        }
        return messages
      }
    }
  }
}
