import Foundation
import Testing

@testable import RelayProtocol

/// The files of vectors that all implementations of the protocol share.
enum Vectors {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a file below `Tests/Vectors`.
  static func lines(_ name: String) -> [String] {
    let text = text("Tests/Vectors/\(name)")
    return text.split(separator: "\n").map(String.init)
  }

  /// A file of the project as text.
  static func text(_ path: String) -> String {
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      fatalError("\(path) cannot be read")
    }
    return text
  }

  /// The lines of all code blocks of a page with a label.
  static func codeLines(_ label: String, of page: String) -> [String] {
    var lines: [String] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```" + label
      } else if isInside {
        lines.append(String(line))
      }
    }
    return lines
  }

  static let clientMessages = lines("client-messages.jsonl")
  static let serverMessages = lines("server-messages.jsonl")
}

/// What an error says of a fault.
struct Fault: Equatable {
  let code: ErrorMessage.Code
  let path: String

  init(_ code: ErrorMessage.Code, at path: String) { (self.code, self.path) = (code, path) }

  /// What the error that a closure throws says; `nil` if it throws none.
  init?<Value>(of read: () throws(ErrorMessage) -> Value) {
    do throws(ErrorMessage) {
      _ = try read()
      return nil
    } catch { self.init(error.code, at: error.path) }
  }
}

extension JSONValue {
  /// The value of a text that is JSON.
  static func parsed(_ text: String) -> JSONValue {
    guard let value = try? JSONValue(parsing: text) else {
      preconditionFailure("\(text) is not JSON")
    }
    return value
  }

  /// The object of the protocol that a text is.
  static func read<Described: WireObject>(
    _ text: String, within limits: ProtocolLimits? = nil
  ) throws(ErrorMessage) -> Described { try Object().read(parsed(text), within: limits) }
}

/// Reads one client message out of a text.
func decodeClient(_ text: String) throws(ErrorMessage) -> ClientMessage? {
  try decodeClient(Array(text.utf8))
}

private func decodeClient(
  _ bytes: [UInt8], limits: ProtocolLimits = ProtocolLimits()
) throws(ErrorMessage) -> ClientMessage? {
  var decoder = JSONClientDecoder(limits: limits)
  var offset = 0
  return try decoder.next(in: bytes.span, at: &offset)
}

/// The error that a client is told for a text, or `nil` where there is none.
func clientError(_ bytes: [UInt8], limits: ProtocolLimits = ProtocolLimits()) -> ErrorMessage? {
  do throws(ErrorMessage) { _ = try decodeClient(bytes, limits: limits) } catch { return error }
  return nil
}

/// Reads one server message out of a text.
func decodeServer(_ text: String) throws(ErrorMessage) -> ServerMessage? {
  let bytes = Array(text.utf8)
  var decoder = JSONServerDecoder()
  var offset = 0
  return try decoder.next(in: bytes.span, at: &offset)
}

/// A message's line without its line feed.
func encoded(_ message: ClientMessage) -> String {
  var bytes: [UInt8] = []
  JSONClientEncoder.append(message, to: &bytes)
  #expect(bytes.last == UInt8(ascii: "\n"))
  return String(decoding: bytes.dropLast(), as: UTF8.self)
}

/// A message's line without its line feed.
func encoded(_ message: ServerMessage) -> String {
  var bytes: [UInt8] = []
  JSONServerEncoder.append(message, to: &bytes)
  #expect(bytes.last == UInt8(ascii: "\n"))
  return String(decoding: bytes.dropLast(), as: UTF8.self)
}
