import RelayCore
import RelayProtocol
import RoomPicture

/// What an address below `/api/recordings` names.
enum RecordingAddress: Equatable, Sendable {
  /// The newest recordings.
  case list
  /// The outline of an epoch's recording.
  case outline(String)
  /// The blocks of a part, which its keyframe's number names.
  case part(String, Int)
  /// A test of some of its gestures.
  case test(String)
  /// What other rules would recognize.
  case judged(String)
  /// A file of the room at a moment.
  case export(String, ExportFormat)
  /// A file of the room at a moment of its newest recording; its address is that of a live room.
  case moment(RoomName, ExportFormat)
  /// The whole recording as a file.
  case file(String)
  /// Something else; with the path.
  case unknown(String)

  private static let root = "/api/recordings"

  /// Parses a decoded path; `nil` if it lies elsewhere.
  init?(_ path: String) {
    guard path == Self.root || path.hasPrefix(Self.root + "/") else { return nil }
    let names = path.dropFirst(Self.root.count).split(separator: "/").map(String.init)
    let ending = "." + RecordingFileHeader.fileExtension
    switch names.count {
    case 0: self = .list
    case 1 where names[0].hasSuffix(ending): self = .file(String(names[0].dropLast(ending.count)))
    case 1: self = .outline(names[0])
    case 2 where names[1] == "test.gesture.jsonl": self = .test(names[0])
    case 2 where names[1] == "judged": self = .judged(names[0])
    case 2 where names[1].hasPrefix("export."):
      self =
        ExportFormat(rawValue: String(names[1].dropFirst("export.".count)))
        .map { .export(names[0], $0) } ?? .unknown(path)
    case 3 where names[1] == "parts":
      self = Int(names[2]).map { .part(names[0], $0) } ?? .unknown(path)
    default: self = .unknown(path)
    }
  }
}
