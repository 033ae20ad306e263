// The words of the messages that are parsed directly from bytes, as `JSONScanner.readWord` reads
// them. A test compares them with the descriptions of these messages.

/// The types of messages that are parsed directly from bytes.
enum HotType: JSONWord { case touches, ping }

enum TouchesField: JSONWord, CaseIterable { case type, phase, touches, reason }

enum TouchField: JSONWord, CaseIterable { case id, kind, samples }

enum PingField: JSONWord, CaseIterable { case type, t, state }
