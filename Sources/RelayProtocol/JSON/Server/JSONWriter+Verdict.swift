import Gestures

extension JSONWriter {
  /// Appends a state, when and where it came about, and what it says of the gesture.
  mutating func writeOutcome(of event: StateEvent) {
    switch event.state {
    case .possible: write(#","state":"possible","t":"#)
    case .began: write(#","state":"began","t":"#)
    case .changed: write(#","state":"changed","t":"#)
    case .ended: write(#","state":"ended","t":"#)
    case .cancelled: write(#","state":"cancelled","t":"#)
    case .failed: write(#","state":"failed","t":"#)
    }
    write(number: event.timestamp)
    write(#","location":"#)
    write(place: event.location)
    if let place = event.inRegion { write(place) }
    if let reason = event.reason {
      write(#","reason":"#)
      write(text: reason)
    }
    if let result = event.result {
      write(#","result":"#)
      write(result)
    }
    if !event.criteria.isEmpty {
      write(#","criteria":"#)
      write(event.criteria, inFull: true)
    }
    if let ghost = event.ghost { write(ghost) }
    write(guesses: event.guesses)
  }

  /// Appends a fit's fields.
  mutating func writeFields(of report: FitReport) {
    write(#""center":"#)
    write(derivedPlace: report.center)
    write(#","radius":"#)
    write(report.radius, to: .thousandth)
    write(#","error":"#)
    write(report.error, to: .millionth)
    write(#","bounds":"#)
    write(derivedRect: report.bounds)
    write(#","innerBox":"#)
    write(derivedRect: report.innerBox)
    write(#","criteria":"#)
    write(report.criteria, inFull: false)
    write(report.isCircle ? #","isCircle":true"# : #","isCircle":false"#)
    if let confidence = report.confidence {
      write(#","confidence":"#)
      write(confidence, to: .millionth)
    }
  }

  /// Appends what was recognized.
  mutating func write(_ result: GestureResult) {
    bytes.append(JSONByte.openBrace)
    var isFirst = true
    for field in result.fields {
      if !isFirst { bytes.append(JSONByte.comma) }
      isFirst = false
      write(text: field.name)
      bytes.append(JSONByte.colon)
      switch field.value {
      case .number(let number): write(number, to: .millionth)
      case .point(let point): write(derivedPlace: point)
      case .text(let text): write(text: text)
      }
    }
    bytes.append(JSONByte.closeBrace)
  }

  /// Appends criteria as measured.
  ///
  /// In full, with bound, margin, sample and what is told, where a verdict is told. A fit comes with every batch of
  /// samples: there they would be a quarter of all that is sent.
  mutating func write(_ criteria: [Criterion], inFull: Bool) {
    bytes.append(JSONByte.openBracket)
    var isFirst = true
    for criterion in criteria {
      write(isFirst ? #"{"name":""# : #",{"name":""#)
      isFirst = false
      writeCharacters(of: criterion.name)
      write(#"","value":"#)
      write(criterion.value, to: criterion.unit.quantum)
      write(#","limit":"#)
      write(criterion.limit, to: criterion.unit.quantum)
      switch (criterion.unit, criterion.pass) {
      case (.ratio, true): write(#","unit":"ratio","pass":true"#)
      case (.ratio, false): write(#","unit":"ratio","pass":false"#)
      case (.pixels, true): write(#","unit":"px","pass":true"#)
      case (.pixels, false): write(#","unit":"px","pass":false"#)
      case (.touches, true): write(#","unit":"touches","pass":true"#)
      case (.touches, false): write(#","unit":"touches","pass":false"#)
      case (.samples, true): write(#","unit":"samples","pass":true"#)
      case (.samples, false): write(#","unit":"samples","pass":false"#)
      case (.radians, true): write(#","unit":"rad","pass":true"#)
      case (.radians, false): write(#","unit":"rad","pass":false"#)
      case (.milliseconds, true): write(#","unit":"ms","pass":true"#)
      case (.milliseconds, false): write(#","unit":"ms","pass":false"#)
      }
      if inFull { writeRest(of: criterion) }
      bytes.append(JSONByte.closeBrace)
    }
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends a criterion's bound, its margin, the sample that decided it, and how it is told.
  private mutating func writeRest(of criterion: Criterion) {
    switch criterion.bound {
    case .atMost: write(#","bound":"atMost","margin":"#)
    case .atLeast: write(#","bound":"atLeast","margin":"#)
    }
    write(criterion.margin, to: .millionth)
    if let sample = criterion.sample {
      write(#","sample":"#)
      write(integer: sample)
    }
    if let told = criterion.told {
      write(#","told":{"value":"#)
      write(told.value, to: told.unit.quantum)
      write(#","limit":"#)
      write(told.limit, to: told.unit.quantum)
      write(#","unit":"#)
      write(word: told.unit.rawValue)
      bytes.append(JSONByte.closeBrace)
    }
  }

  /// Appends the field that tells what was missing.
  mutating func write(_ ghost: Ghost) {
    write(#","ghost":{"kind":"#)
    write(word: ghost.kind.rawValue)
    write(#","points":["#)
    var isFirst = true
    for point in ghost.points {
      if !isFirst { bytes.append(JSONByte.comma) }
      isFirst = false
      write(derivedPlace: point)
    }
    write("]}")
  }
}
