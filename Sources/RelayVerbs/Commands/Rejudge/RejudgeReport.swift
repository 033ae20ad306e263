import RelayConsole
import RelayCore
import RelayProtocol

/// The gestures of recordings that would come out differently.
struct RejudgeReport {
  /// One recording.
  struct Recording {
    let title: String
    let judged: Int
    let differences: [RecordingRejudge.Difference]
    var corrected = RecordingRejudge.Corrected()
    /// What is damaged, a sentence each.
    var damage: [String] = []
  }

  /// The recordings, in the order of the command line.
  let recordings: [Recording]

  /// A line for each difference, and one for each recording that has any.
  var table: String {
    recordings.filter { !$0.differences.isEmpty }.map { recording in
      "\(recording.title): \(recording.differences.count) of \(recording.judged) differ\n"
        + recording.differences.map { "  \(Self.line($0))\n" }.joined()
    }.joined()
  }

  private static func line(_ difference: RecordingRejudge.Difference) -> String {
    let reason = difference.reason.map { " (\($0))" } ?? ""
    return "\(difference.drawer) gesture \(difference.sequence) at "
      + "\(NumberText.json((difference.time / 100).rounded() / 10)) s: "
      + "\(difference.before ?? "nothing") -> \(difference.after ?? "nothing")\(reason)"
  }

  /// The report as one line of JSON.
  var json: String {
    let list = recordings.map { recording in
      JSONValue.object([
        .init("recording", .string(recording.title)),
        .init("judged", .number(Double(recording.judged))),
        .init("corrected", recording.corrected.json),
        .init("differences", .array(recording.differences.map(\.json))),
        .init("damage", .array(recording.damage.map { .string($0) })),
      ])
    }
    return JSONValue.object([.init("recordings", .array(list))]).description + "\n"
  }

  /// The report as JUnit's XML: a suite for each recording.
  ///
  /// It has a case for each difference and each damaged part, and one for all other gestures.
  var junit: String {
    let suites = recordings.map { recording in
      let name = TestReport.escaped(recording.title)
      let failed = { (title: String, sentence: String) in
        "    <testcase classname=\"\(name)\" name=\"\(title)\">\n"
          + "      <failure message=\"\(TestReport.escaped(sentence))\"/>\n    </testcase>\n"
      }
      var cases = recording.differences.map {
        failed("\($0.drawer) gesture \($0.sequence)", Self.line($0))
      }
      cases += recording.damage.enumerated().map { failed("part \($0 + 1) damaged", $1) }
      let failures = cases.count
      let same = recording.judged - recording.differences.count
      if same > 0 {
        let title = Counted.text(same, "gesture") + " as recorded"
        cases.append("    <testcase classname=\"\(name)\" name=\"\(title)\"/>\n")
      }
      return "  <testsuite name=\"\(name)\" tests=\"\(cases.count)\" "
        + "failures=\"\(failures)\">\n\(cases.joined())  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(suites.joined())"
      + "</testsuites>\n"
  }
}

extension RecordingRejudge.Corrected {
  fileprivate var json: JSONValue {
    .object([
      .init("gestures", .number(Double(gestures))), .init("before", .number(Double(before))),
      .init("after", .number(Double(after))),
    ])
  }
}

extension RecordingRejudge.Difference {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("drawer", .string("\(drawer)")), .init("sequence", .number(Double(sequence))),
        .init("time", .number(time.rounded())),
        .init("before", before.map { .string($0) } ?? .null),
        .init("after", after.map { .string($0) } ?? .null),
      ] + (reason.map { [.init("reason", .string($0))] } ?? []))
  }
}
