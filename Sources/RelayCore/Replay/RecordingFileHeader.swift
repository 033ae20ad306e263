public import RelayProtocol

/// The first line of a `.gesture-recording` file.
public struct RecordingFileHeader: Equatable, Sendable {
  /// The version of the format.
  public static let version = 1
  /// The ending of file names.
  public static let fileExtension = "gesture-recording"
  /// The most bytes of the line.
  static let maximumBytes = 4_096

  /// The room.
  public var room: RoomName
  /// The room's epoch.
  public var epoch: String
  /// When the recording was begun, in milliseconds since 1970.
  public var begunAt: Int64

  /// Makes a header.
  public init(room: RoomName, epoch: String, begunAt: Int64) {
    (self.room, self.epoch, self.begunAt) = (room, epoch, begunAt)
  }

  /// The line as JSON with its line feed.
  public var bytes: [UInt8] {
    let line = JSONValue.object([
      .init("format", .string(Self.fileExtension)),
      .init("version", .number(Double(Self.version))), .init("room", .string(room.text)),
      .init("epoch", .string(epoch)), .init("begunAt", .number(Double(begunAt))),
    ])
    var bytes: [UInt8] = []
    line.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Reads the line; throws if it is none of a recording, or of a newer version.
  init(_ line: ArraySlice<UInt8>) throws(RecordingFileError) {
    guard let value = try? JSONValue(parsing: Array(line).span),
      value["format"] == .string(Self.fileExtension)
    else { throw .noRecording }
    guard case .number(let number)? = value["version"], let version = Int(exactly: number) else {
      throw .badHeader("/version: expected a whole number")
    }
    guard version <= Self.version else { throw .newer(found: version, known: Self.version) }
    guard case .string(let text)? = value["room"], let room = RoomName(text) else {
      throw .badHeader("/room: expected the name of a room")
    }
    guard case .string(let epoch)? = value["epoch"], !epoch.isEmpty else {
      throw .badHeader("/epoch: expected a text")
    }
    guard case .number(let begun)? = value["begunAt"], let begunAt = Int64(exactly: begun) else {
      throw .badHeader("/begunAt: expected milliseconds since 1970")
    }
    self.init(room: room, epoch: epoch, begunAt: begunAt)
  }
}

/// Why a file cannot be read as a recording; `description` is a sentence for people.
public enum RecordingFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is not a single byte.
  case empty
  /// The first line is not that of a recording.
  case noRecording
  /// A newer version of the program wrote it.
  case newer(found: Int, known: Int)
  /// A field of the first line makes no sense.
  case badHeader(String)

  /// What was expected at the beginning of the file, and what was found.
  public var description: String {
    switch self {
    case .empty: "line 1: expected the header of a recording, found an empty file"
    case .noRecording:
      "line 1: expected the header of a recording, {\"format\":\"gesture-recording\",…}"
    case .newer(let found, let known):
      "line 1: the format has version \(found), and this version reads up to \(known)"
    case .badHeader(let sentence): "line 1: \(sentence)"
    }
  }
}
