import Gestures
import RelayClient
import RelayProtocol

/// Measures the cost of decoding one message of four fingers.
enum DecodeBench {
  /// Four fingers that move, in 260 bytes.
  static let message = Array(
    """
    {"type":"touches","phase":"moved","touches":[\
    {"id":1,"samples":[[412.53,300.25,123456.7,0.523]]},\
    {"id":2,"samples":[[512.53,310.25,123456.7,0.523]]},\
    {"id":3,"samples":[[612.53,320.25,123456.7,0.523]]},\
    {"id":4,"samples":[[712.53,330.25,123456.7895,0.523412]]}]}
    """.utf8)

  /// How often the message is read in one measurement.
  private static let repetitions = 20_000

  /// The same message in `v1.gesture.bin`.
  static let binaryMessage = BinaryLines.binary(message)

  /// Runs the measurement; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    var decoder = JSONClientDecoder()
    var binaryDecoder = BinaryClientDecoder()
    var samples = 0
    let time = Stopwatch.least(rounds: rounds) {
      for _ in 0..<repetitions { samples += read(with: &decoder) }
    }
    let binaryTime = Stopwatch.least(rounds: rounds) {
      for _ in 0..<repetitions { samples += readBinary(with: &binaryDecoder) }
    }
    precondition(samples == 2 * rounds * repetitions * 4, "every message was read")
    return BenchReport(
      bench: "decode",
      figures: [
        Figure("message-bytes", Double(message.count), "bytes"),
        Figure("message", time / Double(repetitions), "ns/message", .atMost(1500)),
        Figure("binary-message-bytes", Double(binaryMessage.count), "bytes"),
        Figure("binary-message", binaryTime / Double(repetitions), "ns/message", .atMost(400)),
      ])
  }

  /// Decodes the message and returns the number of its samples; 0 on failure.
  static func read(with decoder: inout JSONClientDecoder) -> Int {
    var offset = 0
    guard case .touches(let batch)? = try? decoder.next(in: message.span, at: &offset) else {
      return 0
    }
    return batch.samples.count
  }

  /// Decodes the binary message and returns the number of its samples; 0 on failure.
  static func readBinary(with decoder: inout BinaryClientDecoder) -> Int {
    var offset = 0
    guard case .touches(let batch)? = try? decoder.next(in: binaryMessage.span, at: &offset) else {
      return 0
    }
    return batch.samples.count
  }
}
