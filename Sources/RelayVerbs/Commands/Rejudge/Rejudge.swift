import Gestures
package import RelayConsole
import RelayCore
import RelayProtocol

extension Command {
  /// Judges recorded gestures again.
  package static let rejudge = Command(
    name: "rejudge", operands: "FILE|STORE|URL…", operandCount: 1...Int.max,
    summary: "judge recorded gestures again and list what differs",
    details: """
      Judges every gesture of recordings with this build, and with other rules if flags give
      some. It lists each gesture whose outcome differs from the recorded one: drawer, gesture,
      time, the recorded and the new recognizer, and why. The status is 1 if there is any, or
      if a recording is damaged.

      FILE is a .gesture-recording file; - is standard input. STORE is the directory of a
      store: all its recordings, or those of --room and --epoch. URL is the address of a room
      of a relay with a store, of a replay page, or of a recording below /api/recordings. Of a
      room, it judges the newest recording or that of --epoch. Cancelled gestures are left
      out. Another sign counts as the same outcome.

      If drawers said what gestures were, a second line counts those that were recorded so,
      and those that are judged so now. Which sign it was does not count.
      """,
    flags: [
      .value("room", "ROOM", "the room in a store"),
      .value("epoch", "EPOCH", "the recording of a store or room"),
      .choice(
        "profile", RuleProfile.allCases.map(\.rawValue), "the rule profile (default: as recorded)"),
      .value("leniency", "X", "the leniency, 0 to 4 (default: as recorded)"),
      .value("rules", "FILE", "your own limits, JSON, as for recognize"),
      .choice("preset", RecognizerPreset.all.map(\.name), "the recognizers as a preset"),
      .value("recognizers", "A,B", "the recognizers by name, in this order"),
      .value("set", "FILE", "the recognizers as a file, as the draw page exports it"),
      .value("signs", "FILE", "taught signs instead of the recorded ones, as for recognize"),
      .switch("json", "print the report as one line of JSON"),
      .switch("junit", "print the report as JUnit's XML"),
    ] + .access,
    examples: [
      "gesture-relay rejudge demo.gesture-recording":
        "lists what this build would recognize otherwise",
      "gesture-relay rejudge /var/lib/gesture-relay --leniency 1.2 --junit > report.xml":
        "checks other rules against all recordings of a store",
    ],
    run: runRejudge)
}

private func runRejudge(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  guard !arguments.has("json") || !arguments.has("junit") else {
    throw UsageError("--json and --junit exclude each other")
  }
  let rules = try rules(arguments)
  var reports: [RejudgeReport.Recording] = []
  for path in arguments.operands {
    for source in try arguments.recordings(at: path) {
      var rejudge = RecordingRejudge(rules, countsCorrections: true)
      let damage = try source.decode(skipsProgress: true) { decoded in
        rejudge.take(decoded)
        return true
      }
      rejudge.finish()
      source.report(damage, on: console)
      reports.append(
        .init(
          title: source.title, judged: rejudge.judged, differences: rejudge.differences,
          corrected: rejudge.corrected, damage: damage))
    }
  }
  let report = RejudgeReport(recordings: reports)
  console.output.write(
    arguments.has("json") ? report.json : arguments.has("junit") ? report.junit : report.table)
  let count = reports.reduce(0) { $0 + $1.differences.count }
  console.message(
    "\(Counted.text(reports.reduce(0) { $0 + $1.judged }, "gesture")), \(count) differ")
  let corrected = reports.reduce(RecordingRejudge.Corrected()) { $0 + $1.corrected }
  if corrected.gestures > 0 {
    console.message(
      "drawers corrected \(Counted.text(corrected.gestures, "gesture")): "
        + "\(corrected.before) recorded as they said, \(corrected.after) judged so now")
  }
  return count == 0 && reports.allSatisfy(\.damage.isEmpty) ? .ok : .failed
}

/// What flags replace of the recorded setup.
private func rules(_ arguments: Arguments) throws -> RecordingRejudge.Rules {
  var rules = RecordingRejudge.Rules()
  let saysBook = ["profile", "leniency", "rules"].contains { arguments.text($0) != nil }
  if saysBook {
    let book = try arguments.ruleBook()
    if arguments.text("profile") != nil || arguments.text("rules") != nil {
      rules.profile = book.profile
    }
    if arguments.text("rules") != nil { rules.tuning = book.tuning }
    if arguments.text("leniency") != nil { rules.leniency = book.tuning.leniency }
  }
  if arguments.choosesRecognizers {
    rules.set = try arguments.recognizerSet(under: rules.profile ?? .robust)
  }
  rules.signs = try arguments.signs()
  if rules.signs != nil, let set = rules.set, !set.names.contains(SignRecognizer.name) {
    throw UsageError("--signs needs the recognizer sign, but the chosen ones leave it out")
  }
  return rules
}
