import RelayConsole
import RelayProtocol

/// The results of one load on several servers.
struct Comparison: Equatable, Sendable {
  /// One server's figures.
  struct Row: Equatable, Sendable {
    /// The server's name.
    let subject: String
    /// Its figures: the same ones, in the same order, in each row with figures.
    var figures: [Figure]
    /// Why it has no figures, if so.
    var fault: String?
    /// Whether the server is there to be measured.
    var isInstalled = true
  }

  /// The load's name.
  let bench: String
  /// The servers, this relay first.
  var rows: [Row]
  /// The machine.
  let machine: Machine
  /// Remarks on this run, in whole sentences.
  var notes: [String] = []

  /// Adds the ratios of CPU time per delivery to the servers `others`.
  mutating func compare(with others: [String]) {
    for other in others {
      let base = value("cpu-a-delivery", of: other)
      for index in rows.indices where !rows[index].figures.isEmpty {
        let own = value("cpu-a-delivery", of: rows[index].subject) ?? .nan
        rows[index].figures.append(Figure("cpu-to-\(other)", own / (base ?? .nan), "ratio"))
      }
    }
  }

  /// Compares a figure of a server with a target.
  mutating func expect(_ target: Figure.Target, of figure: String, by subject: String) {
    for row in rows.indices where rows[row].subject == subject {
      for index in rows[row].figures.indices where rows[row].figures[index].name == figure {
        let known = rows[row].figures[index]
        guard known.value.isFinite else { continue }
        rows[row].figures[index] = Figure(known.name, known.value, known.unit, target)
      }
    }
  }

  /// A figure of a server.
  func value(_ figure: String, of subject: String) -> Double? {
    rows.first { $0.subject == subject }?.figures.first { $0.name == figure }?.value
  }
}

extension Comparison {
  /// Whether all figures meet their targets, and each server that is installed was measured.
  var isMet: Bool {
    rows.allSatisfy { row in
      row.figures.allSatisfy(\.isMet) && (row.fault == nil || !row.isInstalled)
    }
  }

  /// One line of JSON.
  var json: String {
    let list = rows.map { row in
      let fault = row.fault.map { ",\"fault\":\(JSONValue.string($0))" } ?? ""
      return "{\"subject\":\"\(row.subject)\",\"figures\":["
        + row.figures.map(\.json).joined(separator: ",") + "]\(fault)}"
    }
    let notes = notes.map { JSONValue.string($0).description }.joined(separator: ",")
    return "{\"bench\":\"\(bench)\",\"machine\":\(machine.json),\"subjects\":["
      + list.joined(separator: ",") + "],\"notes\":[\(notes)]}"
  }

  /// A table with a row for each server.
  func table(on console: Console) -> String {
    let names = rows.first { !$0.figures.isEmpty }?.figures.map { ($0.name, $0.unit) } ?? []
    var lines: [[String]] = [[""] + names.map(\.0), [""] + names.map(\.1)]
    for row in rows where !row.figures.isEmpty {
      lines.append([row.subject] + row.figures.map { Self.cell(of: $0) })
    }
    var text = console.colored(bench, .bold) + "\n"
    for line in Columns.table(lines, numbers: Set(lines[0].indices.dropFirst())) {
      text += "  \(line)\n"
    }
    for row in rows { if let fault = row.fault { text += "  \(row.subject): \(fault)\n" } }
    for note in notes { text += "  \(note)\n" }
    return text
  }

  /// A figure, marked if it misses its target.
  private static func cell(of figure: Figure) -> String {
    let text = figure.value.isFinite ? NumberText.text(figure.value) : "-"
    return figure.isMet ? text : text + " MISSED"
  }
}
