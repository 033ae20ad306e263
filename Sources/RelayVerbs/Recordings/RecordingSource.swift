import Glibc
import RelayConsole
import RelayCore
import RelayProtocol
import RoomStore

/// A recording to read: a file, or one of a store.
enum RecordingSource {
  /// A `.gesture-recording` file.
  case file(String)
  /// A copy of standard input or of a download, which can be read more than once.
  case copy(of: String, descriptor: Int32)
  /// A recording of the store in a directory.
  case stored(directory: String, RecordingSummary)

  /// The bytes of a file that are read at a time.
  private static let readBytes = 1 << 20
  /// The bytes of blocks that are decoded at a time.
  private static let pieceBytes = 2 << 20

  /// The recordings that a path names, oldest first: a file, those of a store's directory, `-` for
  /// standard input, or the address of a recording or room of a running relay.
  ///
  /// `room` and `epoch` choose among them; `address` reads an address. Throws if there are none.
  static func all(
    at path: String, room: String? = nil, epoch: String? = nil,
    by address: RoomAddress.Reader = { text throws(UsageError) in try RoomAddress(text) }
  ) throws(InputError) -> [RecordingSource] {
    var found = try every(at: path, epoch: epoch, by: address)
    if room != nil || epoch != nil {
      let sources = found
      found = []
      for source in sources {
        let origin = try source.origin()
        if room ?? origin.room == origin.room, epoch ?? origin.epoch == origin.epoch {
          found.append(source)
        }
      }
    }
    guard !found.isEmpty else {
      let wanted = [room.map { "room \($0)" }, epoch.map { "epoch \($0)" }].compactMap { $0 }
      throw InputError(
        path: path,
        reason: "there is no recording" + (wanted.isEmpty ? "" : " of ")
          + wanted.joined(separator: ", "))
    }
    return found
  }

  /// The recordings that a path names; `epoch` chooses among those of a room's address.
  private static func every(
    at path: String, epoch: String?, by address: RoomAddress.Reader
  ) throws(InputError) -> [RecordingSource] {
    if RoomAddress.isURL(path) {
      let copy = try copyOfDownload(path, epoch: epoch, by: address)
      return [.copy(of: RoomAddress.printed(path), descriptor: copy)]
    }
    if path == "-" { return [.copy(of: path, descriptor: try copyOfInput())] }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = names.last == RoomDatabase.fileName[...] ? names.dropLast() : names[...]
    let directory = folder.isEmpty ? "." : folder == [""] ? "/" : folder.joined(separator: "/")
    guard isDirectory(directory) else { return [.file(path)] }
    do throws(ArchiveFault) {
      if try RoomDatabase.exists(in: directory) {
        return try RecordingLibrary(directory: directory).summaries().reversed().map {
          .stored(directory: directory, $0)
        }
      }
    } catch {
      throw InputError(path: path, reason: error.description)
    }
    throw InputError(path: path, reason: "expected a store, found no \(RoomDatabase.fileName)")
  }

  /// Makes a file without a name, which is open until the program ends.
  private static func temporaryFile(for path: String) throws(InputError) -> Int32 {
    guard let file = tmpfile() else { throw InputError(path: path, errno: errno) }
    return fileno(file)
  }

  private static func copyOfDownload(
    _ text: String, epoch: String?, by address: RoomAddress.Reader
  ) throws(InputError) -> Int32 {
    let file = try temporaryFile(for: text)
    var failure: Int32?
    try RecordingFetch.download(text, epoch: epoch, by: address) { piece in
      failure = failure ?? ByteSink.writeAll(Array(piece), to: file)
    }
    if let failure { throw InputError(path: text, errno: failure) }
    return file
  }

