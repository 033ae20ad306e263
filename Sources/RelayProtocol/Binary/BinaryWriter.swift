import Gestures

/// Appends records of `v1.gesture.bin` to bytes.
struct BinaryWriter {
  /// The bytes written so far.
  var bytes: [UInt8]

  @inline(__always)
  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Appends a count in groups of seven bits, the lowest first; all but the last have the top bit
  /// set.
  @inline(__always)
  mutating func write(count: UInt64) {
    bytes.append(addingCapacity: 10) { BinaryWriter.append(count, to: &$0) }
  }

  /// Appends a nonnegative number.
  @inline(__always)
  mutating func write(count: Int) { write(count: UInt64(bitPattern: Int64(count))) }

  /// Appends a signed number of steps: 0, −1, 1, −2 and so on as the counts 0, 1, 2, 3.
  @inline(__always)
  mutating func write(steps: Int64) { write(count: BinaryWriter.zigzag(steps)) }

  /// Appends a number as *steps or none* of a size.
  mutating func write(numberOrNone number: Double, _ perUnit: Double) {
    write(stepsOrNone: BinaryQuantum.steps(number, perUnit))
  }

  /// Appends *steps or none*.
  mutating func write(stepsOrNone: Int64?) {
    guard let steps = stepsOrNone else { return write(byte: 0) }
    write(count: BinaryWriter.zigzag(steps) &+ 1)
  }

  /// Appends a double's eight bytes, the lowest first.
  mutating func write(double: Double) { write(bits: double.bitPattern) }

  /// Appends eight bytes, the lowest first.
  mutating func write(bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a text: the count of its bytes and its UTF-8.
  mutating func write(text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a name: twice its number, plus one with the prefix `literal.`; or 0 and the text if it
  /// has no number.
  mutating func write(name: String) { write(name: name, RecognizerCode(name)) }

  /// Appends a name with its known number.
  mutating func write(name: String, _ code: RecognizerCode) {
    write(count: code.number << 1 | (code.isLiteral ? 1 : 0))
    if code.number == 0 { write(text: name) }
  }

  /// Appends one bit for each element, the first in the lowest bit of the first byte.
  mutating func write<Elements: Sequence>(
    bits elements: Elements, _ isSet: (Elements.Element) -> Bool
  ) {
    var byte: UInt8 = 0
    var count: UInt8 = 0
    for element in elements {
      if isSet(element) { byte |= 1 << count }
      count += 1
      if count == 8 {
        bytes.append(byte)
        byte = 0
        count = 0
      }
    }
    if count > 0 { bytes.append(byte) }
  }

  /// Begins a record; returns where its body begins.
  @inline(__always)
  mutating func begin(_ type: UInt8) -> Int {
    bytes.append(type)
    bytes.append(0)
    return bytes.count
  }

  /// Ends the record with the body at `start`: inserts its length before it.
  @inline(__always)
  mutating func end(at start: Int) {
    let length = bytes.count - start
    if length < 0x80 {
      bytes[start - 1] = UInt8(truncatingIfNeeded: length)
    } else {
      writeLength(length, at: start)
    }
  }

  @inline(never)
  private mutating func writeLength(_ length: Int, at start: Int) {
    var head = BinaryWriter(bytes: [])
    head.write(count: length)
    bytes.replaceSubrange(start - 1..<start, with: head.bytes)
  }

  /// Appends a record of one count.
  mutating func write(_ record: ServerRecord, _ count: Int) {
    let start = begin(record.rawValue)
    write(count: count)
    end(at: start)
  }

  /// Appends a record of JSON text, without the line feed that `append` writes last.
  mutating func write(text type: UInt8, _ append: (inout [UInt8]) -> Void) {
    let start = begin(type)
    append(&bytes)
    bytes.removeLast()
    end(at: start)
  }

  @inline(__always)
  static func append(_ count: UInt64, to output: inout OutputSpan<UInt8>) {
    var rest = count
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  static func zigzag(_ steps: Int64) -> UInt64 { UInt64(bitPattern: (steps << 1) ^ (steps >> 63)) }
}
