import Foundation
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// When `watch --verify` asks, and what it makes of the answers.
struct VerificationTests {
  static let wrong = "0123456789abcdef"

  /// What the room of the snapshot comes to, as 16 digits.
  static func right() throws -> String {
    var decoder = JSONServerDecoder()
    var offset = 0
    let message = try decoder.next(in: Array(RoomOpening.snapshot.utf8).span, at: &offset)
    guard case .snapshot(let snapshot)? = message else { throw CancellationError() }
    return StateMark(sequenceNumber: 1, hash: snapshot.stateHash).digits
  }

  static func pong(_ number: Int, _ digits: String, at event: Int = 1) -> String {
    #"{"type":"pong","t":\#(number),"server":0,"state":{"seq":\#(event),"hash":"\#(digits)"}}"#
  }

  private func begun() -> Verification {
    var verification = Verification(pause: 1_000)
    verification.connect()
    #expect(verification.question(now: 0) == nil)
    for line in [RoomOpening.welcome, RoomOpening.snapshot] {
      #expect(take(line, &verification) == nil)
    }
    return verification
  }

  /// The sentence about a line.
  private func take(_ line: String, _ verification: inout Verification) -> String? {
    verification.take(Array(line.utf8)[...]).sentence
  }

  @Test func `it asks at once, and again after a pause`() throws {
    var verification = begun()
    #expect(verification.question(now: 5) != nil)
    #expect(verification.nextDue == .max)
    #expect(verification.question(now: 2_000) == nil, "one is under way")
    let right = try Self.right()
    #expect(
      take(Self.pong(1, right), &verification)
        == "the same state at 1: here \(right), on the server \(right)")
    #expect(verification.nextDue == 1_005)
    #expect(verification.question(now: 1_004) == nil)
    #expect(verification.question(now: 1_005) != nil)
    #expect(verification.isProven && !verification.isSettled)
  }

  @Test func `another state settles it`() throws {
    var verification = begun()
    _ = verification.question(now: 0)
    let sentence = try #require(take(Self.pong(1, Self.wrong), &verification))
    #expect(
      sentence == "another state at 1: here \(try Self.right()), on the server \(Self.wrong)")
    #expect(verification.fault == sentence)
    #expect(verification.isSettled && !verification.isProven)
    #expect(verification.question(now: .max) == nil)
    #expect(verification.end() == nil)
  }

  @Test func `the last question is asked at once, and it alone proves the room`() throws {
    var verification = begun()
    _ = verification.question(now: 0)
    _ = take(Self.pong(1, try Self.right()), &verification)
    #expect(verification.end() != nil)
    #expect(verification.end() == nil)
    #expect(!verification.isProven && !verification.isSettled)
    _ = take(Self.pong(2, try Self.right()), &verification)
    #expect(verification.isProven && verification.isSettled)
    #expect(verification.question(now: .max) == nil)
  }

  @Test func `an unanswered last question is repeated`() throws {
    var verification = begun()
    #expect(verification.end() != nil)
    _ = take(#"{"type":"presence","seq":2,"viewers":1}"#, &verification)
    #expect(take(Self.pong(1, try Self.right()), &verification) == nil)
    #expect(verification.question(now: 0) != nil)
    #expect(take(Self.pong(2, try Self.right(), at: 2), &verification) != nil)
    #expect(verification.isProven)
  }

  @Test func `the last question waits until a whole room was seen`() throws {
    var verification = Verification(pause: 1_000)
    verification.connect()
    _ = take(RoomOpening.welcome, &verification)
    #expect(verification.end() == nil)
    #expect(verification.question(now: 0) == nil)
    _ = take(RoomOpening.snapshot, &verification)
    #expect(verification.question(now: 0) != nil)
  }

  @Test func `a new connection gets the question at once`() throws {
    var verification = begun()
    _ = verification.question(now: 0)
    verification.connect()
    #expect(verification.question(now: 1) == nil, "it has not said anything yet")
    _ = take(RoomOpening.welcome, &verification)
    #expect(verification.question(now: 1) != nil)
  }

  @Test func `a server without a state and unreadable messages prove nothing`() throws {
    var silent = begun()
    _ = silent.question(now: 0)
    #expect(take(#"{"type":"pong","t":1,"server":0}"#, &silent)?.contains("does not send") == true)
    #expect(silent.isSettled && !silent.isProven)
    var garbled = begun()
    #expect(take("{", &garbled)?.hasPrefix("cannot read what the server sent: ") == true)
    #expect(garbled.isSettled && !garbled.isProven)
  }

  @Test func `a difference is reported once`() throws {
    for first in ["{", #"{"type":"pong","t":1,"server":0}"#, Self.pong(1, Self.wrong)] {
      var verification = begun()
      _ = verification.question(now: 0)
      #expect(take(first, &verification) != nil)
      let fault = verification.fault
      for more in ["{", "[", first] { #expect(take(more, &verification) == nil) }
      let (isTold, sentence) = verification.take(Array(Self.pong(1, Self.wrong).utf8)[...])
      #expect(!isTold && sentence == nil, "an answer is still no line")
      #expect(verification.fault == fault)
    }
  }

  @Test func `only answers are not part of the room's events`() throws {
    var verification = begun()
    for (line, isTold) in [
      (RoomOpening.snapshot, true), (#"{"type":"presence","seq":2,"viewers":1}"#, true),
      (#"{"type":"later"}"#, true), (Self.pong(1, Self.wrong), false),
    ] {
      #expect(verification.take(Array(line.utf8)[...]).isTold == isTold)
    }
  }
}
