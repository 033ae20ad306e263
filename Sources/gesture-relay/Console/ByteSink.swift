import Glibc

/// Where bytes go: a file descriptor behind a buffer, or memory alone.
final class ByteSink {
  /// How many bytes are gathered before they are written: one pipe's worth.
  private static let bufferBytes = 65_536

  /// What has not been written yet; for a sink in memory, everything.
  private(set) var bytes: [UInt8] = []
  /// Whether nothing can be written any more, so that there is no use in going on.
  private(set) var isBroken = false
  /// Why not, as the system's number; `nil` also where a reader just went away, which is its right.
  private(set) var failure: Int32?
  private let descriptor: Int32?

  /// A sink that writes to an open file descriptor, which it does not close.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.bufferBytes * 2)
  }

  /// A sink that keeps everything.
  init() {
    descriptor = nil
  }

  /// Adds bytes, and writes what has gathered when it is much.
  func write(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.bufferBytes { flush() }
  }

  /// Adds a text.
  func write(_ text: String) {
    write(text.utf8)
  }

  /// Adds a text and a line feed.
  func line(_ text: String = "") {
    write(text.utf8)
    write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Lets `body` append to the buffer in place, and writes what has gathered when it is much.
  func append(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    if bytes.count >= Self.bufferBytes { flush() }
  }

  /// Writes what has gathered; an error makes the sink broken, and what was to be written from then
  /// on is dropped.
  func flush() {
    guard let descriptor else { return }
    if !isBroken, let number = Self.writeAll(bytes, to: descriptor) {
      isBroken = true
      failure = number == EPIPE ? nil : number
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes all of some bytes to an open descriptor, waiting for it where it is full.
  ///
  /// Returns the error's number if that fails.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&full, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
