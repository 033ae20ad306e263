import Foundation
import Gestures
import Testing

@testable import RelayProtocol

/// The examples of the protocol's pages are messages, and their tables are complete.
struct ProtocolDocumentTests {
  /// The pages of the protocol, but for the binary one (`BinaryDocumentTests`).
  static let pages = [
    "protocol", "protocol-client-messages", "protocol-settings-messages", "protocol-answers",
    "protocol-events", "protocol-settings-events", "protocol-undo", "protocol-here",
    "protocol-activity", "protocol-access", "protocol-errors", "protocol-state-hash",
  ]
  static let text = pages.map { Vectors.text("docs/\($0).md") }.joined(separator: "\n")

  /// The lines of all code blocks with that label.
  static func lines(of label: String) -> [String] { Vectors.codeLines(label, of: text) }

  /// The cells of each table row of the page with error codes, limits and close codes.
  static let rows: [[String]] = Vectors.text("docs/protocol-errors.md").split(separator: "\n")
    .compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      return line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }

  @Test(arguments: lines(of: "json drawer"))
  func `a drawer's example is a message, byte for byte`(line: String) throws {
    let message = try #require(try decodeClient(line))
    #expect(encoded(message) == line)
  }

  @Test(arguments: lines(of: "json server"))
  func `a server's example is a message, byte for byte`(line: String) throws {
    let message = try #require(try decodeServer(line))
    #expect(encoded(message) == line)
  }

  @Test(arguments: lines(of: "json drawer"))
  func `rules that a drawer's example tunes are there in a default room`(line: String) throws {
    switch try decodeClient(line) {
    case .rules(let tuning)?: try tuning.check(under: .robust)
    case .judge(let request)?:
      try request.tuning.check(under: RoomProfile(request.profile ?? .robust))
    default: break
    }
  }

  @Test func `what a drawer's examples ask of the recognizers can be had, one after the other`()
    throws
  {
    var set = RecognizerPreset.drawing.set
    var asked = 0
    for line in Self.lines(of: "json drawer") {
      guard case .recognizers(let request)? = try decodeClient(line) else { continue }
      try set.apply(request, of: .registry)
      asked += 1
    }
    #expect(asked == 4 && set.names == ["tap", "pan", "pan@volume"])
    #expect(set.regions.map(\.name) == ["volume", "thumb"] && set.deliversTouches)
  }

  @Test func `rules that the server's example tunes are there where both profiles judge`() throws {
    for line in Self.lines(of: "json server") {
      guard case .event(_, .rules(let tuning))? = try decodeServer(line) else { continue }
      try tuning.check(under: .both)
      #expect(tuning == tuning.kept(under: .both))
    }
  }

  @Test func `no two events of the examples have one number`() throws {
    var numbers: [Int] = []
    for line in Self.lines(of: "json server") {
      if case .event(let number, _)? = try decodeServer(line) { numbers.append(number) }
    }
    #expect(numbers.count > 10)
    #expect(numbers.sorted() == Set(numbers).sorted())
  }

  @Test func `every type of message has its example`() throws {
    let server = try Self.lines(of: "json server").map { try JSONValue(parsing: $0)["type"] }
    for schema in MessageSchema.server where schema.type != "error" {
      #expect(server.contains(.string(schema.type)), "\(schema.type)")
    }
    let drawer = try Self.lines(of: "json drawer").map { try JSONValue(parsing: $0)["type"] }
    for schema in MessageSchema.client { #expect(drawer.contains(.string(schema.type))) }
  }

  @Test func `what is refused is refused so`() throws {
    let lines = Self.lines(of: "text refused")
    #expect(lines.count >= 2 && lines.count.isMultiple(of: 2))
    for place in stride(from: 0, to: lines.count, by: 2) {
      #expect(lines[place].hasPrefix("→ ") && lines[place + 1].hasPrefix("← "))
      let error = try #require(clientError(Array(lines[place].dropFirst(2).utf8)))
      #expect(encoded(.error(error)) == lines[place + 1].dropFirst(2))
    }
  }

  @Test(arguments: ErrorMessage.Code.allCases)
  func `the table has each error code and what it leads to`(code: ErrorMessage.Code) throws {
    let row = try #require(Self.rows.first { $0[0] == "`\(code.rawValue)`" })
    #expect((row.last == "4500") == code.isMalformed)
  }

  @Test(arguments: CloseCode.allCases)
  func `the table has each close code and its word`(code: CloseCode) throws {
    let row = try #require(Self.rows.first { $0[0] == "\(code.rawValue)" })
    #expect(row[1] == "`\(code.word)`")
  }

  @Test func `the table has each limit with its default`() throws {
    let welcome = try #require(Self.lines(of: "json server").first { $0.contains("\"limits\"") })
    guard case .welcome(let decoded) = try decodeServer(welcome) else {
      Issue.record("no welcome")
      return
    }
    #expect(decoded.limits == ProtocolLimits())
    let limits = try #require(try JSONValue(parsing: welcome)["limits"])
    guard case .object(let members) = limits else { return }
    for member in members {
      let row = try #require(Self.rows.first { $0[0] == "`\(member.name)`" })
      #expect(row[1] == member.value.description)
    }
  }
}
