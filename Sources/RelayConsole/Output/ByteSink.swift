import Glibc

/// A buffered writer to a file descriptor, or to memory.
package final class ByteSink {
  /// The buffer size in bytes: the capacity of a pipe.
  private static let bufferBytes = 65_536

  /// The bytes not yet written; for a sink in memory, all bytes.
  package private(set) var bytes: [UInt8] = []
  /// Those bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether a write failed, so that further output is dropped.
  package private(set) var isBroken = false
  /// The error number of the failed write; `nil` if the reader only closed its end (`EPIPE`).
  package private(set) var failure: Int32?
  private let descriptor: Int32?

  /// A sink for an open file descriptor, which stays open.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.bufferBytes * 2)
  }

  /// A sink in memory.
  package init() {
    descriptor = nil
  }

  /// Appends bytes; writes the buffer when it is full.
  package func write(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.bufferBytes { flush() }
  }

  /// Appends a text.
  package func write(_ text: String) {
    write(text.utf8)
  }

  /// Appends a text and a line feed.
  package func line(_ text: String = "") {
    write(text.utf8)
    write(CollectionOfOne(UInt8(ascii: "\n")))
  }

  /// Lets `body` append to the buffer in place; writes the buffer when it is full.
  package func append(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    if bytes.count >= Self.bufferBytes { flush() }
  }

  /// Writes the buffer.
  ///
  /// An error breaks the sink: later output is dropped.
  package func flush() {
    guard let descriptor else { return }
    if !isBroken, let number = Self.writeAll(bytes, to: descriptor) {
      isBroken = true
      failure = number == EPIPE ? nil : number
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes to an open descriptor, waiting while it is full;
  /// returns the error number, or `nil`.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
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
