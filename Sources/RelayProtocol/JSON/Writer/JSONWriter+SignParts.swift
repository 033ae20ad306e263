import Gestures

extension JSONWriter {
  /// Appends a sign's fields without braces: `name`, options and `examples`.
  mutating func writeFields(of sign: Sign) {
    write(#""name":"#)
    write(text: sign.name)
    write(sign.options.anyDirection ? #","anyDirection":true"# : #","anyDirection":false"#)
    write(sign.options.anyTurn ? #","anyTurn":true"# : #","anyTurn":false"#)
    write(examples: sign.examples)
  }

  /// Appends the member `examples` after a comma.
  mutating func write(examples: [SignExample]) {
    write(#","examples":["#)
    for (index, example) in examples.enumerated() {
      write(index > 0 ? #",{"strokes":["# : #"{"strokes":["#)
      for (place, stroke) in example.strokes.enumerated() {
        if place > 0 { bytes.append(JSONByte.comma) }
        write(stroke: stroke)
      }
      write("]}")
    }
    bytes.append(JSONByte.closeBracket)
  }

  private mutating func write(stroke: [Point]) {
    bytes.append(JSONByte.openBracket)
    for (index, point) in stroke.enumerated() {
      if index > 0 { bytes.append(JSONByte.comma) }
      write(derivedPlace: point)
    }
    bytes.append(JSONByte.closeBracket)
  }
}
