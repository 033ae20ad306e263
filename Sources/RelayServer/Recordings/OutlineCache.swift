import RelayCore
import RoomStore
import WebSocketTransport

/// The outlines of recordings' parts, so that each event of a recording is decoded once.
///
/// The last part of a live recording is read on where the call before ended. Over the bound, the
/// recording that was used longest ago is forgotten, unless it is the only one.
struct OutlineCache {
  /// The outline of a recording, as far as it is known.
  struct Found {
    /// The parts that are known, together.
    var outline = RecordingOutline()
    /// How many parts are not known yet.
    var pending = 0
  }

  private struct Recording {
    var parts: [Int: (last: Int, outline: RecordingOutline)] = [:]
    var partsCost = 0
    /// The part that is still drawn, by its number.
    var growing: (number: Int, outline: GrowingOutline)?
    var used = 0

    var cost: Int { partsCost + (growing?.outline.outline.cost ?? 0) }

    /// Forgets parts that were deleted.
    mutating func keep(_ kept: [RecordingLibrary.Part]) {
      let numbers = Set(kept.map(\.number))
      for (number, part) in parts where !numbers.contains(number) {
        partsCost -= part.outline.cost
        parts[number] = nil
      }
      if let number = growing?.number, !numbers.contains(number) { growing = nil }
    }

    /// The outline of a part, unless it has changed since.
    func known(_ part: RecordingLibrary.Part) -> RecordingOutline? {
      guard let known = parts[part.number], known.last == part.last else { return nil }
      return known.outline
    }

    /// Decodes a part, or its new events; `nil` if it is gone.
    mutating func read(
      _ part: RecordingLibrary.Part, of recording: RecordingSummary, _ library: RecordingLibrary
    ) throws(ArchiveFault) -> RecordingOutline? {
      var found = try readOn(part, of: recording, library)
      if found == nil { found = try readAnew(part, of: recording, library) }
      guard let outline = found else { return nil }
      if part.isFinished, growing?.number == part.number { growing = nil }
      partsCost += outline.cost - (parts[part.number]?.outline.cost ?? 0)
      parts[part.number] = (part.last, outline)
      return outline
    }

    private mutating func readOn(
      _ part: RecordingLibrary.Part, of recording: RecordingSummary, _ library: RecordingLibrary
    ) throws(ArchiveFault) -> RecordingOutline? {
      guard var outline = growing?.outline, growing?.number == part.number else { return nil }
      // A block that cannot be appended changes the outline, too.
      growing = nil
      guard
        let new = try library.content(
          of: part.number, in: recording, by: .keyframes, after: outline.last),
        new.damage.isEmpty, outline.append(new.blocks)
      else { return nil }
      growing = (part.number, outline)
      return outline.outline
    }

    private mutating func readAnew(
      _ part: RecordingLibrary.Part, of recording: RecordingSummary, _ library: RecordingLibrary
    ) throws(ArchiveFault) -> RecordingOutline? {
      guard let content = try library.content(of: part.number, in: recording, by: .keyframes)
      else { return nil }
      if !part.isFinished, content.damage.isEmpty,
        let outline = GrowingOutline(of: content.blocks)
      {
        growing = (part.number, outline)
        return outline.outline
      }
      var outline = RecordingOutline(of: content.blocks)
      outline.damage = content.damage + outline.damage
      return outline
    }
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
    known.keep(parts)
    var found = Found()
    var hasDecoded = false
    for part in parts {
      if let outline = known.known(part) {
        found.outline.append(outline)
      } else if hasDecoded, MonotonicClock.microseconds() >= deadline {
        found.pending += 1
      } else if let outline = try known.read(part, of: recording, library) {
        hasDecoded = true
        found.outline.append(outline)
      }
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
