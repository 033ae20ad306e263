import RelayProtocol

/// What goes over a connection in `v1.gesture.bin`, as lines of JSON.
package struct BinaryLines {
  private var decoder = BinaryServerDecoder()

  /// Makes a reader for one connection.
  package init() {}

  /// The messages of a WebSocket message of the server, one a line; a record that cannot be read is told as
  /// an `error` in its place.
  package mutating func json(_ bytes: Span<UInt8>) -> [UInt8] {
    var lines: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      do throws(ErrorMessage) {
        guard let message = try decoder.next(in: bytes, at: &offset) else { continue }
        JSONServerEncoder.append(message, to: &lines)
      } catch {
        JSONServerEncoder.append(.error(error), to: &lines)
      }
    }
    return lines
  }

  /// The records that lines of a client are; one that makes no sense goes as the JSON text that it is, so
  /// that the server may say what is wrong.
  package static func binary(_ lines: [UInt8]) -> [UInt8] {
    var records: [UInt8] = []
    var decoder = JSONClientDecoder()
    var offset = 0
    while offset < lines.count {
      let start = offset
      do throws(ErrorMessage) {
        guard let message = try decoder.next(in: lines.span, at: &offset) else { continue }
        BinaryClientEncoder.append(message, to: &records)
      } catch {
        BinaryClientEncoder.append(text: lines[start..<max(offset, start + 1)], to: &records)
        offset = max(offset, start + 1)
      }
    }
    return records
  }
}
