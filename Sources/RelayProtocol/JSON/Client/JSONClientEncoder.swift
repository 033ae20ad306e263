import Gestures

/// Writes what clients send as JSON, one object and a line feed a message; the inverse of
/// `JSONClientDecoder`, number for number.
public enum JSONClientEncoder {
  /// Appends `message` to `bytes`.
  public static func append(_ message: ClientMessage, to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.write("{")
    writer.write(message)
    writer.write("}\n")
    bytes = writer.bytes
  }
}

extension JSONWriter {
  /// Appends the fields of a message without braces.
  mutating func write(_ message: ClientMessage) {
    switch message {
    case .hello(let name, let canvas, let clock):
      write(#""type":"hello""#)
      if let name {
        write(#","name":"#)
        write(text: name)
      }
      if let canvas {
        write(#","canvas":"#)
        write(canvas)
      }
      if let clock {
        write(#","clock":"#)
        write(number: clock)
      }
    case .touches(let batch): write(batch)
    case .teach(let lesson): write(lesson)
    case .forget(let name):
      write(#""type":"forget","name":"#)
      write(text: name)
    case .rename(let name, let other):
      write(#""type":"rename","name":"#)
      write(text: name)
      write(#","to":"#)
      write(text: other)
    case .signs(let signs): write(signs)
    case .recognizers(let request): write(JSONValue.members(of: request), after: "recognizers")
    case .clear: write(#""type":"clear""#)
    case .profile(let profile):
      write(#""type":"profile","profile":"#)
      write(word: profile.rawValue)
    case .rules(let tuning):
      write(#""type":"rules""#)
      write(tuning)
    case .judge(let request):
      write(#""type":"judge","id":"#)
      write(integer: request.id)
      if let profile = request.profile {
        write(#","profile":"#)
        write(word: profile.rawValue)
      }
      write(request.tuning)
    case .ping(let time, let asksState):
      write(#""type":"ping","t":"#)
      write(number: time)
      if asksState { write(#","state":true"#) }
    }
  }

  /// Appends a type, and fields that were put together as a tree.
  private mutating func write(_ members: [JSONValue.Member], after type: String) {
    write(#""type":"#)
    write(word: type)
    for member in members {
      bytes.append(JSONByte.comma)
      write(text: member.name)
      bytes.append(JSONByte.colon)
      write(member.value)
    }
  }

  private mutating func write(_ lesson: SignLesson) {
    write(#""type":"teach","name":"#)
    write(text: lesson.name)
    if let anyDirection = lesson.anyDirection {
      write(#","anyDirection":"#)
      write(bool: anyDirection)
    }
    if let anyTurn = lesson.anyTurn {
      write(#","anyTurn":"#)
      write(bool: anyTurn)
    }
    switch lesson.source {
    case .sequences(let count):
      write(#","sequences":"#)
      write(integer: count)
    case .examples(let examples): write(examples: examples)
    }
  }

  /// Appends the fields of a message `signs`, which is also how signs are exported.
  mutating func write(_ signs: [Sign]) {
    write(#""type":"signs","signs":["#)
    for (index, sign) in signs.enumerated() {
      write(index > 0 ? ",{" : "{")
      writeFields(of: sign)
      bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
  }

  private mutating func write(_ batch: TouchBatch) {
    write(#""type":"touches","phase":"#)
    write(word: batch.phase.wireName)
    write(#","touches":["#)
    for (place, entry) in batch.entries.enumerated() {
      write(place == 0 ? #"{"id":"# : #",{"id":"#)
      write(integer: entry.id)
      if let kind = entry.kind {
        write(#","kind":"#)
        write(word: kind.wireName)
      }
      if !entry.samples.isEmpty {
        write(#","samples":"#)
        write(samples: batch.samples[entry.samples])
      }
      bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
    if let reason = batch.reason {
      write(#","reason":"#)
      write(text: reason)
    }
  }
}
