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
    let drawer = DrawerID(4)
    let path = PathEvent(
      drawer: drawer, sequence: 1, touch: 0, phase: .began(.touch), arrival: 123_456.7,
      samples: [StrokeSample(location: .zero, timestamp: 8)])
    var timing = TimingEvent(drawer: drawer, arrival: 123_456.7, captured: 123_451.4, took: 0.12)
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    encoder.append(.path(path), number: 1, to: &bytes)
    let before = bytes.count
    encoder.append(.timing(timing), number: 2, to: &bytes)
    #expect(Array(bytes[before...]) == [0x49, 3, 0b100, 106, 12])
    timing.captured = nil
    encoder.append(.timing(timing), number: 3, to: &bytes)
    #expect(bytes.suffix(4) == [0x49, 2, 0, 12])
    // Of samples that are not the drawer's last, and of another drawer.
    timing.arrival = 3
    encoder.append(.timing(timing), number: 4, to: &bytes)
    #expect(bytes.suffix(5) == [0x49, 3, 0b1000, 60, 12])
    timing.drawer = DrawerID(5)
    encoder.append(.timing(timing), number: 5, to: &bytes)
    #expect(bytes.suffix(6) == [0x49, 4, 0b1001, 5, 60, 12])
    let heard = try decodeBinaryServer(bytes)
    #expect(heard.last == .event(5, .timing(timing)))
    #expect(heard.count == 5)
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
      .path(
        PathEvent(
          drawer: DrawerID(drawer), sequence: 1, touch: 0, phase: .began(.touch), arrival: 5,
          samples: [StrokeSample(location: .zero, timestamp: 8)]))
    }
    func fit(_ drawer: Int, radius: Double) -> RoomEvent {
      let report = FitDeltaTests.report(radius: radius)
      return .fit(
        FitEvent(drawer: DrawerID(drawer), sequence: 1, recognizer: "circle", report: report))
    }
    let events = [path(1), fit(2, radius: 1e300), path(2), fit(1, radius: 7), path(2), path(1)]
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    for (place, event) in events.enumerated() {
      encoder.append(event, number: place + 1, to: &bytes)
    }
    let heard = try decodeBinaryServer(bytes).compactMap { message in
      if case .event(_, .path(let path)) = message { return path.drawer.number }
      if case .event(_, .fit(let fit)) = message { return fit.drawer.number }
      return nil
    }
    #expect(heard == [1, 2, 2, 1, 2, 1])
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
    encoder.append(.presence(PresenceEvent(viewers: 1)), number: 5, to: &bytes)
    #expect(encoder.lastReset == 5)
    encoder.append(.presence(PresenceEvent(viewers: 1)), number: 6, to: &bytes)
    #expect(encoder.lastReset == 5)
    encoder.requestReset()
    encoder.append(.presence(PresenceEvent(viewers: 1)), number: 7, to: &bytes)
    #expect(encoder.lastReset == 7)
    var number = 8
    while bytes.count < 2 * BinaryEventEncoder.bytesBetweenResets {
      encoder.append(.presence(PresenceEvent(viewers: 1)), number: number, to: &bytes)
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
