import Gestures
import RelayProtocol

// The functions that a page calls. They pass texts and numbers through one buffer in the module's
// memory. The page gets its address from `engine_buffer`, writes the input and calls. The output
// then begins at the same address.
//
// A module runs on one thread, so these variables need no lock.
nonisolated(unsafe) private var arena: PageArena?
nonisolated(unsafe) private var buffer: [UInt8] = []

/// Resizes the buffer to `count` bytes and returns its address, which holds until the next call.
///
/// A buffer of that size keeps its content, so a page calls it with the output's length to read the
/// output.
@c(engine_buffer)
func engineBuffer(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if buffer.count != Int(count) { buffer = Array(repeating: 0, count: Int(count)) }
  return buffer.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Replaces the arena by that of the setup in the buffer.
///
/// Returns 0, or the length of an error sentence in the buffer.
@c(engine_open)
func engineOpen() -> Int32 {
  do throws(ErrorMessage) {
    arena = try PageArena(try PageSetup(try object()))
    return 0
  } catch {
    return tell(error)
  }
}

/// Replaces the signs by those of the object in the buffer.
///
/// Returns the same as `engine_open`.
@c(engine_signs)
func engineSigns() -> Int32 {
  do throws(ErrorMessage) {
    arena?.know(try SignSetup.signs(in: try object()))
    return 0
  } catch {
    return tell(error)
  }
}

/// Applies the touches in the buffer: `count` numbers, then the reason of a cancellation.
///
/// Returns the number of output bytes, or -1 if the numbers are invalid.
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

/// Advances the time on the drawer's clock, in milliseconds.
///
/// Returns the number of output bytes.
@c(engine_advance)
func engineAdvance(_ time: Double) -> Int32 {
  arena?.advance(to: time)
  return tell()
}

/// Sets the canvas size, in pixels above 0, from the next touch on.
@c(engine_canvas)
func engineCanvas(_ width: Double, _ height: Double) {
  arena?.canvas = Canvas(width: width, height: height)
}

/// The next deadline: call `engine_advance` by then.
///
/// Milliseconds on the drawer's clock, or infinity.
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
