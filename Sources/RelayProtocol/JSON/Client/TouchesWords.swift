// The words of the messages that are parsed directly from bytes, as `JSONScanner.readWord` reads
// them. A test compares them with the descriptions of these messages.

/// The types of messages that are parsed directly from bytes.
enum HotType: JSONWord { case touches, ping }

/// The fields of `touches`.
enum TouchesField: JSONWord, CaseIterable { case type, phase, touches, reason }

/// The fields of one touch.
enum TouchField: JSONWord, CaseIterable { case id, kind, samples }

/// The fields of `ping`.
enum PingField: JSONWord, CaseIterable { case type, t, state }

/// The phases of touches.
enum PhaseWord: JSONWord, CaseIterable { case began, moved, ended, cancelled, hovered }

/// The kinds of touches.
enum KindWord: JSONWord, CaseIterable { case touch, pen, mouse }
