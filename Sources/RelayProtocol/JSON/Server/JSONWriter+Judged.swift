import Gestures

extension JSONWriter {
  /// Appends a part of an answer without its closing brace.
  mutating func write(_ judged: Judged) {
    write(#"{"type":"judged","id":"#)
    write(integer: judged.id)
    write(#","gestures":["#)
    var isFirst = true
    for gesture in judged.gestures {
      if !isFirst { bytes.append(JSONByte.comma) }
      isFirst = false
      write(gesture)
    }
    bytes.append(JSONByte.closeBracket)
    if let summary = judged.summary { write(summary) }
  }

  private mutating func write(_ gesture: Judged.Gesture) {
    write(#"{"drawer":"#)
    write(drawer: gesture.drawer)
    write(#","sequence":"#)
    write(integer: gesture.sequence)
    write(#","before":"#)
    write(gesture.before)
    write(#","after":"#)
    write(gesture.after)
    write(gesture.isFlipped ? #","flipped":true}"# : #","flipped":false}"#)
  }

  private mutating func write(_ verdict: Judged.Verdict) {
    write(#"{"recognized":"#)
    if let recognized = verdict.recognized { write(text: recognized) } else { write("null") }
    if let recognizer = verdict.recognizer {
      write(#","recognizer":"#)
      write(text: recognizer)
    }
    if let reason = verdict.reason {
      write(#","reason":"#)
      write(text: reason)
    }
    bytes.append(JSONByte.closeBrace)
  }

  private mutating func write(_ summary: Judged.Summary) {
    write(#","done":{"gestures":"#)
    write(integer: summary.gestures)
    write(#","flipped":"#)
    write(integer: summary.flipped)
    write(#","profile":"#)
    write(word: summary.profile.rawValue)
    write(#","tunable":["#)
    var isFirst = true
    for tunable in summary.tunable {
      write(isFirst ? #"{"recognizer":"# : #",{"recognizer":"#)
      isFirst = false
      write(text: tunable.recognizer)
      write(#","rules":["#)
      for (place, rule) in tunable.rules.enumerated() {
        if place > 0 { bytes.append(JSONByte.comma) }
        write(rule)
      }
      write("]}")
    }
    write("]}")
  }

  private mutating func write(_ rule: Rule) {
    write(#"{"name":"#)
    write(text: rule.name)
    write(#","bound":"#)
    write(word: rule.bound.rawValue)
    write(#","limit":"#)
    write(rule.limit, to: rule.unit.quantum)
    write(#","unit":"#)
    write(word: rule.unit.rawValue)
    write(#","scale":"#)
    write(rule.scale, to: .millionth)
    bytes.append(JSONByte.closeBrace)
  }
}
