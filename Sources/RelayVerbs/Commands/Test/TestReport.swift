import RelayConsole

/// Writes the results of stream files, one file at a time.
struct TestReport {
  /// The report's format.
  enum Format: String, CaseIterable, Sendable {
    /// Text for people.
    case text
    /// The Test Anything Protocol, version 14 (testanything.org).
    case tap
    /// The XML that continuous integration reads.
    case junit
  }

  /// The report's format.
  let format: Format
  /// The number of files.
  let count: Int

  /// The text before the first file.
  var head: String {
    switch format {
    case .text: ""
    case .tap: "TAP version 14\n1..\(count)\n"
    case .junit: #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    }
  }

  /// The text after file `number`, from 1.
  ///
  /// It is empty for JUnit, which begins with the totals and so is written at the end.
  func entry(_ outcome: StreamTest.Outcome, number: Int, on console: Console) -> String {
    switch format {
    case .text:
      let word =
        outcome.isPassed
        ? console.coloredOutput("ok  ", .green) : console.coloredOutput("FAIL", .red)
      let expectations = Counted.text(outcome.expectations, "expectation")
      let head = "\(word) \(outcome.path) (\(expectations))\n"
      return head + outcome.complaints.map { "  \($0)\n" }.joined()
    case .tap:
      // An unescaped # may begin a directive.
      let path = outcome.path.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
      let head = "\(outcome.isPassed ? "" : "not ")ok \(number) - \(path)\n"
      guard !outcome.isPassed else { return head }
      return head + "  ---\n  message: |\n"
        + outcome.complaints.map { "    \($0)\n" }.joined() + "  ...\n"
    case .junit: return ""
    }
  }

  /// The text after the last file; `unrun` are those that were not run, because the server could
  /// not be reached or the user pressed Ctrl-C.
  func tail(_ outcomes: [StreamTest.Outcome], unrun: some Sequence<String> = []) -> String {
    let unrun = unrun.map { StreamTest.Outcome(path: $0, fault: "not run") }
    switch format {
    case .text: return ""
    case .tap: return unrun.isEmpty ? "" : "Bail out! \(unrun.count) not run\n"
    case .junit: return junit(outcomes + unrun)
    }
  }

  private func junit(_ outcomes: [StreamTest.Outcome]) -> String {
    let failed = outcomes.filter { $0.fault == nil && !$0.failures.isEmpty }.count
    let faults = outcomes.filter { $0.fault != nil }.count
    var text = """
      <testsuite name="gesture-relay test" tests="\(outcomes.count)" failures="\(failed)" \
      errors="\(faults)">

      """
    for outcome in outcomes {
      let name = Self.escaped(outcome.path)
      let time = NumberText.json((outcome.seconds * 1000).rounded() / 1000)
      text += "  <testcase classname=\"streams\" name=\"\(name)\" time=\"\(time)\""
      if outcome.isPassed {
        text += "/>\n"
        continue
      }
      let element = outcome.fault == nil ? "failure" : "error"
      let complaints = outcome.complaints
      text += ">\n    <\(element) message=\"\(Self.escaped(complaints.first ?? ""))\">"
      text += Self.escaped(complaints.joined(separator: "\n")) + "</\(element)>\n"
      text += "  </testcase>\n"
    }
    return text + "</testsuite>\n"
  }

  /// A text escaped for XML 1.0 elements and attributes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
