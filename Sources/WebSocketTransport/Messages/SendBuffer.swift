/// A loop's send buffer: one frame, which is a payload or a part of one, and its head.
///
/// A payload is copied once for all connections that receive it one after another: the buffer keeps
/// a reference to the array, so an array with the same storage must hold the same bytes.
final class SendBuffer {
  private var memory: UnsafeMutableRawBufferPointer
  private var loaded: [UInt8] = []
  private var loadedRange = 0..<0
  private var head: FrameHead?
  private var frame = 0..<0

  /// The payloads, and parts of long ones, copied since the loop began; for tests.
  private(set) var copies = 0

  init() {
    memory = .allocate(byteCount: FrameHead.mostBytes + 4_096, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// A frame of a part of the payload; valid until the next call.
  func load(
    _ payload: [UInt8], _ range: Range<Int>, _ head: FrameHead
  ) -> UnsafeMutableRawBufferPointer {
    if !holds(payload, range) {
      copy(payload, range)
      self.head = nil
    }
    if self.head != head { write(head, payload: range.count) }
    return UnsafeMutableRawBufferPointer(rebasing: memory[frame])
  }

  /// Forgets the payload, and frees a large buffer.
  func forget() {
    loaded = []
    loadedRange = 0..<0
    guard memory.count > TransportLimits.sendBufferKeptBytes else { return }
    memory.deallocate()
    memory = .allocate(byteCount: FrameHead.mostBytes + 4_096, alignment: 16)
  }

  private func holds(_ payload: [UInt8], _ range: Range<Int>) -> Bool {
    guard range == loadedRange, payload.count == loaded.count, !payload.isEmpty else {
      return false
    }
    return payload.withUnsafeBytes { new in
      loaded.withUnsafeBytes { $0.baseAddress == new.baseAddress }
    }
  }

  private func copy(_ payload: [UInt8], _ range: Range<Int>) {
    if FrameHead.mostBytes + range.count > memory.count {
      memory.deallocate()
      memory = .allocate(
        byteCount: FrameHead.mostBytes + range.count + range.count / 2, alignment: 16)
    }
    loaded = payload
    loadedRange = range
    copies += 1
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[FrameHead.mostBytes...])
    payload.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }

  private func write(_ head: FrameHead, payload count: Int) {
    let bytes = head.bytes(payload: count)
    let start = FrameHead.mostBytes - bytes.count
    for (index, byte) in bytes.enumerated() { memory[start + index] = byte }
    frame = start..<(FrameHead.mostBytes + count)
    self.head = head
  }
}
