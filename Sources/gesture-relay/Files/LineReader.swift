import Glibc

/// Reads lines of bytes from a file or from standard input, in memory that does not grow with their
/// number.
struct LineReader: ~Copyable {
  /// What a step of reading finds.
  enum Step: Equatable {
    /// A line without its line feed: where it stands in `buffer` until the next step.
    case line(Range<Int>)
    /// A line longer than may be, of which nothing is kept.
    case tooLong
    /// There are no more lines.
    case end
    /// The file cannot be read on; the error's number.
    case failed(Int32)
  }

  /// The bytes read and not yet thrown away.
  private(set) var buffer: [UInt8] = []
  /// The number of the line that the last step found, from 1.
  private(set) var lineNumber = 0
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let lineBytes: Int
  /// Where the next line begins.
  private var start = 0
  /// How far the buffer has been searched for a line feed.
  private var searched = 0
  private var isAtEnd = false

  /// Reads from an open descriptor, which it closes at the end if it owns it; lines over
  /// `lineBytes` bytes are too long.
  init(descriptor: Int32, owned: Bool = false, lineBytes: Int = CommandLimits.lineBytes) {
    self.descriptor = descriptor
    ownsDescriptor = owned
    self.lineBytes = lineBytes
  }

  /// Opens a file; `-` is standard input.
  ///
  /// Throws a sentence that names the file and says why not.
  init(path: String) throws(InputError) {
    guard path != "-" else {
      self.init(descriptor: 0)
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(path: path, errno: errno) }
    self.init(descriptor: descriptor, owned: true)
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Finds the next line; the last one need not end in a line feed.
  ///
  /// A carriage return before the
  /// line feed belongs to the line.
  mutating func next() -> Step {
    while true {
      if let feed = lineFeed(from: searched) {
        return found(start..<feed, next: feed + 1)
      }
      searched = buffer.count
      if searched - start > lineBytes { return skipLine() }
      if isAtEnd {
        guard start < searched else { return .end }
        return found(start..<searched, next: searched)
      }
      if let error = fill() { return .failed(error) }
    }
  }

  /// Where the first line feed stands at or behind a place in the buffer.
  private func lineFeed(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place < bytes.count,
        let feed = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place)
      else { return nil }
      return UnsafeRawPointer(feed) - base
    }
  }

  private mutating func found(_ line: Range<Int>, next: Int) -> Step {
    lineNumber += 1
    start = next
    searched = next
    return line.count > lineBytes ? .tooLong : .line(line)
  }

  /// Throws away what there is of a line that is too long, up to its line feed.
  private mutating func skipLine() -> Step {
    lineNumber += 1
    while true {
      start = buffer.count
      if isAtEnd { break }
      if let error = fill() { return .failed(error) }
      if let feed = lineFeed(from: start) {
        start = feed + 1
        break
      }
    }
    searched = start
    return .tooLong
  }

  /// Reads more behind what is kept; an error's number if that fails.
  private mutating func fill() -> Int32? {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    let kept = buffer.count
    var failure: Int32?
    var count = 0
    buffer.append(contentsOf: repeatElement(0, count: CommandLimits.readBytes))
    buffer.withUnsafeMutableBytes { bytes in
      repeat {
        count = read(
          descriptor, bytes.baseAddress.map { $0 + kept }, CommandLimits.readBytes)
      } while count < 0 && errno == EINTR
      if count < 0 { failure = errno }
    }
    buffer.removeLast(CommandLimits.readBytes - max(0, count))
    if count == 0 { isAtEnd = true }
    return failure
  }
}
