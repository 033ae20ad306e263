import Glibc
import RelayCore
import RelayProtocol
import WebhookTransport

/// The webhook's message about a recognized gesture.
///
///     {"type":"recognized","room":"demo","epoch":"k3f9-1","at":1763731200000.5,
///      "event":{"type":"state",…}}
///
/// `at` is when the gesture was recognized, in milliseconds since 1970: every attempt has the same.
/// `event` is the room's event.
enum RecognitionMessage {
  /// The delivery for a recognition; its id is the room's epoch and the event's number.
  static func delivery(of recognition: Recognition, at time: Double) -> WebhookDelivery {
    var event: [UInt8] = []
    JSONServerEncoder.append(.event(recognition.number, .state(recognition.event)), to: &event)
    event.removeLast()  // the line feed
    var body = Array(#"{"type":"recognized","room":"#.utf8)
    JSONValue.string(recognition.room.text).append(to: &body)
    body += Array(#","epoch":"#.utf8)
    JSONValue.string(recognition.epoch).append(to: &body)
    body += Array(#","at":"#.utf8)
    JSONValue.number((time * 10).rounded() / 10).append(to: &body)
    body += Array(#","event":"#.utf8) + event
    body.append(UInt8(ascii: "}"))
    return WebhookDelivery(id: "\(recognition.epoch):\(recognition.number)", body: body)
  }

  /// Milliseconds since 1970.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
