/// The one send buffer of a loop: a payload with the headroom that libwebsockets writes the frame header
/// into.
///
/// A payload is copied in once, however many connections it is then written to: the scratch keeps a
/// reference to the array it copied, so an array with the same storage must hold the same bytes.
final class SendScratch {
  private let headroom: Int
  private var memory: UnsafeMutableRawBufferPointer
  private var loaded: [UInt8] = []

  /// How many payloads have been copied in since the loop began; tests read it.
  private(set) var copies = 0

  init(headroom: Int) {
    self.headroom = headroom
    memory = .allocate(byteCount: headroom + 4_096, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// The payload's place in the buffer, with the headroom before it; valid until the next call.
  func load(_ payload: [UInt8]) -> UnsafeMutablePointer<UInt8>? {
    if !holds(payload) { copy(payload) }
    return memory.baseAddress.map { ($0 + headroom).assumingMemoryBound(to: UInt8.self) }
  }

  /// Forgets what is loaded, since the bytes were changed in place or the memory is wanted back.
  func forget() {
    loaded = []
    guard memory.count > TransportLimits.scratchKeptBytes else { return }
    memory.deallocate()
    memory = .allocate(byteCount: headroom + 4_096, alignment: 16)
  }

  private func holds(_ payload: [UInt8]) -> Bool {
    guard payload.count == loaded.count, !payload.isEmpty else { return false }
    return payload.withUnsafeBytes { new in
      loaded.withUnsafeBytes { $0.baseAddress == new.baseAddress }
    }
  }

  private func copy(_ payload: [UInt8]) {
    if headroom + payload.count > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: headroom + payload.count + payload.count / 2, alignment: 16)
    }
    loaded = payload
    copies += 1
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[headroom...])
    payload.withUnsafeBytes { target.copyMemory(from: $0) }
  }
}
