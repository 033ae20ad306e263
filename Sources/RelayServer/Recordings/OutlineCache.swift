import RelayCore
import RoomStore
import WebSocketTransport

/// The outlines of recordings' parts, so that a recording is decoded once.
///
/// Over the bound, the recording that was used longest ago is forgotten.
struct OutlineCache {
  /// The outline of a recording, as far as it is known.
  struct Found {
    /// The parts that are known, together.
    var outline = RecordingOutline()
    /// How many parts are not known yet.
    var pending = 0
  }

  private struct Part {
    var last: Int
    var outline: RecordingOutline
  }

  private struct Recording {
    var parts: [Int: Part] = [:]
    var cost = 0
    var used = 0
  }

  /// The most memory, in bytes.
  static let limit = 64 << 20

  private var recordings: [String: Recording] = [:]
  private var uses = 0
  private(set) var cost = 0

  /// The outline of a recording; parts that are not cached are decoded, until `deadline`.
  ///
  /// The deadline is a moment of the `MonotonicClock`. One part is decoded in any case, so that
  /// repeated calls come to the end.
  mutating func outline(
    of recording: RecordingSummary, _ parts: [RecordingLibrary.Part], _ library: RecordingLibrary,
    until deadline: Int64
  ) throws(ArchiveFault) -> Found {
    uses += 1
    var known = recordings.removeValue(forKey: recording.epoch) ?? Recording()
    cost -= known.cost
    known.used = uses
    var found = Found()
    var hasDecoded = false
    for part in parts {
      if let cached = known.parts[part.number], cached.last == part.last {
        found.outline.append(cached.outline)
        continue
      }
      guard !hasDecoded || MonotonicClock.microseconds() < deadline else {
        found.pending += 1
        continue
      }
      guard
        let content = try library.content(
          of: part.number, in: recording, by: .keyframes)
      else { continue }
      hasDecoded = true
      var outline = RecordingOutline(of: content.blocks)
      outline.damage = content.damage + outline.damage
      known.cost += outline.cost - (known.parts[part.number]?.outline.cost ?? 0)
      known.parts[part.number] = Part(last: part.last, outline: outline)
      found.outline.append(outline)
    }
    recordings[recording.epoch] = known
    cost += known.cost
    forget()
    return found
  }

  private mutating func forget() {
    while cost > Self.limit, recordings.count > 1,
      let oldest = recordings.min(by: { $0.value.used < $1.value.used })
    {
      cost -= oldest.value.cost
      recordings[oldest.key] = nil
    }
  }
}
