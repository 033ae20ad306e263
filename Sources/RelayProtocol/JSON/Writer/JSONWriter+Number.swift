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

  /// Appends a point as `[x,y]`, rounded if there is a quantum.
  mutating func write(point: Point, to quantum: WireQuantum? = nil) {
    write([point.x, point.y], to: quantum)
  }

  /// Appends a rectangle as `[x,y,width,height]`, rounded if there is a quantum.
  mutating func write(rect: Rect, to quantum: WireQuantum? = nil) {
    write([rect.x, rect.y, rect.width, rect.height], to: quantum)
  }

  @inline(__always)
  private mutating func write<let count: Int>(
    _ numbers: InlineArray<count, Double>, to quantum: WireQuantum?
  ) {
    bytes.append(addingCapacity: count * (JSONNumber.longest + 1) + 1) { output in
      for index in numbers.indices {
        output.append(index == 0 ? JSONByte.openBracket : JSONByte.comma)
        if let quantum {
          JSONNumber.append(numbers[index], rounded: quantum, to: &output)
        } else {
          JSONNumber.append(numbers[index], to: &output)
        }
      }
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
