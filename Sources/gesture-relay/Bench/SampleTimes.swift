/// Finds the times of samples in a message of room events.
enum SampleTimes {
  private static let marker = Array(#""samples":[["#.utf8)

  /// The time of the first sample of each event that brings samples, in milliseconds of its
  /// drawer's clock.
  ///
  /// It looks at the bytes alone, since reading every message as JSON would slow the measuring
  /// down.
  static func milliseconds(in message: [UInt8]) -> [Double] {
    var times: [Double] = []
    var place = 0
    while let start = find(in: message, from: place) {
      var end = start
      while end < message.count, message[end] != UInt8(ascii: "]") { end += 1 }
      let fields = message[start..<end].split(separator: UInt8(ascii: ","))
      if fields.count >= 3, let time = Double(String(decoding: fields[2], as: UTF8.self)) {
        times.append(time)
      }
      place = end
    }
    return times
  }

  /// Where the bytes behind the next marker begin.
  private static func find(in message: [UInt8], from place: Int) -> Int? {
    var at = place
    while at + marker.count <= message.count {
      if message[at] == marker[0], message[at..<(at + marker.count)].elementsEqual(marker) {
        return at + marker.count
      }
      at += 1
    }
    return nil
  }
}
