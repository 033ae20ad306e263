import Glibc

/// Where bytes go: a file descriptor behind a buffer, or memory alone.
final class ByteSink {
  /// How many bytes are gathered before they are written: one pipe's worth.
  private static let bufferBytes = 65_536

  /// What has not been written yet; for a sink in memory, everything.
  private(set) var bytes: [UInt8] = []
  /// Whether nobody reads any more, so that there is no use in going on.
  private(set) var isBroken = false
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

  /// Writes what has gathered; a reader that went away makes the sink broken, and what it was to
  /// get is dropped.
  func flush() {
    guard let descriptor else { return }
    var written = 0
    while written < bytes.count, !isBroken {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        isBroken = true
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
