import Gestures
import Testing

@testable import RelayProtocol

struct JSONClientDecoderTests {
  @Test func `reads a message of two touches`() throws {
    let text = #"""
      {"type":"touches","phase":"moved","touches":[{"id":1,"samples":[[11,20,4.1],[12,21.5,8.2]]},\#
      {"id":2,"samples":[[90,-9,8.2,0.25]]}]}
      """#
    #expect(
      try decodeClient(text)
        == .touches(
          TouchBatch(
            phase: .moved,
            entries: [
              TouchBatch.Entry(id: 1, samples: 0..<2), TouchBatch.Entry(id: 2, samples: 2..<3),
            ],
            samples: [
              StrokeSample(11, 20, 4.1), StrokeSample(12, 21.5, 8.2),
              StrokeSample(90, -9, 8.2, force: 0.25),
            ])))
  }

  @Test(arguments: [
    #"""
    {"touches":[{"samples":[[1,2,3]],"kind":"pen","id":7}],"reason":"r","phase":"began",\#
    "type":"touches"}
    """#,
    #"""
      {  "type" : "touches" , "touches" : [ { "id" : 7 , "kind" : "pen" , "samples" : [ [ 1 , \#
    2 , 3 ] ] } ] , "reason" : "r" , "phase" : "began" }  
    """#,
    #"""
    {"\u0074ype":"touche\u0073","ph\u0061se":"b\u0065gan","reason":"\u0072",\#
    "touches":[{"id":7.0,"kind":"p\u0065n","samples":[[1.0,20e-1,0.3E1]]}]}
    """#,
    #"""
    {"x":[{"type":"clear"},null,true,false,"\ud83d\ude00",-1.5e-9],"type":"touches","y":{},\#
    "phase":"began","reason":" r ","touches":[{"id":7,"pressure":{"a":[]},"kind":"pen",\#
    "samples":[[1,2,3]],"tilt":[]}]}
    """#,
  ])
  func `takes fields in any order, escapes, white space and unknown fields`(text: String) throws {
    let expected = ClientMessage.touches(
      TouchBatch(
        phase: .began, entries: [TouchBatch.Entry(id: 7, kind: .pen, samples: 0..<1)],
        samples: [StrokeSample(1, 2, 3)], reason: "r"))
    #expect(try decodeClient(text) == expected)
  }

  @Test(arguments: [
    (#"{"type":"hello","name":null,"canvas":null}"#, ClientMessage.hello(name: nil, canvas: nil)),
    (#"{"type":"hello","name":"  \u0007 "}"#, .hello(name: nil, canvas: nil)),
    (#"{"type":"hello","name":" a\u0000b\nc "}"#, .hello(name: "abc", canvas: nil)),
    (
      #"{"type":"hello","canvas":{"width":8,"height":6,"window":null,"screen":null,"scale":null}}"#,
      .hello(name: nil, canvas: CanvasSize(width: 8, height: 6))
    ),
    (#"{"type":"clear","t":"x","phase":5}"#, .clear),
    (#"{"t":-0.5,"type":"ping"}"#, .ping(time: -0.5)),
    (#"{"type":"ping","t":1,"state":null}"#, .ping(time: 1)),
    (
      #"""
      {"type":"touches","phase":"cancelled","touches":[{"id":1,"kind":null,"samples":null}],\#
      "reason":null}
      """#,
      .touches(TouchBatch(phase: .cancelled, entries: [TouchBatch.Entry(id: 1, samples: 0..<0)]))
    ),
    (#"{"type":"cursor","x":10.5,"y":-3}"#, .cursor(Point(x: 10.5, y: -3))),
    (#"{"type":"cursor","x":1e7,"y":-1e7}"#, .cursor(Point(x: 1e7, y: -1e7))),
    (#"{"type":"cursor"}"#, .cursor(nil)), (#"{"type":"pen"}"#, .pen(Pen())),
    (##"{"type":"pen","color":"#D1a438","width":0.5}"##, .pen(Pen(color: 0xd1a438, width: 0.5))),
    (##"{"type":"pen","color":"#00000a"}"##, .pen(Pen(color: 10))),
    (#"{"type":"pen","width":100}"#, .pen(Pen(width: 100))),
    (#"{"type":"pen","fade":500}"#, .pen(Pen(fade: 500))),
    (#"{"type":"pen","fade":10000}"#, .pen(Pen(fade: 10_000))),
    (#"{"type":"viewport"}"#, .viewport(Viewport())),
    (#"{"type":"viewport","x":-400.25,"y":120}"#, .viewport(Viewport(x: -400.25, y: 120))),
    (#"{"type":"viewport","scale":0.05}"#, .viewport(Viewport(scale: 0.05))),
    (
      #"{"type":"viewport","x":1000000,"y":-1000000,"scale":8}"#,
      .viewport(Viewport(x: 1_000_000, y: -1_000_000, scale: 8))
    ),
    (#"{"type":"clearing"}"#, .clearing(nil, ofRoom: false)),
    (#"{"type":"clearing","onStart":false}"#, .clearing(InkClearing(), ofRoom: false)),
    (
      #"{"type":"clearing","room":true,"onStart":true,"after":2000}"#,
      .clearing(InkClearing(onStart: true, after: 2000), ofRoom: true)
    ),
    (#"{"type":"clearing","after":100}"#, .clearing(InkClearing(after: 100), ofRoom: false)),
  ])
  func `takes values at their limits, missing ones, and null for what may be missing`(
    text: String, message: ClientMessage
  ) throws {
    #expect(try decodeClient(text) == message)
  }

  @Test(arguments: Reaction.allCases)
  func `each reaction is a word`(reaction: Reaction) throws {
    #expect(
      try decodeClient(#"{"type":"react","what":"\#(reaction.rawValue)"}"#) == .react(reaction))
  }

  @Test func `cuts a name to the limit of characters`() throws {
    let name = String(repeating: "ë", count: 65)
    let message = try decodeClient(#"{"type":"hello","name":"\#(name)"}"#)
    #expect(message == .hello(name: String(name.dropLast()), canvas: nil))
  }

  @Test func `goes from line to line, behind a bad one too`() throws {
    let bytes = Array(
      "\r\n \n{\"type\":\"clear\"}\r\n{\"type\":\"bad\"}\n{\"a\":\n{\"type\":\"ping\",\"t\":1}\n\n"
        .utf8)
    var decoder = JSONClientDecoder()
    var offset = 0
    var found: [String] = []
    while offset < bytes.count {
      do throws(ErrorMessage) {
        guard let message = try decoder.next(in: bytes.span, at: &offset) else { break }
        found.append("\(message)")
      } catch { found.append(error.code.rawValue) }
    }
    #expect(found == ["clear", "unknown-type", "not-json", "ping(time: 1.0, asksState: false)"])
    #expect(offset == bytes.count)
    #expect(try decoder.next(in: bytes.span, at: &offset) == nil)
  }

  @Test(arguments: [
    (#"{"type":"clear"}"#, nil), (#" {"type":"clear"}"#, ErrorMessage.Code.messageTooBig),
  ])
  func `refuses a message that is too long, unread`(text: String, code: ErrorMessage.Code?) {
    var limits = ProtocolLimits()
    limits.messageBytes = 16
    #expect(clientError(Array(text.utf8), limits: limits)?.code == code)
  }

  @Test func `refuses more samples than a message may have`() {
    var limits = ProtocolLimits()
    limits.messageSamples = 3
    func text(_ counts: [Int]) -> [UInt8] {
      let touches = counts.enumerated().map { id, count in
        let samples = Array(repeating: "[1,2,3]", count: count).joined(separator: ",")
        return #"{"id":\#(id),"samples":[\#(samples)]}"#
      }
      return Array(
        #"{"type":"touches","phase":"moved","touches":[\#(touches.joined(separator: ","))]}"#.utf8)
    }
    #expect(clientError(text([1, 2]), limits: limits) == nil)
    let error = clientError(text([2, 2]), limits: limits)
    #expect(error?.code == .outOfRange && error?.path == "/touches/1/samples")
  }

  @Test func `a batch that is kept is not changed by the next message`() throws {
    var decoder = JSONClientDecoder()
    let lines = Vectors.clientMessages.filter { $0.contains("touches") }
    var kept: [ClientMessage] = []
    for line in lines {
      var offset = 0
      let bytes = Array(line.utf8)
      if let message = try decoder.next(in: bytes.span, at: &offset) { kept.append(message) }
    }
    #expect(kept.map(encoded) == lines)
  }
}