  private static func copyOfInput() throws(InputError) -> Int32 {
    let file = try temporaryFile(for: "-")
    var buffer = [UInt8](repeating: 0, count: readBytes)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      guard count >= 0 else { throw InputError(path: "-", errno: errno) }
      guard count > 0 else { return file }
      if let number = ByteSink.writeAll(Array(buffer[..<count]), to: file) {
        throw InputError(path: "-", errno: number)
      }
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Its name for people.
  var title: String {
    switch self {
    case .file(let path), .copy(let path, _): path
    case .stored(_, let summary): "\(summary.room.text) \(summary.epoch)"
    }
  }

  /// Its room's name and epoch.
  func origin() throws(InputError) -> (room: String, epoch: String) {
    if case .stored(_, let summary) = self { return (summary.room.text, summary.epoch) }
    let header = try read { _ in false }.header
    return (header?.room.text ?? title, header?.epoch ?? "")
  }

  /// Passes the decoded blocks on, in order; returns what is damaged, a sentence each.
  ///
  /// Memory does not grow with the recording. `body` returns `false` to stop. `skipsProgress` is
  /// that of `RecordingDecoder`.
  func decode(
    skipsProgress: Bool = false, _ body: (DecodedBlocks) -> Bool
  ) throws(InputError) -> [String] {
    var damage: [String] = []
    var decoder = RecordingDecoder(skipsProgress: skipsProgress)
    func take(_ blocks: [RecordingBlock]) -> Bool {
      let decoded = decoder.decode(blocks)
      damage += decoded.damage
      return body(decoded)
    }
    switch self {
    case .file, .copy: damage = try read(take).damage + damage
    case .stored(let directory, let summary):
      do throws(ArchiveFault) {
        let library = try RecordingLibrary(directory: directory)
        var piece = Piece()
        for part in try library.parts(of: summary, by: .keyframes) {
          guard let content = try library.content(of: part.number, in: summary, by: .keyframes)
          else {
            damage.append("events \(part.number) to \(part.last) were deleted meanwhile")
            continue
          }
          damage += content.damage
          for block in content.blocks {
            guard piece.append(block).map(take) ?? true else { return damage }
          }
        }
        _ = take(piece.blocks)
      } catch {
        throw InputError(path: directory, reason: error.description)
      }
    }
    return damage
  }

  /// Reports what is damaged, a sentence each.
  func report(_ damage: [String], on console: Console) {
    for sentence in damage { console.note("\(title): \(sentence)") }
  }

  /// The outline of the whole recording.
  func outline() throws(InputError) -> RecordingOutline {
    var outline = RecordingOutline()
    let damage = try decode { decoded in
      outline.append(RecordingOutline(of: decoded))
      return true
    }
    outline.damage = damage
    return outline
  }

  /// Reads a file's blocks until `take` returns `false`; returns what read them.
  private func read(
    _ take: ([RecordingBlock]) -> Bool
  ) throws(InputError) -> RecordingFileReader {
    let path = title
    let descriptor =
      if case .copy(_, let copy) = self { dup(copy) } else { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw InputError(path: path, errno: errno) }
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    var reader = RecordingFileReader()
    var buffer = [UInt8](repeating: 0, count: Self.readBytes)
    var piece = Piece()
    var failure: InputError?
    do throws(RecordingFileError) {
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count >= 0 else {
          failure = InputError(path: path, errno: errno)
          break
        }
        reader.append(buffer[..<count])
        while let block = try reader.next(isAtEnd: count == 0) {
          guard piece.append(block).map(take) ?? true else { return reader }
        }
        if count == 0 { break }
      }
    } catch {
      throw InputError(path: path, reason: error.description)
    }
    if let failure { throw failure }
    _ = take(piece.blocks)
    return reader
  }

  /// Blocks that are decoded together.
  private struct Piece {
    private(set) var blocks: [RecordingBlock] = []
    private var bytes = 0

    /// Appends a block; returns those before it if they are a whole piece.
    mutating func append(_ block: RecordingBlock) -> [RecordingBlock]? {
      var whole: [RecordingBlock]?
      if block.kind == .keyframe || bytes > pieceBytes, !blocks.isEmpty {
        whole = blocks
        blocks = []
        bytes = 0
      }
      bytes += block.size
      blocks.append(block)
      return whole
    }
  }
}

extension Arguments {
  /// The recordings that a path names, oldest first; `--room` and `--epoch` choose among them.
  ///
  /// Without `address`, an address is read with the flags that let a verb in.
  func recordings(
    at path: String, by address: RoomAddress.Reader? = nil
  ) throws(InputError) -> [RecordingSource] {
    try RecordingSource.all(at: path, room: text("room"), epoch: text("epoch")) {
      text throws(UsageError) in
      guard let address else { return try room(text) }
      return try address(text)
    }
  }

  /// The newest of the recordings that a path names, all of one room.
  ///
  /// Throws if it is a store with several rooms, and neither flag is given.
  func recording(
    at path: String, by address: RoomAddress.Reader? = nil
  ) throws(InputError) -> RecordingSource {
    let sources = try recordings(at: path, by: address)
    var rooms: Set<String> = []
    for case .stored(_, let summary) in sources { rooms.insert(summary.room.text) }
    guard rooms.count < 2 else {
      throw InputError(
        path: path,
        reason: "it has recordings of \(Counted.text(rooms.count, "room")); choose one by --room",
        code: .usage)
    }
    return sources[sources.count - 1]
  }
}
