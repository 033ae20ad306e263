import Gestures

extension JSONWriter {
  /// Appends a welcome without its closing brace.
  mutating func write(_ welcome: Welcome) {
    write(#"{"type":"welcome","protocol":"#)
    write(integer: ProtocolVersion.current)
    write(#","room":"#)
    write(text: welcome.room)
    write(#","role":"#)
    write(word: welcome.role.rawValue)
    if let drawer = welcome.drawer {
      write(#","drawer":"#)
      write(drawer: drawer)
    }
    write(#","epoch":"#)
    write(text: welcome.epoch)
    write(#","seq":"#)
    write(integer: welcome.sequenceNumber)
    write(#","server":"#)
    write(welcome.server, to: .thousandth)
    write(#","profile":"#)
    write(word: welcome.profile.rawValue)
    write(#","recognizers":"#)
    write(welcome.recognizers)
    write(#","limits":"#)
    write(welcome.limits)
  }

  /// Appends which recognizers every drawer has.
  mutating func write(_ recognizers: [Welcome.Recognizer]) {
    bytes.append(JSONByte.openBracket)
    var isFirst = true
    for recognizer in recognizers {
      write(isFirst ? #"{"recognizer":"# : #",{"recognizer":"#)
      isFirst = false
      write(text: recognizer.name)
      write(#","continuous":"#)
      write(bool: recognizer.isContinuous)
      bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
  }

  private mutating func write(_ limits: ProtocolLimits) {
    write(#"{"messageBytes":"#)
    write(integer: limits.messageBytes)
    write(#","touches":"#)
    write(integer: limits.touches)
    write(#","messageSamples":"#)
    write(integer: limits.messageSamples)
    write(#","strokeSamples":"#)
    write(integer: limits.strokeSamples)
    write(#","coordinatePixels":"#)
    write(number: limits.coordinatePixels)
    write(#","timeMilliseconds":"#)
    write(number: limits.timeMilliseconds)
    write(#","textCharacters":"#)
    write(integer: limits.textCharacters)
    write(#","nestingDepth":"#)
    write(integer: limits.nestingDepth)
    write(#","signs":"#)
    write(integer: limits.signs.signs)
    write(#","signExamples":"#)
    write(integer: limits.signs.examples)
    write(#","totalExamples":"#)
    write(integer: limits.signs.totalExamples)
    write(#","signStrokes":"#)
    write(integer: limits.signs.strokes)
    write(#","signNameCharacters":"#)
    write(integer: limits.signs.nameCharacters)
    bytes.append(JSONByte.closeBrace)
  }
}
