import Gestures
import MatchItUp
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

// MARK: MatchItUp

/// Writes the set of a seed at a level as JSON, as on the wire.
///
/// Returns the number of output bytes.
@c(match_set)
func matchSet(_ number: Int32, _ seed: Int32, _ level: Int32) -> Int32 {
  buffer = PictureSet(number: Int(number), seed: Int(seed), level: Int(level)).json
  return Int32(buffer.count)
}

/// Writes what differs in the set of a seed at a level: `{"odd":2,"parameter":"veins"}`.
///
/// Returns the number of output bytes.
@c(match_difference)
func matchDifference(_ seed: Int32, _ level: Int32) -> Int32 {
  guard let (odd, name) = PictureSet(number: 1, seed: Int(seed), level: Int(level)).difference
  else { return 0 }
  buffer = Array("{\"odd\":\(odd),\"parameter\":\"\(name)\"}".utf8)
  return Int32(buffer.count)
}

/// The seed of set `number` in a game.
@c(match_seed)
func matchSeed(_ number: Int32, _ game: Int32) -> Int32 {
  Int32(PictureSet.seed(of: Int(number), inGame: Int(game)))
}

/// The level for one player after a number of right answers in a row.
@c(match_level)
func matchLevel(_ streak: Int32) -> Int32 { Int32(GameLevel.rising(streak: Int(streak))) }

/// The level of all sets of a hard game.
@c(match_hard)
func matchHard() -> Int32 { Int32(GameLevel.hard) }

/// How long a right answer is shown to one player, in milliseconds.
@c(match_praise)
func matchPraise() -> Double { GamePace.praiseMilliseconds }

/// The points of a right answer after `milliseconds`; a `limit` of 0 is none.
@c(match_points)
func matchPoints(_ milliseconds: Double, _ limit: Double) -> Int32 {
  Int32(Points.ofRightAnswer(after: milliseconds, limit: limit > 0 ? limit : nil))
}

/// A number of the place of a picture on a canvas: 0 its left edge, 1 its top edge, 2 its side.
@c(match_place)
func matchPlace(_ width: Double, _ height: Double, _ picture: Int32, _ number: Int32) -> Double {
  let places = Board(width: width, height: height).places
  guard places.indices.contains(Int(picture)) else { return 0 }
  let place = places[Int(picture)]
  switch number {
  case 0: return place.x
  case 1: return place.y
  default: return place.side
  }
}

/// What a circle on a canvas chooses: a picture's index, -1 for none, or -n for n of them.
@c(match_choice)
func matchChoice(
  _ width: Double, _ height: Double, _ x: Double, _ y: Double, _ radius: Double
) -> Int32 {
  switch Board(width: width, height: height).choice(x: x, y: y, radius: radius) {
  case .nothing: -1
  case .picture(let index): Int32(index)
  case .several(let count): Int32(-count)
  }
}

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
