import Gestures
import Testing

@testable import RelayProtocol

struct JSONServerEncoderTests {
  @Test(arguments: Vectors.serverMessages)
  func `reading and writing gives the same bytes`(line: String) throws {
    let message = try #require(try decodeServer(line))
    #expect(encoded(message) == line)
  }

  @Test func `an arena's report is written as the room's event, or not at all`() {
    let move = Transition(
      recognizer: 1, from: .possible, to: .began, timestamp: 4, location: Point(x: 5, y: 6))
    let reports: [ArenaEvent] = [
      .transition(move), .phase(recognizer: 0, name: "upStroke", timestamp: 3),
      .stroke(touch: 7, committed: true), .refused(recognizer: 0, from: .ended, to: .began),
    ]
    let name = { (place: Int) in ["checkmark", "circle"][place] }
    var written: [UInt8] = []
    var expected: [UInt8] = []
    for report in reports {
      JSONServerEncoder.append(report, of: DrawerID(0), sequence: 2, name: name, to: &written)
      report.tell(of: DrawerID(0), sequence: 2, name: name) {
        JSONServerEncoder.append(.event(0, $0), to: &expected)
      }
    }
    #expect(written == expected)
    #expect(written.filter { $0 == UInt8(ascii: "\n") }.count == 3)
  }

  @Test func `rounds what was worked out and leaves what was sent`() {
    let state = StateEvent(
      drawer: DrawerID(1), sequence: 2, recognizer: "circle", state: .ended,
      timestamp: 1.000_000_1, location: Point(x: 0.123_456_7, y: 2),
      result: GestureResult([
        GestureResult.Field(name: "center", value: .point(Point(x: 1.000_49, y: -1.000_51))),
        GestureResult.Field(name: "radius", value: .number(2.000_000_49)),
      ]),
      criteria: [
        Criterion(name: "error", value: 0.1 + 0.2, limit: 0.2, unit: .ratio, pass: false),
        Criterion(name: "left", value: 3.199_999_9, limit: 0, unit: .pixels, pass: false),
      ])
    #expect(
      encoded(.event(3, .state(state))) == #"""
        {"type":"state","seq":3,"drawer":"d1","sequence":2,"recognizer":"circle","state":"ended",\#
        "t":1.0000001,"location":[0.1234567,2],"result":{"center":[1,-1.001],"radius":2},\#
        "criteria":[{"name":"error","value":0.3,"limit":0.2,"unit":"ratio","pass":false,\#
        "bound":"atMost","margin":-0.5},{"name":"left","value":3.2,"limit":0,"unit":"px",\#
        "pass":false,"bound":"atMost","margin":-3.2}]}
        """#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is null`(number: Double) {
    #expect(
      encoded(.pong(time: number, server: number)) == #"{"type":"pong","t":null,"server":null}"#)
  }

  @Test func `appends behind what is there`() {
    var bytes = Array("{}\n".utf8)
    JSONServerEncoder.append(.event(7, .left(LeftEvent(DrawerID(12)))), to: &bytes)
    JSONServerEncoder.append(.gap(from: 1, to: 2), to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {}
        {"type":"left","seq":7,"drawer":"d12"}
        {"type":"gap","from":1,"to":2}

        """)
  }
}
