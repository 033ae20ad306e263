/// The one send buffer of a loop: a payload, or a part of a long one, with the headroom that libwebsockets
/// writes the frame header into.
///
/// It is copied in once, however many connections it is then written to: the scratch keeps a reference to
/// the array it copied from, so an array with the same storage must hold the same bytes.
final class SendScratch {
  private let headroom: Int
  private var memory: UnsafeMutableRawBufferPointer
  private var loaded: [UInt8] = []
  private var loadedRange = 0..<0

  /// How many payloads, and parts of long ones, have been copied in since the loop began; tests read it.
  private(set) var copies = 0

  init(headroom: Int) {
    self.headroom = headroom
    memory = .allocate(byteCount: headroom + 4_096, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// The place in the buffer of a part of the payload, with the headroom before it; valid until the next
  /// call.
  func load(_ payload: [UInt8], _ range: Range<Int>) -> UnsafeMutablePointer<UInt8>? {
    if !holds(payload, range) { copy(payload, range) }
    return memory.baseAddress.map { ($0 + headroom).assumingMemoryBound(to: UInt8.self) }
  }

  /// Forgets what is loaded, since the bytes were changed in place or the memory is wanted back.
  func forget() {
    loaded = []
    loadedRange = 0..<0
    guard memory.count > TransportLimits.scratchKeptBytes else { return }
    memory.deallocate()
    memory = .allocate(byteCount: headroom + 4_096, alignment: 16)
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
    if headroom + range.count > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: headroom + range.count + range.count / 2, alignment: 16)
    }
    loaded = payload
    loadedRange = range
    copies += 1
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[headroom...])
    payload.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }
}
