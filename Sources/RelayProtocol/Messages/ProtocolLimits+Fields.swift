import Gestures

extension ProtocolLimits: WireObject {
  static var wireName: String { "limits" }

  // A limit that a server does not send has its default.
  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    let usual = ProtocolLimits()
    func integer(
      _ name: String, _ value: inout Int, or usual: Int, _ meaning: String
    ) throws(Coder.Fault) {
      try coder.field(name, &value, .integer, or: usual, meaning)
    }
    try integer("messageBytes", &messageBytes, or: usual.messageBytes, "Bytes of a message.")
    try integer("touches", &touches, or: usual.touches, "Touches of a drawer that are down.")
    try integer(
      "messageSamples", &messageSamples, or: usual.messageSamples, "Samples of a message.")
    try integer("strokeSamples", &strokeSamples, or: usual.strokeSamples, "Samples of a stroke.")
    try coder.field(
      "coordinatePixels", &coordinatePixels, .exact("px"), or: usual.coordinatePixels,
      "The largest coordinate and canvas extent either way.")
    try coder.field(
      "timeMilliseconds", &timeMilliseconds, .exact("ms"), or: usual.timeMilliseconds,
      "The largest time either way.")
    try integer(
      "textCharacters", &textCharacters, or: usual.textCharacters,
      "Characters of a name or a reason; more are cut off.")
    try integer(
      "nestingDepth", &nestingDepth, or: usual.nestingDepth, "Nesting depth of JSON.")
    try integer("signs", &signs.signs, or: usual.signs.signs, "Signs of a room.")
    try integer("signExamples", &signs.examples, or: usual.signs.examples, "Examples of a sign.")
    try integer(
      "totalExamples", &signs.totalExamples, or: usual.signs.totalExamples,
      "Examples of all signs of a room together.")
    try integer("signStrokes", &signs.strokes, or: usual.signs.strokes, "Strokes of an example.")
    try integer(
      "signNameCharacters", &signs.nameCharacters, or: usual.signs.nameCharacters,
      "Characters of a sign's name.")
    try integer(
      "recognizers", &recognizers, or: usual.recognizers, "Recognizers of a room.")
    try integer(
      "relations", &relations, or: usual.relations, "Rules between the recognizers of a room.")
    try integer("regions", &regions, or: usual.regions, "Regions of a room's canvas.")
    try integer(
      "regionNameCharacters", &regionNameCharacters, or: usual.regionNameCharacters,
      "Characters of a region's name.")
  }
}
