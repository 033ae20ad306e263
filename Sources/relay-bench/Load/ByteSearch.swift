import Glibc

extension UnsafeRawBufferPointer {
  /// Where the first place that has `needle` ends; `nil` if there is none.
  func end(of needle: [UInt8]) -> Int? {
    guard let start = baseAddress, let first = needle.first else { return nil }
    var from = 0
    while from + needle.count <= count,
      let found = memchr(start + from, Int32(first), count - needle.count + 1 - from)
    {
      if memcmp(found, needle, needle.count) == 0 {
        return UnsafeRawPointer(found) - start + needle.count
      }
      from = UnsafeRawPointer(found) - start + 1
    }
    return nil
  }

  /// The decimal number at an index; 0 without a digit.
  func number(at index: Int) -> Int {
    self[index...].prefix { $0 >= 0x30 && $0 <= 0x39 }.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
