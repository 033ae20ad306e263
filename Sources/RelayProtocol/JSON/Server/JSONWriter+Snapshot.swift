import Gestures

extension JSONWriter {
  /// Appends a snapshot up to its first stroke.
  mutating func writeBeginning(of snapshot: Snapshot) {
    write(#"{"type":"snapshot","seq":"#)
    write(integer: snapshot.sequenceNumber)
    write(#","epoch":"#)
    write(text: snapshot.epoch)
    write(#","viewers":"#)
    write(integer: snapshot.viewers)
    write(#","profile":"#)
    write(word: snapshot.profile.rawValue)
    if !snapshot.tuning.isNothing { write(snapshot.tuning) }
    write(#","catalogue":"#)
    write(snapshot.catalogue)
    write(
      snapshot.relations, snapshot.regions, deliversTouches: snapshot.deliversTouches,
      preset: snapshot.preset)
    write(#","drawers":["#)
    writeList(snapshot.drawers) { $0.write($1) }
    write(#"],"strokes":["#)
  }

  /// Appends a stroke of a snapshot up to its first sample.
  mutating func writeBeginning(of stroke: Snapshot.Stroke) {
    write(#"{"drawer":"#)
    write(drawer: stroke.drawer)
    write(#","sequence":"#)
    write(integer: stroke.sequence)
    write(#","touch":"#)
    write(integer: stroke.touch)
    write(#","kind":"#)
    write(word: stroke.kind.wireName)
    write(#","samples":["#)
  }

  /// Appends what follows the last sample of a stroke.
  mutating func writeEnding(of stroke: Snapshot.Stroke) {
    write(#"],"state":"#)
    write(word: stroke.state.rawValue)
    bytes.append(JSONByte.closeBrace)
  }

  /// Appends what follows the last stroke of a snapshot, without the closing brace.
  mutating func writeEnding(of snapshot: Snapshot) {
    write(#"],"recognizers":["#)
    writeList(snapshot.recognizers) { $0.write($1, of: snapshot) }
    bytes.append(JSONByte.closeBracket)
    guard !snapshot.signs.isEmpty else { return }
    write(#","signs":["#)
    writeList(snapshot.signs) {
      $0.bytes.append(JSONByte.openBrace)
      $0.writeFields(of: $1)
      $0.bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
  }

  private mutating func writeList<Element>(
    _ list: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    var isFirst = true
    for element in list {
      if !isFirst { bytes.append(JSONByte.comma) }
      isFirst = false
      write(&self, element)
    }
  }

  private mutating func write(_ drawer: Snapshot.Drawer) {
    bytes.append(JSONByte.openBrace)
    write(drawer.presence)
    write(#","sequence":"#)
    write(integer: drawer.sequence)
    if drawer.touches > 0 {
      write(#","touches":"#)
      write(integer: drawer.touches)
    }
    write(drawer.isPresent ? "}" : #","present":false}"#)
  }

  private mutating func write(_ recognizer: Snapshot.Recognizer, of snapshot: Snapshot) {
    write(#"{"drawer":"#)
    write(drawer: recognizer.drawer)
    write(#","recognizer":"#)
    write(text: recognizer.recognizer)
    write(#","state":"#)
    write(word: recognizer.state.wireName)
    if let phase = recognizer.phase {
      write(#","phase":"#)
      write(text: phase)
    }
    if let drawer = snapshot.drawers.first(where: { $0.presence.drawer == recognizer.drawer }) {
      write(#","sequence":"#)
      write(integer: drawer.sequence)
    }
    if let result = recognizer.result {
      write(#","result":"#)
      write(result)
    }
    if let fit = recognizer.fit {
      write(#","fit":{"#)
      writeFields(of: fit)
      bytes.append(JSONByte.closeBrace)
    }
    if let verdict = recognizer.verdict {
      write(#","verdict":{"sequence":"#)
      write(integer: verdict.sequence)
      writeOutcome(of: verdict)
      bytes.append(JSONByte.closeBrace)
    }
    if recognizer.ignored > 0 {
      write(#","ignored":"#)
      write(integer: recognizer.ignored)
    }
    bytes.append(JSONByte.closeBrace)
  }
}
