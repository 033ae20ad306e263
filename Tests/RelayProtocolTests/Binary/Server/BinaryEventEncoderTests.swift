import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryEventEncoderTests {
  static let hot: Set<String> = [
    "path", "state", "fit", "phase", "stroke", "cleared", "left", "presence", "gap", "pong",
    "snapshot",
  ]

  @Test(arguments: Vectors.serverMessages)
  func `what comes often has a form of its own`(line: String) throws {
    let message = try #require(try decodeServer(line))
    let type = try JSONValue(parsing: line).required("type", JSONValue.text)
    if case .event(_, .state(let state)) = message, state.inRegion != nil { return }
    var written = binary([message])
    // The reset before an event.
    if case .event = message { written.removeFirst(2 + Int(written[1])) }
    let isText = [ServerRecord.text.rawValue, ServerRecord.textEvent.rawValue].contains(written[0])
    #expect(isText != Self.hot.contains(type), "\(type) is \(isText ? "" : "not ")text")
  }

  @Test func `a move at the next sample is one byte`() throws {
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    let samples = (0..<3).map {
      StrokeSample(location: Point(x: Double($0), y: 2), timestamp: 8 * Double($0))
    }
    encoder.append(
      .path(
        PathEvent(
          drawer: DrawerID(4), sequence: 1, touch: 0, phase: .began(.touch), arrival: 0,
          samples: samples)), number: 1, to: &bytes)
    let moves = [
      (0, "capture", 0xc1), (0, "literal.circle", 0xa2), (1, "capture", 0xc1), (2, "sign", 0xc6),
    ]
    for (index, (place, recognizer, byte)) in moves.enumerated() {
      let before = bytes.count
      encoder.append(
        .state(
          StateEvent(
            drawer: DrawerID(4), sequence: 1, recognizer: recognizer, state: .changed,
            timestamp: samples[place].timestamp, location: samples[place].location)),
        number: 2 + index, to: &bytes)
      #expect(Array(bytes[before...]) == [UInt8(byte)])
    }
  }

  @Test func `begins anew at the first event, where asked to, and after many bytes`() {
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    encoder.append(.presence(viewers: 1), number: 5, to: &bytes)
    #expect(encoder.lastReset == 5)
    encoder.append(.presence(viewers: 1), number: 6, to: &bytes)
    #expect(encoder.lastReset == 5)
    encoder.requestReset()
    encoder.append(.presence(viewers: 1), number: 7, to: &bytes)
    #expect(encoder.lastReset == 7)
    var number = 8
    while bytes.count < 2 * BinaryEventEncoder.bytesBetweenResets {
      encoder.append(.presence(viewers: 1), number: number, to: &bytes)
      number += 1
    }
    #expect(encoder.lastReset > 5_000)
  }

  @Test func `numbers that steps cannot hold go as text`() throws {
    let state = StateEvent(
      drawer: DrawerID(1), sequence: 1, recognizer: "circle", state: .failed, timestamp: 1e300,
      location: .zero, reason: "no")
    let said = ServerMessage.event(1, .state(state))
    let written = binary([said])
    #expect(written[3] == ServerRecord.textEvent.rawValue)
    #expect(try decodeBinaryServer(written) == [said])
  }
}
