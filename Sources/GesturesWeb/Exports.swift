import Gestures
import RelayProtocol

// What a page calls. Texts and numbers go in and out by one buffer in the module's
// memory: the page asks for room with `engine_buffer`, puts bytes there and calls; what
// is told stands there afterwards.
//
// One thread alone runs a module, so that nobody else touches these while they are in use.
nonisolated(unsafe) private var arena: PageArena?
nonisolated(unsafe) private var buffer: [UInt8] = []

/// Makes room for so many bytes, or finds as many that were told; the
/// address holds until the next call.
@c(engine_buffer)
func engineBuffer(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if buffer.count != Int(count) { buffer = Array(repeating: 0, count: Int(count)) }
  return buffer.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Makes the arena of the setup in the buffer, in the place of the one before; returns 0, or the
/// length of a sentence that says what is wrong.
@c(engine_open)
func engineOpen() -> Int32 {
  do throws(ErrorMessage) {
    arena = try PageArena(try PageSetup(try object()))
    return 0
  } catch {
    return tell(error)
  }
}

/// Knows the signs of the object in the buffer, and no others; returns what `engine_open` does.
@c(engine_signs)
func engineSigns() -> Int32 {
  do throws(ErrorMessage) {
    arena?.know(try SignSetup.signs(in: try object()))
    return 0
  } catch {
    return tell(error)
  }
}

/// Applies the touches in the buffer, `count` numbers and then the reason of a cancellation;
/// returns how many bytes are told, or -1 where the numbers are no touches.
@c(engine_touches)
func engineTouches(_ count: Int32) -> Int32 {
  let size = Int(count) * MemoryLayout<Double>.size
  guard count >= 0, size <= buffer.count else { return -1 }
  let numbers = buffer.withUnsafeBytes { bytes in
    (0..<Int(count)).map {
      bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Double>.size, as: Double.self)
    }
  }
  let reason = size < buffer.count ? String(decoding: buffer[size...], as: UTF8.self) : nil
  guard let batch = TouchNumbers.batch(numbers, reason: reason) else { return -1 }
  arena?.receive(batch)
  return tell()
}

/// Lets time pass up to a moment on the drawer's clock, in milliseconds;
/// returns how many bytes are told.
@c(engine_advance)
func engineAdvance(_ time: Double) -> Int32 {
  arena?.advance(to: time)
  return tell()
}

/// Takes the canvas to be of this size, in pixels above 0, from the next touch on.
@c(engine_canvas)
func engineCanvas(_ width: Double, _ height: Double) {
  arena?.canvas = Canvas(width: width, height: height)
}

/// By when `engine_advance` wants to be called, on the drawer's clock in milliseconds, or infinite.
@c(engine_deadline)
func engineDeadline() -> Double { arena?.deadline ?? .infinity }

private func object() throws(ErrorMessage) -> JSONValue {
  do throws(JSONValue.ParseError) {
    return try JSONValue(parsing: buffer.span)
  } catch {
    throw ErrorMessage(code: .notJSON, message: error.message)
  }
}

private func tell() -> Int32 {
  buffer = arena?.take() ?? []
  return Int32(buffer.count)
}

private func tell(_ error: ErrorMessage) -> Int32 {
  buffer = Array("\(error.path) \(error.message)".utf8)
  return Int32(buffer.count)
}
