/// The bytes that have a meaning in JSON.
enum JSONByte {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0a }
  static var carriageReturn: UInt8 { 0x0d }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2b }
  static var comma: UInt8 { 0x2c }
  static var minus: UInt8 { 0x2d }
  static var point: UInt8 { 0x2e }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3a }
  static var openBracket: UInt8 { 0x5b }
  static var backslash: UInt8 { 0x5c }
  static var closeBracket: UInt8 { 0x5d }
  static var openBrace: UInt8 { 0x7b }
  static var closeBrace: UInt8 { 0x7d }
}
