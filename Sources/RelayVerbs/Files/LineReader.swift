import Glibc

/// Reads lines of bytes from a file or standard input.
///
/// Its memory does not grow with their number.
struct LineReader: ~Copyable {
  /// The result of reading one line.
  enum Step: Equatable {
    /// A line without its line feed: its range in `buffer`, valid until the next step.
    case line(Range<Int>)
    /// A line over the limit; its bytes are dropped.
    case tooLong
    /// The end of the input.
    case end
    /// A read error, with its number.
    case failed(Int32)
  }

  /// The bytes read and not yet dropped.
  private(set) var buffer: [UInt8] = []
  /// The number of the last line, from 1.
  private(set) var lineNumber = 0
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let lineBytes: Int
  /// Where the next line begins.
  private var start = 0
  /// How far the buffer has been searched for a line feed.
  private var searched = 0
  private var isAtEnd = false

  /// Reads from an open descriptor, and closes it at the end if `owned`.
  ///
  /// Lines over `lineBytes` are too long.
  init(descriptor: Int32, owned: Bool = false, lineBytes: Int = CommandLimits.lineBytes) {
    self.descriptor = descriptor
    ownsDescriptor = owned
    self.lineBytes = lineBytes
  }

  /// Opens a file; `-` is standard input.
  ///
  /// Throws an error with the file's name and the reason.
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

  /// The index of the first line feed at or after an index of the buffer.
  private func lineFeed(from index: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, index < bytes.count,
        let feed = memchr(base + index, Int32(UInt8(ascii: "\n")), bytes.count - index)
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

  /// Drops the rest of a line that is too long, up to its line feed.
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

  /// Appends more bytes to the buffer; returns the error number if that fails.
  private mutating func fill() -> Int32? {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: CommandLimits.readBytes) { bytes, count in
      var result = 0
      repeat {
        result = read(descriptor, bytes.baseAddress, CommandLimits.readBytes)
      } while result < 0 && errno == EINTR
      if result < 0 { failure = errno }
      count = max(0, result)
    }
    buffer += bytes
    if bytes.isEmpty { isAtEnd = true }
    return failure
  }
}
