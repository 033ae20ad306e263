import Foundation
import Gestures

/// A message of each type, about as costly as a client may send it, in an order in which all are
/// accepted.
struct LargestMessages {
  /// A message with its type.
  struct Message {
    let type: String
    let text: String
  }

  /// The largest numbers of examples in a message, and of points in an example of `strokes`.
  private static let examples = 10
  private static let points = 96
  private static let strokes = 6

  /// How many strokes the sender has, each a sequence of its own.
  let sequences: Int
  /// How many samples a message may have.
  let samples: Int

  /// The messages that prepare a room: many recognizers and a full book of signs.
  var preparation: [Message] {
    [message("recognizers", #""preset":"everything""#)]
      + (0..<9).map { message("teach", lesson(named: "sign-\($0)", seed: $0)) }
  }

  /// A message of each type, from a host.
  var all: [Message] {
    [
      message("hello", #""name":"Blue","canvas":{"width":800,"height":600}"#),
      message("viewport", #""x":-400,"y":120.5,"scale":0.5"#),
      message("pen", ##""color":"#d13438","width":6"##),
      message("cursor", #""x":10,"y":20"#),
      message("react", #""what":"clap""#),
      message("touches", touches(phase: "began", samples: samples)),
      message("touches", touches(phase: "ended", samples: 0)),
      message("mark", #""name":"Second try""#),
      message("correct", #""sequence":1"#),
      message("ping", #""t":1,"state":true"#),
      message("judge", #""id":7,"leniency":1.2"#),
      message(
        "erase",
        "\"sequences\":[\((1...min(sequences, 256)).map(String.init).joined(separator: ","))]"),
      message("undo", nil), message("redo", nil),
      message("clearing", #""room":true,"onStart":true"#), message("clearing", nil),
      message("profile", #""profile":"both""#),
      message("rules", #""leniency":1.2"#),
      message("recognizers", #""preset":"touch""#),
      message("recognizers", #""preset":"everything""#),
      message("rename", #""name":"sign-0","to":"first""#),
      message("forget", #""name":"sign-8""#),
      message("teach", lesson(named: "sign-8", seed: 8)),
      message("signs", signs),
      message("activity", #""do":"start","activity":"match-it-up","rounds":5,"level":"rising""#),
      message("activity", #""do":"stop""#),
      message("lock", #""drawing":true"#), message("lock", #""drawing":false"#),
      message("mute", #""drawer":"d2","on":true"#),
      message("host", #""drawer":"d3","on":true"#),
      message("link", #""grant":"watch-0123456789abcdef","role":"watch","seconds":3600"#),
      message("unlink", #""link":1"#),
      message("remove", #""drawer":"d2","seconds":600"#),
      message("clear", nil), message("clear", #""all":true"#),
      message("record", #""on":false"#), message("delete", nil), message("close", nil),
    ]
  }

  private func message(_ type: String, _ fields: String?) -> Message {
    Message(type: type, text: "{\"type\":\"\(type)\"\(fields.map { ",\($0)" } ?? "")}")
  }

  private func touches(phase: String, samples: Int) -> String {
    let time = 1e7
    let list = BenchStroke.circle(samples: max(1, samples), turns: 3).enumerated().map {
      "[\(Int($1.x)),\(Int($1.y)),\(time + Double($0))]"
    }
    return "\"phase\":\"\(phase)\",\"touches\":[{\"id\":1,\"samples\":"
      + "[\(list.suffix(samples).joined(separator: ","))]}]"
  }

  private func lesson(named name: String, seed: Int) -> String {
    "\"name\":\"\(name)\",\"anyDirection\":true,\"anyTurn\":true,\"examples\":[\(drawings(seed))]"
  }

  /// A sign that fills a message.
  private var signs: String {
    "\"signs\":[{\(lesson(named: "sign-7", seed: 70))},{\(lesson(named: "sign-6", seed: 60))}]"
  }

  private func drawings(_ seed: Int) -> String {
    (0..<Self.examples).map { example in
      let drawn = (0..<Self.strokes).map { stroke in
        let angle = Double(seed * 7 + stroke * 2)
        let points = (0..<Self.points / Self.strokes).map { index in
          let along = Double(index) * 6 + Double(example)
          return "[\(Int(200 + along * cos(angle))),\(Int(200 + along * sin(angle + along / 60)))]"
        }
        return "[\(points.joined(separator: ","))]"
      }
      return "{\"strokes\":[\(drawn.joined(separator: ","))]}"
    }.joined(separator: ",")
  }
}
