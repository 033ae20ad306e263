// Names on the wire as `JSONScanner.readWord` reads them: the name's ASCII bytes as one number, the
// last byte lowest. A test compares each number with the name of its case.

/// The types of what clients send.
enum ClientType: UInt128, CaseIterable {
  case hello = 0x68_65_6c_6c_6f
  case touches = 0x74_6f_75_63_68_65_73
  case clear = 0x63_6c_65_61_72
  case profile = 0x70_72_6f_66_69_6c_65
  case rules = 0x72_75_6c_65_73
  case judge = 0x6a_75_64_67_65
  case teach = 0x74_65_61_63_68
  case forget = 0x66_6f_72_67_65_74
  case rename = 0x72_65_6e_61_6d_65
  case signs = 0x73_69_67_6e_73
  case recognizers = 0x72_65_63_6f_67_6e_69_7a_65_72_73
  case ping = 0x70_69_6e_67
}

/// The fields of `hello`.
enum HelloField: UInt128, CaseIterable {
  case type = 0x74_79_70_65
  case name = 0x6e_61_6d_65
  case canvas = 0x63_61_6e_76_61_73
  case clock = 0x63_6c_6f_63_6b
}

/// The fields of a canvas.
enum CanvasField: UInt128, CaseIterable {
  case width = 0x77_69_64_74_68
  case height = 0x68_65_69_67_68_74
  case window = 0x77_69_6e_64_6f_77
  case screen = 0x73_63_72_65_65_6e
  case scale = 0x73_63_61_6c_65
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

/// The fields of `profile`.
enum ProfileField: UInt128, CaseIterable {
  case type = 0x74_79_70_65
  case profile = 0x70_72_6f_66_69_6c_65
}

/// The phases that touches are sent in.
enum PhaseWord: UInt128, CaseIterable {
  case began = 0x62_65_67_61_6e
  case moved = 0x6d_6f_76_65_64
  case ended = 0x65_6e_64_65_64
  case cancelled = 0x63_61_6e_63_65_6c_6c_65_64
  case hovered = 0x68_6f_76_65_72_65_64
}

/// What touches.
enum KindWord: UInt128, CaseIterable {
  case touch = 0x74_6f_75_63_68
  case pen = 0x70_65_6e
  case mouse = 0x6d_6f_75_73_65
}

/// The rules that a room may judge by.
enum ProfileWord: UInt128, CaseIterable {
  case robust = 0x72_6f_62_75_73_74
  case literal = 0x6c_69_74_65_72_61_6c
  case both = 0x62_6f_74_68
}
