import RelayConsole
import RelayCore
import RelayProtocol
import WebSocketTransport

/// Downloads recordings of a running relay.
enum RecordingFetch {
  private static let folder = "/api/recordings"
  /// What precedes the room in a replay page's address.
  private static let replay = "/replay/"
  /// The bytes of a refusal that are read as a sentence.
  private static let sentenceBytes = 300

  /// Whether an address is that of a recording, and not of a room.
  static func isRecording(_ text: String) -> Bool {
    let path = RoomAddress.printed(text)
    return RoomAddress.isURL(text) && (path.contains(folder + "/") || path.contains(replay))
  }

  /// The moment in the link of a replay page, `#t=12.4` in seconds, in milliseconds.
  static func moment(of text: String) -> Double? {
    guard isRecording(text), let start = text.firstRange(of: "#") else { return nil }
    let field = text[start.upperBound...].split(separator: "&").first { $0.hasPrefix("t=") }
    return field.flatMap { Double($0.dropFirst(2)) }.map { $0 * 1_000 }
  }

  /// Fetches a recording piece by piece.
  ///
  /// The address is one below `/api/recordings`, that of a replay page, or a room's, whose newest
  /// recording it fetches. `epoch` chooses another one of the room. `address` reads the address of
  /// a server or room.
  static func download(
    _ text: String, epoch: String?, by address: RoomAddress.Reader,
    _ take: (ArraySlice<UInt8>) -> Void
  ) throws(InputError) {
    let ending = "." + RecordingFileHeader.fileExtension
    let path = RoomAddress.printed(text)
    func read(_ server: String) throws(InputError) -> RoomAddress {
      do throws(UsageError) { return try address(server) } catch {
        throw InputError(path: text, reason: error.message, code: .usage)
      }
    }
    if let range = path.firstRange(of: folder + "/") {
      let server = try read(String(path[..<range.lowerBound] + text.dropFirst(path.count)))
      let name = path[range.lowerBound...]
      return try get(name + (name.hasSuffix(ending) ? "" : ending), of: server, as: text, take)
    }
    let isReplay = path.contains(replay)
    let server = try read(
      isReplay ? text.replacing(replay, with: "/watch/", maxReplacements: 1) : text)
    let epoch = epoch ?? (isReplay ? server.field("epoch") : nil)
    guard let room = server.room else {
      throw InputError(
        path: text, reason: "expected the address of a room or recording", code: .usage)
    }
    if let epoch { return try get(epoch, in: room, of: server, as: text, take) }
    var list: [UInt8] = []
    try get("\(folder)?room=\(room)", of: server, as: text) { list += $0 }
    guard let epochs = epochs(in: list) else {
      throw InputError(path: text, reason: "expected a list of recordings at \(folder)")
    }
    guard let newest = epochs.first else {
      throw InputError(path: text, reason: "the server has no recording of room \(room)")
    }
    try get("\(folder)/\(newest)\(ending)", of: server, as: text, take)
  }

  /// Gets the recording with an epoch; throws if it is of another room than the address.
  ///
  /// A list has only the newest recordings.
  private static func get(
    _ epoch: String, in room: RoomName, of server: RoomAddress, as text: String,
    _ take: (ArraySlice<UInt8>) -> Void
  ) throws(InputError) {
    let absent = InputError(
      path: text, reason: "the server has no recording of epoch \(epoch) of room \(room)")
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
    guard letters.isSuperset(of: epoch.utf8), !epoch.isEmpty else { throw absent }
    var reader = RecordingFileReader()
    let target = "\(folder)/\(epoch).\(RecordingFileHeader.fileExtension)"
    try get(target, of: server, as: text, absent: absent) { piece in
      if reader.header == nil {
        reader.append(piece)
        _ = try? reader.next(isAtEnd: false)
      }
      take(piece)
    }
    guard reader.header?.room == room else { throw absent }
  }

  /// The epochs in a list of recordings, newest first; `nil` if it is no list.
  private static func epochs(in list: [UInt8]) -> [String]? {
    guard case .array(let entries)? = (try? JSONValue(parsing: list.span))?["recordings"] else {
      return nil
    }
    return entries.compactMap { entry in
      guard case .string(let epoch)? = entry["epoch"] else { return nil }
      return epoch
    }
  }

  /// Gets what a server has at a target, with the query of its address.
  ///
  /// Throws unless the status is 200: `absent` if it is 404.
  private static func get(
    _ target: some StringProtocol, of server: RoomAddress, as text: String,
    absent: InputError? = nil, _ take: (ArraySlice<UInt8>) -> Void
  ) throws(InputError) {
    var beginning: [UInt8] = []
    let query = server.query.isEmpty ? "" : (target.contains("?") ? "&" : "?") + server.query
    do {
      let status = try HTTPFetch.get(try server.url(target + query)) { piece in
        beginning += piece.prefix(sentenceBytes - beginning.count)
        take(piece)
      }
      guard status != 200 else { return }
      if let absent, status == 404 { throw absent }
      let sentence = String(decoding: beginning, as: UTF8.self).split(separator: "\n").first ?? ""
      throw InputError(path: text, reason: "the server answered \(status): \(sentence)")
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: text, reason: "\(error)", code: .cannotConnect)
    }
  }
}
