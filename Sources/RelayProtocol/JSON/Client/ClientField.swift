// Names on the wire as `JSONScanner.readWord` reads them: the name's ASCII bytes as one number, the
// last byte lowest. A test compares each number with the name of its case.
//
// Only messages that are parsed directly from bytes have their names here.

/// The types of messages that are parsed directly from bytes.
enum HotType: UInt128, CaseIterable {
  case touches = 0x74_6f_75_63_68_65_73
  case ping = 0x70_69_6e_67
}

/// The fields of `touches`.
enum TouchesField: UInt128, CaseIterable {
  case type = 0x74_79_70_65
  case phase = 0x70_68_61_73_65
  case touches = 0x74_6f_75_63_68_65_73
  case reason = 0x72_65_61_73_6f_6e
}

/// The fields of one touch.
enum TouchField: UInt128, CaseIterable {
  case id = 0x69_64
  case kind = 0x6b_69_6e_64
  case samples = 0x73_61_6d_70_6c_65_73
}

/// The fields of `ping`.
enum PingField: UInt128, CaseIterable {
  case type = 0x74_79_70_65
  case t = 0x74
  case state = 0x73_74_61_74_65
}

/// The phases of touches.
enum PhaseWord: UInt128, CaseIterable {
  case began = 0x62_65_67_61_6e
  case moved = 0x6d_6f_76_65_64
  case ended = 0x65_6e_64_65_64
  case cancelled = 0x63_61_6e_63_65_6c_6c_65_64
  case hovered = 0x68_6f_76_65_72_65_64
}

/// The kind of touch.
enum KindWord: UInt128, CaseIterable {
  case touch = 0x74_6f_75_63_68
  case pen = 0x70_65_6e
  case mouse = 0x6d_6f_75_73_65
}
