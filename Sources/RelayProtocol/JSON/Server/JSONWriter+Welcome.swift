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
    write(
      welcome.relations, welcome.regions, deliversTouches: welcome.deliversTouches,
      preset: welcome.preset)
    if !welcome.available.isEmpty {
      write(#","available":"#)
      write(welcome.available)
    }
    if !welcome.presets.isEmpty {
      write(#","presets":"#)
      write(texts: welcome.presets)
    }
    write(#","limits":"#)
    write(welcome.limits)
    if let resumed = welcome.resumed { write(resumed) }
  }

  private mutating func write(_ resumed: Welcome.Resumed) {
    write(#","resumed":{"sequence":"#)
    write(integer: resumed.sequence)
    write(#","begun":"#)
    write(integer: resumed.begun)
    write(#","touches":["#)
    for (place, touch) in resumed.touches.enumerated() {
      write(place == 0 ? #"{"id":"# : #",{"id":"#)
      write(integer: touch.id)
      write(#","samples":"#)
      write(integer: touch.samples)
      bytes.append(JSONByte.closeBrace)
    }
    write("]}")
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
      write(#","enabled":"#)
      write(bool: recognizer.isEnabled)
      write(#","properties":["#)
      for (place, property) in recognizer.properties.enumerated() {
        if place > 0 { bytes.append(JSONByte.comma) }
        write(property)
      }
      write("]}")
    }
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends the rules between recognizers; the regions, if there are any; whether touches are told as the
  /// view is told of them, if they are; and the preset that all that is, if it is one.
  mutating func write(
    _ relations: ArenaRules, _ regions: [Region], deliversTouches: Bool, preset: String?
  ) {
    write(#","relations":"#)
    write(texts: relations.sentences)
    if !regions.isEmpty {
      write(#","regions":"#)
      write(.array(regions.map(JSONValue.init)))
    }
    if deliversTouches { write(#","delivery":true"#) }
    guard let preset else { return }
    write(#","preset":"#)
    write(text: preset)
  }

  private mutating func write(texts: [String]) {
    write(JSONValue.array(texts.map { .string($0) }))
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
    write(#","recognizers":"#)
    write(integer: limits.recognizers)
    write(#","relations":"#)
    write(integer: limits.relations)
    write(#","regions":"#)
    write(integer: limits.regions)
    write(#","regionNameCharacters":"#)
    write(integer: limits.regionNameCharacters)
    bytes.append(JSONByte.closeBrace)
  }
}
