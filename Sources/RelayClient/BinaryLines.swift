import RelayProtocol

/// Conversion between `v1.gesture.bin` messages and lines of JSON, for one connection.
package struct BinaryLines {
  private var decoder = BinaryServerDecoder()

  /// Makes a reader for one connection.
  package init() {}

  /// The records of one WebSocket message of the server, one line each.
  ///
  /// An invalid record becomes an `error` line in its place.
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

  /// The records for a client's lines.
  ///
  /// An invalid line becomes a text record, so that the server reports the error.
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
