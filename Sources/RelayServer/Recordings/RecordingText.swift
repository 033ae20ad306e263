import RelayCore
import RelayProtocol
import RoomStore

/// Recordings as JSON.
enum RecordingText {
  /// The marks up to which all are kept; above that, at most twice as many are.
  private static let marks = 20_000
  /// The end of a live recording that may still change, as late verdicts come.
  private static let unsettledMilliseconds = 10_000

  /// What was drawn in a recording up to its event `last`.
  struct Counts {
    var last: Int
    var drawers: Int
    var strokes: Int
  }

  /// The entry of a list.
  ///
  /// Counts that are not known yet are left out.
  static func entry(_ recording: RecordingSummary, _ counts: Counts?) -> String {
    let counts = counts.map { ",\"drawers\":\($0.drawers),\"strokes\":\($0.strokes)" } ?? ""
    return "{\(head(recording)),\"events\":\(recording.last),\"bytes\":\(recording.bytes)\(counts)}"
  }

  /// The outline of a recording, without the beginning that the client has as `known`.
  static func outline(
    _ recording: RecordingSummary, _ parts: [RecordingLibrary.Part], _ found: OutlineCache.Found,
    after known: OutlineBeginning? = nil
  ) -> String {
    let outline = found.outline
    let duration = parts.map(\.end).max() ?? 0
    let drawers = outline.drawers.sorted { $0.key < $1.key }.map { id, presence in
      "{\"drawer\":\"\(id)\",\"name\":\(JSONText.quoted(presence.name)),"
        + "\"color\":\(JSONText.quoted(presence.color))}"
    }
    let marks = thinned(outline.marks)
    let ink = OutlineInk(outline, duration: duration)
    func beginning(_ partCount: Int, _ markCount: Int, _ buckets: Int) -> OutlineBeginning {
      OutlineBeginning(
        parts: partCount, marks: markCount, buckets: buckets, of: recording, parts, marks, ink)
    }
    let kept = known.flatMap { beginning($0.parts, $0.marks, $0.buckets) == $0 ? $0 : nil }
    let settled = max(0, duration - unsettledMilliseconds)
    let next = beginning(
      max(0, parts.count - 1), marks.prefix { $0.time < Double(settled) }.count,
      settled / ink.bucket)
    return "{\(head(recording)),\"last\":\(recording.last),\"duration\":\(duration),"
      + (found.pending == 0 ? "\"known\":\"\(next.text)\"," : "")
      + (kept.map { "\"kept\":\($0.json)," } ?? "") + "\"parts\":["
      + parts.dropFirst(kept?.parts ?? 0).map(part).joined(separator: ",") + "],\"drawers\":["
      + drawers.joined(separator: ",") + "],\"marks\":["
      + marks.dropFirst(kept?.marks ?? 0).map(mark).joined(separator: ",")
      + "],\"marksLeftOut\":\(outline.marks.count - marks.count),"
      + "\"ink\":\(ink.json(from: kept?.buckets ?? 0)),\"pending\":\(found.pending),\"damage\":["
      + outline.damage.map(JSONText.quoted).joined(separator: ",") + "]}\n"
  }

  private static func head(_ recording: RecordingSummary) -> String {
    "\"room\":\(JSONText.quoted(recording.room.text)),"
      + "\"epoch\":\(JSONText.quoted(recording.epoch)),\"begunAt\":\(recording.begun),"
      + "\"savedAt\":\(recording.saved),\"isOver\":\(recording.isOver)"
  }

  private static func part(_ part: RecordingLibrary.Part) -> String {
    "{\"number\":\(part.number),\"last\":\(part.last),\"begin\":\(part.begin),"
      + "\"end\":\(part.end),\"bytes\":\(part.bytes),\"isFinished\":\(part.isFinished)}"
  }

  private static func mark(_ mark: RecordingOutline.Mark) -> String {
    let details =
      switch mark.kind {
      case .recognized(let recognizer, let sequence, let sign):
        "\"recognized\",\"recognizer\":\(JSONText.quoted(recognizer)),\"sequence\":\(sequence)"
          + (sign.map { ",\"name\":\(JSONText.quoted($0))" } ?? "")
      case .refused(let recognizer, let sequence, let reason):
        "\"refused\",\"recognizer\":\(JSONText.quoted(recognizer)),\"sequence\":\(sequence)"
          + (reason.map { ",\"reason\":\(JSONText.quoted($0))" } ?? "")
      case .marked(let name): "\"marked\"" + (name.map { ",\"name\":\(JSONText.quoted($0))" } ?? "")
      case .corrected(let correction):
        "\"corrected\",\"sequence\":\(correction.sequence)"
          + (correction.recognizer.map { ",\"recognizer\":\(JSONText.quoted($0))" } ?? "")
          + (correction.sign.map { ",\"name\":\(JSONText.quoted($0))" } ?? "")
      case .opened(let set): "\"opened\",\"set\":\(set)"
      case .closed(let set): "\"closed\",\"set\":\(set)"
      }
    let drawer = mark.drawer.map { "\"drawer\":\"\($0)\"," } ?? ""
    return "{\"seq\":\(mark.number),\"time\":\(Int(mark.time.rounded())),"
      + drawer + "\"kind\":\(details)}"
  }

  /// Above `marks`, every n-th verdict is kept, and all other marks.
  ///
  /// Of more than `marks` other marks, every n-th is kept, too.
  private static func thinned(_ all: [RecordingOutline.Mark]) -> [RecordingOutline.Mark] {
    guard all.count > marks else { return all }
    let isVerdict = all.map { mark in
      switch mark.kind {
      case .marked, .corrected, .opened, .closed: false
      case .recognized, .refused: true
      }
    }
    let steps = [true, false].map { kind in
      (isVerdict.count { $0 == kind } + marks - 1) / marks
    }
    var seen = [0, 0]
    return zip(all, isVerdict).filter { _, isVerdict in
      let kind = isVerdict ? 0 : 1
      seen[kind] += 1
      return seen[kind] % steps[kind] == 0
    }.map(\.0)
  }
}
