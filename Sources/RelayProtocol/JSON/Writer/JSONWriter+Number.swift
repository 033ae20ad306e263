import Gestures

extension JSONWriter {
  /// Appends a number so that reading it gives the very same double.
  ///
  /// A number with at most three decimals, as coordinates are sent, is written from an integer: where
  /// the integer over 1000 gives the number back, its digits are the number's. Any other number gets
  /// the fewest digits that give it back. One that is not finite becomes `null`: JSON has none.
  @inline(__always)
  mutating func write(number: Double) {
    guard let steps = WireQuantum.thousandth.steps(nearestTo: number),
      Double(steps) / 1000 == number
    else { return writeShortest(number) }
    write(thousandths: steps)
  }

  /// Appends a number rounded to a quantum; `null` where it is not finite.
  @inline(__always)
  mutating func write(_ number: Double, to quantum: WireQuantum) {
    guard let steps = quantum.steps(nearestTo: number) else { return writeShortest(number) }
    switch quantum {
    case .thousandth: write(thousandths: steps)
    case .millionth: write(millionths: steps)
    case .tenth: write(thousandths: 100 * steps)
    }
  }

  /// Appends a place that was worked out as `[x,y]`.
  mutating func write(derivedPlace: Point) {
    bytes.append(JSONByte.openBracket)
    write(derivedPlace.x, to: .thousandth)
    bytes.append(JSONByte.comma)
    write(derivedPlace.y, to: .thousandth)
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends a rectangle that was worked out as `[x,y,width,height]`.
  mutating func write(derivedRect: Rect) {
    bytes.append(JSONByte.openBracket)
    write(derivedRect.x, to: .thousandth)
    bytes.append(JSONByte.comma)
    write(derivedRect.y, to: .thousandth)
    bytes.append(JSONByte.comma)
    write(derivedRect.width, to: .thousandth)
    bytes.append(JSONByte.comma)
    write(derivedRect.height, to: .thousandth)
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends samples as `[[x,y,t],[x,y,t,force]]`, as they came.
  mutating func write(samples: ArraySlice<StrokeSample>) {
    bytes.append(JSONByte.openBracket)
    var isFirst = true
    for sample in samples {
      if !isFirst { bytes.append(JSONByte.comma) }
      isFirst = false
      bytes.append(JSONByte.openBracket)
      write(number: sample.location.x)
      bytes.append(JSONByte.comma)
      write(number: sample.location.y)
      bytes.append(JSONByte.comma)
      write(number: sample.timestamp)
      if let force = sample.force {
        bytes.append(JSONByte.comma)
        write(number: force)
      }
      bytes.append(JSONByte.closeBracket)
    }
    bytes.append(JSONByte.closeBracket)
  }

  private mutating func write(thousandths steps: Int64) {
    bytes.append(addingCapacity: 25) { output in
      if steps < 0 { output.append(JSONByte.minus) }
      let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: 1000)
      JSONDigits.append(whole, to: &output)
      JSONDigits.appendThousandths(UInt32(truncatingIfNeeded: fraction), to: &output)
    }
  }

  private mutating func write(millionths steps: Int64) {
    bytes.append(addingCapacity: 28) { output in
      if steps < 0 { output.append(JSONByte.minus) }
      let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
      JSONDigits.append(whole, to: &output)
      JSONDigits.appendMillionths(UInt32(truncatingIfNeeded: fraction), to: &output)
    }
  }

  /// Appends the fewest digits that give the number back, in the form that ECMAScript gives them.
  @inline(never)
  private mutating func writeShortest(_ number: Double) {
    guard number.isFinite else { return write("null") }
    let text = number.description.utf8
    if text.contains(UInt8(ascii: "e")) || text.last == JSONByte.zero {
      if number < 0 { bytes.append(JSONByte.minus) }
      ShortestDigits(of: number).append(to: &bytes)
    } else {
      bytes.append(contentsOf: text)
    }
  }
}
