import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryServerDecoderTests {
  @Test(arguments: UInt64(1)...20)
  func `every message comes back within the stated quantum`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let message = random.serverMessage()
      let heard = try decodeBinaryServer(binary([message]))
      try #require(heard.count == 1)
      let difference = BinaryTolerance.difference(message.json, heard[0].json)
      #expect(difference == nil, "\(message.json)")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `a room's events come back within the stated quantum, and then exactly`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    var number = random.integer(1...1000)
    let said = random.events(300).map { event -> ServerMessage in
      number += 1
      return .event(number, event)
    }
    let heard = try decodeBinaryServer(binary(said))
    try #require(heard.count == said.count)
    for (one, other) in zip(said, heard) {
      let difference = BinaryTolerance.difference(one.json, other.json)
      #expect(difference == nil, "\(one.json)\n\(other.json)")
    }
    // What was rounded once stays as it is.
    let again = try decodeBinaryServer(binary(heard))
    for (one, other) in zip(heard, again) { #expect(one.json == other.json) }
  }

  @Test(arguments: UInt64(1)...5)
  func `messages cut between records are read as in one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let events = random.events(200)
    var encoder = BinaryEventEncoder()
    var decoder = BinaryServerDecoder()
    var whole: [UInt8] = []
    var parts: [ServerMessage] = []
    for (place, event) in events.enumerated() {
      var part: [UInt8] = []
      encoder.append(event, number: place + 1, to: &part)
      whole += part
      parts += try decodeBinaryServer(part, with: &decoder)
    }
    let heard = try decodeBinaryServer(whole)
    #expect(heard.map(\.json) == parts.map(\.json) && heard.count == events.count)
  }

  @Test func `unknown records are skipped by their length, unknown events keep their number`()
    throws
  {
    // A record 0x3f of 2 bytes, a reset to 7, an event 0x7f of 1 byte, `cleared` of drawer 2.
    let heard = try decodeBinaryServer(bytes(hex: "3f02 ffff 0201 07 7f01 00 4601 02"))
    #expect(heard == [.event(8, .cleared(ClearedEvent(DrawerID(2))))])
  }

  @Test func `what stands behind the fields of a record is not read`() throws {
    let heard = try decodeBinaryServer(bytes(hex: "0201 07 4603 02 99 99 4801 05"))
    #expect(
      heard == [
        .event(7, .cleared(ClearedEvent(DrawerID(2)))),
        .event(8, .presence(PresenceEvent(viewers: 5))),
      ])
  }

  @Test func `events that only serve as references are not returned`() throws {
    var bytes: [UInt8] = []
    BinaryServerEncoder.appendRepeats(upTo: 2, to: &bytes)
    let sample = StrokeSample(1, 2, 3)
    let state = StateEvent(.changed, of: "circle", at: sample)
    bytes += binary([.path(PathEvent(begun: 1, at: 5, [sample])), .state(state), .state(state)])
    #expect(try decodeBinaryServer(bytes) == [.event(3, .state(state))])
  }

  @Test(arguments: UInt64(1)...5)
  func `without progress the other events are the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = binary(random.events(400))
    var decoder = BinaryServerDecoder(skipsProgress: true)
    var kept = try decodeBinaryServer(bytes, with: &decoder)[...]
    var skipped = 0
    for message in try decodeBinaryServer(bytes) {
      if message.json == kept.first?.json {
        kept.removeFirst()
        continue
      }
      skipped += 1
      switch message {
      case .event(_, .fit), .event(_, .phase): break
      case .event(_, .state(let state)): #expect(state.state == .changed)
      default: Issue.record("\(message) is missing")
      }
    }
    #expect(kept.isEmpty && skipped > 10, "\(skipped)")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a sample or a pong with a number that is not finite is an error`(number: Double) {
    let path = RoomEvent.path(PathEvent(begun: 1, [StrokeSample(number, 2, 3)]))
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    let pong: [UInt8] = [ServerRecord.pong.rawValue, 9] + bits + [0]
    for bytes in [binary([path]), pong] {
      let fault = Fault { () throws(ErrorMessage) in try decodeBinaryServer(bytes) }
      #expect(fault?.code == .outOfRange)
    }
  }

  @Test(arguments: [
    ("4401", "1"), ("0201 01 4102 0000", "5"), ("0201 01 80", "3"), ("41", "1"),
    ("0201 01 4206 0301 04 0608 00", "10"),
  ])
  func `an error is reported with its byte`(hex: String, path: String) throws {
    let fault = Fault { () throws(ErrorMessage) in try decodeBinaryServer(bytes(hex: hex)) }
    #expect(fault?.path == path)
  }
}
