import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryEventEncoderTests {
  static let hot: Set<String> = [
    "path", "state", "fit", "phase", "stroke", "cleared", "left", "presence", "gap", "pong",
    "snapshot", "timing",
  ]

  @Test(arguments: Vectors.serverMessages)
  func `what comes often has a form of its own`(line: String) throws {
    let message = try #require(try decodeServer(line))
    let type = try JSONValue(parsing: line).member("type", .text)
    if case .event(_, .state(let state)) = message, state.inRegion != nil || state.circled != nil {
      return
    }
    if case .event(_, .left(let event)) = message, event.reason != nil { return }
    var written = binary([message])
    // The reset before an event.
    if case .event = message { written.removeFirst(2 + Int(written[1])) }
    let isText = [ServerRecord.text.rawValue, ServerRecord.textEvent.rawValue].contains(written[0])
    #expect(isText != Self.hot.contains(type), "\(type) is \(isText ? "" : "not ")text")
  }

  @Test func `how long samples were on their way is six bytes after their path`() throws {
    var timing = TimingEvent(
      drawer: DrawerID(4), arrival: 123_456.7, captured: 123_451.4, took: 0.12)
    var said: [RoomEvent] = [.path(PathEvent(begun: 4, at: 123_456.7, [StrokeSample(0, 0, 8)]))]
    let changes: [((inout TimingEvent) -> Void, [UInt8])] = [
      ({ _ in }, [0x49, 3, 0b100, 106, 12]), ({ $0.captured = nil }, [0x49, 2, 0, 12]),
      // Of samples that are not the drawer's last, and of another drawer.
      ({ $0.arrival = 3 }, [0x49, 3, 0b1000, 60, 12]),
      ({ $0.drawer = DrawerID(5) }, [0x49, 4, 0b1001, 5, 60, 12]),
    ]
    for (change, expected) in changes {
      let before = binary(said).count
      change(&timing)
      said.append(.timing(timing))
      #expect(Array(binary(said)[before...]) == expected)
    }
    let heard = try decodeBinaryServer(binary(said))
    #expect(heard.last == .event(5, .timing(timing)) && heard.count == 5)
  }

  @Test func `a time that has no steps goes as text`() throws {
    for timing in [
      TimingEvent(drawer: DrawerID(4), arrival: 1e300, captured: nil, took: 1),
      TimingEvent(drawer: DrawerID(4), arrival: 1, captured: -1e300, took: 1),
      TimingEvent(drawer: DrawerID(4), arrival: 1, captured: nil, took: -1),
    ] {
      let message = ServerMessage.event(7, .timing(timing))
      #expect(try decodeBinaryServer(binary([message])) == [message])
    }
  }

  @Test func `an event after a fit in JSON text still belongs to its own drawer`() throws {
    func path(_ drawer: Int) -> RoomEvent {
      .path(PathEvent(begun: drawer, at: 5, [StrokeSample(0, 0, 8)]))
    }
    func fit(_ drawer: Int, radius: Double) -> RoomEvent {
      let report = FitDeltaTests.report(radius: radius)
      return .fit(
        FitEvent(drawer: DrawerID(drawer), sequence: 1, recognizer: "circle", report: report))
    }
    let events = [path(1), fit(2, radius: 1e300), path(2), fit(1, radius: 7), path(2), path(1)]
    let heard = try decodeBinaryServer(binary(events)).compactMap { message in
      if case .event(_, .path(let path)) = message { return path.drawer.number }
      if case .event(_, .fit(let fit)) = message { return fit.drawer.number }
      return nil
    }
    #expect(heard == [1, 2, 2, 1, 2, 1])
  }

  @Test func `a move at the next sample is one byte`() throws {
    let samples = (0..<3).map { StrokeSample(Double($0), 2, 8 * Double($0)) }
    var said: [RoomEvent] = [.path(PathEvent(begun: 4, samples))]
    for (index, recognizer, byte) in [
      (0, "capture", 0xc1), (0, "literal.circle", 0xa2), (1, "capture", 0xc1), (2, "sign", 0xc6),
    ] {
      let before = binary(said).count
      said.append(.state(StateEvent(.changed, of: recognizer, by: 4, at: samples[index])))
      #expect(Array(binary(said)[before...]) == [UInt8(byte)])
    }
  }

  @Test func `begins anew at the first event, where asked to, and after many bytes`() {
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    for (number, lastReset) in [(5, 5), (6, 5), (7, 7)] {
      if number == 7 { encoder.requestReset() }
      encoder.append(.presence(PresenceEvent(viewers: 1)), number: number, to: &bytes)
      #expect(encoder.lastReset == lastReset)
    }
    var number = 8
    while bytes.count < 2 * BinaryEventEncoder.bytesBetweenResets {
      encoder.append(.presence(PresenceEvent(viewers: 1)), number: number, to: &bytes)
      number += 1
    }
    #expect(encoder.lastReset > 5_000)
  }

  @Test func `numbers that steps cannot hold go as text`() throws {
    let state = StateEvent(.failed, of: "circle", at: StrokeSample(0, 0, 1e300), reason: "no")
    let said = ServerMessage.event(1, .state(state))
    let written = binary([said])
    #expect(written[3] == ServerRecord.textEvent.rawValue)
    #expect(try decodeBinaryServer(written) == [said])
  }
}
