import Gestures

// Adjacent numbers are written in one step, because each access to the array's storage costs as
// much as some digits.

extension JSONWriter {
  /// Appends a number exactly; `null` if it is not finite.
  @inline(__always)
  mutating func write(number: Double) {
    bytes.append(addingCapacity: JSONNumber.longest) { JSONNumber.append(number, to: &$0) }
  }

  /// Appends a number rounded to a quantum; `null` if it is not finite.
  @inline(__always)
  mutating func write(_ number: Double, to quantum: WireQuantum) {
    bytes.append(addingCapacity: JSONNumber.longest) {
      JSONNumber.append(number, rounded: quantum, to: &$0)
    }
  }

  /// Appends a point as `[x,y]`, exactly.
  mutating func write(point: Point) {
    bytes.append(addingCapacity: 2 * JSONNumber.longest + 3) { output in
      output.append(JSONByte.openBracket)
      JSONNumber.append(point.x, to: &output)
      output.append(JSONByte.comma)
      JSONNumber.append(point.y, to: &output)
      output.append(JSONByte.closeBracket)
    }
  }

  /// Appends a computed point as `[x,y]`, rounded.
  mutating func write(derivedPoint: Point) {
    bytes.append(addingCapacity: 2 * JSONNumber.longest + 3) { output in
      output.append(JSONByte.openBracket)
      JSONNumber.append(derivedPoint.x, rounded: .thousandth, to: &output)
      output.append(JSONByte.comma)
      JSONNumber.append(derivedPoint.y, rounded: .thousandth, to: &output)
      output.append(JSONByte.closeBracket)
    }
  }

  /// Appends a rectangle as `[x,y,width,height]`, exactly.
  mutating func write(rect: Rect) {
    bytes.append(JSONByte.openBracket)
    write(number: rect.x)
    bytes.append(JSONByte.comma)
    write(number: rect.y)
    bytes.append(JSONByte.comma)
    write(number: rect.width)
    bytes.append(JSONByte.comma)
    write(number: rect.height)
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends a computed rectangle as `[x,y,width,height]`, rounded.
  mutating func write(derivedRect: Rect) {
    bytes.append(addingCapacity: 4 * JSONNumber.longest + 5) { output in
      output.append(JSONByte.openBracket)
      JSONNumber.append(derivedRect.x, rounded: .thousandth, to: &output)
      output.append(JSONByte.comma)
      JSONNumber.append(derivedRect.y, rounded: .thousandth, to: &output)
      output.append(JSONByte.comma)
      JSONNumber.append(derivedRect.width, rounded: .thousandth, to: &output)
      output.append(JSONByte.comma)
      JSONNumber.append(derivedRect.height, rounded: .thousandth, to: &output)
      output.append(JSONByte.closeBracket)
    }
  }

  /// Appends samples as `[[x,y,t],[x,y,t,force]]`, exactly.
  mutating func write(samples: ArraySlice<StrokeSample>) {
    bytes.append(JSONByte.openBracket)
    write(list: samples, isFirst: true)
    bytes.append(JSONByte.closeBracket)
  }

  /// Appends samples as `[x,y,t],[x,y,t,force]`, exactly, after a comma unless `isFirst`.
  mutating func write(list samples: ArraySlice<StrokeSample>, isFirst: Bool) {
    var isFirst = isFirst
    for sample in samples {
      bytes.append(addingCapacity: 4 * JSONNumber.longest + 6) { output in
        if !isFirst { output.append(JSONByte.comma) }
        output.append(JSONByte.openBracket)
        JSONNumber.append(sample.location.x, to: &output)
        output.append(JSONByte.comma)
        JSONNumber.append(sample.location.y, to: &output)
        output.append(JSONByte.comma)
        JSONNumber.append(sample.timestamp, to: &output)
        if let force = sample.force {
          output.append(JSONByte.comma)
          JSONNumber.append(force, to: &output)
        }
        output.append(JSONByte.closeBracket)
      }
      isFirst = false
    }
  }
}
