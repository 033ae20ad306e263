import RelayCore
import RelayProtocol
import RoomPicture

/// What an address below `/api/recordings` names.
enum RecordingAddress: Equatable, Sendable {
  /// The newest recordings.
  case list
  /// Something of an epoch's recording.
  case recording(String, Content)
  /// A file of the room at a moment of its newest recording; its address is that of a live room.
  case moment(RoomName, ExportFormat)
  /// Something else; with the path.
  case unknown(String)

  /// What an address names of a recording.
  enum Content: Equatable, Sendable {
    /// Its outline.
    case outline
    /// The blocks of a part, which its keyframe's number names.
    case part(Int)
    /// A test of some of its gestures.
    case test
    /// What other rules would recognize.
    case judged
    /// A file of the room at a moment.
    case export(ExportFormat)
    /// The whole recording as a file.
    case file
  }

  private static let root = "/api/recordings"

  /// Parses a decoded path; `nil` if it lies elsewhere.
  init?(_ path: String) {
    guard path == Self.root || path.hasPrefix(Self.root + "/") else { return nil }
    let names = path.dropFirst(Self.root.count).split(separator: "/").map(String.init)
    let ending = "." + RecordingFileHeader.fileExtension
    switch names.count {
    case 0: self = .list
    case 1 where names[0].hasSuffix(ending):
      self = .recording(String(names[0].dropLast(ending.count)), .file)
    case 1: self = .recording(names[0], .outline)
    case 2 where names[1] == "test.gesture.jsonl": self = .recording(names[0], .test)
    case 2 where names[1] == "judged": self = .recording(names[0], .judged)
    case 2 where names[1].hasPrefix("export."):
      self =
        ExportFormat(rawValue: String(names[1].dropFirst("export.".count)))
        .map { .recording(names[0], .export($0)) } ?? .unknown(path)
    case 3 where names[1] == "parts":
      self = Int(names[2]).map { .recording(names[0], .part($0)) } ?? .unknown(path)
    default: self = .unknown(path)
    }
  }
}
