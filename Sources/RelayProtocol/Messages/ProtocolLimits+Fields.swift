import Gestures

extension ProtocolLimits: WireObject {
  static var wireName: String { "limits" }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    // A limit that a server does not send has its default, which blank limits have.
    let usual = self
    func limit(_ name: String, _ value: inout Int, _ meaning: String) throws(Coder.Fault) {
      let usual = value
      try coder.field(name, &value, .integer, or: usual, meaning)
    }
    try limit("messageBytes", &messageBytes, "Bytes of a message.")
    try limit("touches", &touches, "Touches of a drawer that are down.")
    try limit("messageSamples", &messageSamples, "Samples of a message.")
    try limit("strokeSamples", &strokeSamples, "Samples of a stroke.")
    try coder.field(
      "coordinatePixels", &coordinatePixels, .exact("px"), or: usual.coordinatePixels,
      "The largest coordinate and canvas extent either way.")
    try coder.field(
      "timeMilliseconds", &timeMilliseconds, .exact("ms"), or: usual.timeMilliseconds,
      "The largest time either way.")
    try limit(
      "textCharacters", &textCharacters, "Characters of a name or a reason; more are cut off.")
    try limit("nestingDepth", &nestingDepth, "Nesting depth of JSON.")
    try limit("signs", &signs.signs, "Signs of a room.")
    try limit("signExamples", &signs.examples, "Examples of a sign.")
    try limit("totalExamples", &signs.totalExamples, "Examples of all signs of a room together.")
    try limit("signStrokes", &signs.strokes, "Strokes of an example.")
    try limit("signNameCharacters", &signs.nameCharacters, "Characters of a sign's name.")
    try limit("recognizers", &recognizers, "Recognizers of a room.")
    try limit("relations", &relations, "Rules between the recognizers of a room.")
    try limit("regions", &regions, "Regions of a room's canvas.")
    try limit("regionNameCharacters", &regionNameCharacters, "Characters of a region's name.")
  }
}
