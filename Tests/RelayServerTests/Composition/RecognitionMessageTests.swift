import Foundation
import TestSupport
import Testing

@testable import RelayServer
@testable import WebhookTransport

/// Gestures that are recognized are told by a webhook.
struct RecognitionMessageTests {
  /// Draws a circle about 100, 100 with a radius of 50.
  static func drawCircle(_ drawer: LiveClient) {
    let samples = (0...64).map { step in
      let angle = Double(step) / 64 * 2 * Double.pi
      return "[\(100 + 50 * cos(angle)),\(100 + 50 * sin(angle)),\(step * 8)]"
    }
    drawer.touch("began", "[\(samples[0])]", kind: "touch")
    drawer.touch("moved", "[\(samples[1..<64].joined(separator: ","))]")
    drawer.touch("ended", "[\(samples[64])]")
  }

  private static func drawCircle(_ live: LiveServer, _ drawer: LiveClient) throws {
    drawCircle(drawer)
    _ = try live.expect(drawer, "state") {
      $0["recognizer"] as? String == "circle" && $0["state"] as? String == "ended"
    }
  }

  @Test func `S46 a drawn circle is posted, signed, and nothing else`() throws {
    let receiver = Receiver(.status(200))
    let live = try LiveServer {
      $0.webhook.url = "http://127.0.0.1:\(receiver.port)/hook"
      $0.webhook.secret = ConfigurationWebhookTests.secret
    }
    let drawer = try live.join("draw")
    try Self.drawCircle(live, drawer)
    let request = try #require(receiver.next())
    let body = try #require(
      try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any])
    #expect(body["type"] as? String == "recognized" && body["room"] as? String == "demo")
    let time = try #require(body["at"] as? Double)
    #expect(abs(time - RecognitionMessage.now) < 120_000)
    let event = try #require(body["event"] as? [String: Any])
    #expect(event["recognizer"] as? String == "circle" && event["state"] as? String == "ended")
    let epoch = try #require(body["epoch"] as? String)
    let number = try #require(event["seq"] as? Int)
    #expect(request.header("x-gesture-delivery") == "\(epoch):\(number)")
    let signature = WebhookSignature.text(
      of: request.body, secret: ConfigurationWebhookTests.secret)
    #expect(request.header("x-gesture-signature") == signature)
    let report = try #require(live.server.handler.webhook?.takeReport(tellingFailures: false))
    #expect(report.attempts == 1 && report.waiting <= 1)
    receiver.stop()
  }

  @Test func `deliveries lost at the end are logged, after the rooms are saved`() throws {
    let receiver = Receiver(.silence)
    let live = try LiveServer {
      $0.webhook.url = "http://127.0.0.1:\(receiver.port)/hook"
      $0.webhook.secret = ConfigurationWebhookTests.secret
      $0.server.drainNotice = .zero
      $0.server.drainTimeout = .milliseconds(50)
    }
    let drawer = try live.join("draw")
    for _ in 0..<3 { try Self.drawCircle(live, drawer) }
    #expect(receiver.next() != nil)
    let handler = live.server.handler
    let keeper = try RoomKeeper(directory: live.folder.path + "/rooms", log: handler.log)
    keeper.makeQueue = { _, _, _ in nil }  // It logs at the end that rooms are not saved.
    handler.keeper = keeper
    live.server.stopSwitch.stop()
    live.server.run()
    let lines = live.logLines().filter {
      $0.contains("rooms are not all saved") || $0.contains("webhook deliveries lost")
    }
    #expect(lines.count == 2 && lines.first?.contains("not all saved") == true, "\(lines)")
    #expect(lines.last?.contains("\"lost\":3") == true)
    receiver.stop()
  }

  @Test func `without a receiver the relay continues and logs it without the secret`() throws {
    let receiver = Receiver(.silence)
    let port = receiver.port
    receiver.stop()
    let live = try LiveServer {
      $0.webhook.url = "http://127.0.0.1:\(port)/path-nobody-knows"
      $0.webhook.secret = ConfigurationWebhookTests.secret
      $0.webhook.limits.attempts = 1
    }
    let drawer = try live.join("draw")
    try Self.drawCircle(live, drawer)
    var lines: [Substring] = []
    try live.turn { () -> Bool? in
      lines += live.logLines()
      return lines.contains { $0.contains("webhook given up") } ? true : nil
    }
    let line = try #require(lines.first { $0.contains("webhook given up") })
    #expect(line.contains("\"delivery\":\""))
    #expect(lines.allSatisfy { !$0.contains("path-nobody-knows") })
    #expect(lines.allSatisfy { !$0.contains(ConfigurationWebhookTests.secret) })
    #expect(live.server.handler.webhook?.takeReport(tellingFailures: false).failed == 1)
  }
}
