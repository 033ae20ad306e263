@testable import RelayServer

/// Reads the text of a QR code of version 1 to 3 with error correction M, as ISO/IEC 18004 lays it
/// out.
///
/// Such a code is one block, so that its data codewords come in order; errors are not corrected,
/// since none are to be there.
struct QRReader {
  let code: QRCode

  /// The text, or `nil` where the code is not of that kind.
  func text() -> String? {
    let version = (code.side - 17) / 4
    guard (1...3).contains(version), code.side == 17 + 4 * version, hasFinders else { return nil }
    // Format information, first copy, bits 14 to 10: correction level and mask (7.9.1).
    var format = 0
    for column in 0..<5 { format = format << 1 | bit(8, column) }
    format ^= 0b10101
    guard format >> 3 == 0 else { return nil }  // M
    let bits = dataBits(mask: format & 7)
    guard number(bits, 0, 4) == 0b0100 else { return nil }  // bytes
    let count = number(bits, 4, 8)
    let bytes = (0..<count).map { UInt8(number(bits, 12 + 8 * $0, 8)) }
    return String(validating: bytes, as: UTF8.self)
  }

  private func bit(_ row: Int, _ column: Int) -> Int {
    code.isDark(row: row, column: column) ? 1 : 0
  }

  private func number(_ bits: [Int], _ start: Int, _ count: Int) -> Int {
    bits[start..<(start + count)].reduce(0) { $0 << 1 | $1 }
  }

  /// The three corner patterns: a ring, a gap, a core.
  private var hasFinders: Bool {
    let far = code.side - 7
    return [(0, 0), (0, far), (far, 0)].allSatisfy { top, left in
      (0..<7).allSatisfy { row in
        (0..<7).allSatisfy { column in
          let ring = max(abs(row - 3), abs(column - 3))
          return code.isDark(row: top + row, column: left + column) == (ring != 2)
        }
      }
    }
  }

  /// The modules that hold data, in pairs of columns from the right, up and down in turn (7.7.3).
  private func dataBits(mask: Int) -> [Int] {
    var bits: [Int] = []
    var right = code.side - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<code.side {
        let row = isUpward ? code.side - 1 - step : step
        for column in [right, right - 1] where !isFunction(row, column) {
          bits.append(bit(row, column) ^ (isInverted(mask, row, column) ? 1 : 0))
        }
      }
      isUpward.toggle()
      right -= 2
    }
    return bits
  }

  private func isFunction(_ row: Int, _ column: Int) -> Bool {
    let side = code.side
    if row == 6 || column == 6 { return true }  // timing
    if row < 9 && (column < 9 || column >= side - 8) || row >= side - 8 && column < 9 {
      return true
    }
    let center = side - 7  // the only alignment pattern of versions 2 and 3
    return side > 21 && abs(row - center) <= 2 && abs(column - center) <= 2
  }

  private func isInverted(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }
}
