import Foundation
import TestSupport
import Testing

@testable import WebhookTransport

/// Deliveries to a real receiver.
struct WebhookSenderTests {
  static func sender(
    port: Int, path: String = "/hook?team=7", _ change: (inout WebhookLimits) -> Void = { _ in }
  ) throws -> WebhookSender {
    var limits = WebhookLimits()
    limits.firstWaitMilliseconds = 1
    limits.attemptMilliseconds = 5_000
    change(&limits)
    let url = try WebhookURL("http://127.0.0.1:\(port)\(path)")
    return try #require(WebhookSender(url: url, secret: "Jefe", agent: "test/1", limits: limits))
  }

  static func delivery(_ id: String, _ body: String = #"{"a":1}"#) -> WebhookDelivery {
    WebhookDelivery(id: id, body: Array(body.utf8))
  }

  /// The report once it is as asked for, or after twenty seconds.
  static func report(
    _ sender: WebhookSender, until isDone: (WebhookReport) -> Bool
  ) -> WebhookReport {
    var sum = WebhookReport()
    for _ in 0..<20_000 {
      let failures = sum.failures
      sum = sender.takeReport()
      sum.failures = failures + sum.failures
      if isDone(sum) { break }
      usleep(1_000)
    }
    return sum
  }

  @Test func `S46 a delivery arrives unchanged, signed and with its id`() throws {
    let receiver = Receiver(.status(204))
    let sender = try Self.sender(port: receiver.port)
    sender.send([Self.delivery("k3f9:12", "what do ya want for nothing?"), Self.delivery("b")])
    let request = try #require(receiver.next())
    #expect(request.head.hasPrefix("POST /hook?team=7 HTTP/1.1\r\n"))
    #expect(String(decoding: request.body, as: UTF8.self) == "what do ya want for nothing?")
    #expect(request.header("content-type") == "application/json")
    #expect(request.header("host") == "127.0.0.1:\(receiver.port)")
    #expect(request.header("user-agent") == "test/1")
    #expect(request.header("x-gesture-delivery") == "k3f9:12")
    // RFC 4231, test case 2.
    let digest = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    #expect(request.header("x-gesture-signature") == "sha256=" + digest)
    #expect(receiver.next()?.header("x-gesture-delivery") == "b")
    let report = Self.report(sender) { $0.delivered == 2 }
    #expect(report.delivered == 2 && report.attempts == 2 && report.waiting == 0)
    sender.finish(withinMilliseconds: 5_000)
    receiver.stop()
  }

  @Test func `a receiver in trouble is tried again with the same delivery, others wait`() throws {
    let receiver = Receiver(.status(500), .hangUp, .status(503), .status(200))
    let sender = try Self.sender(port: receiver.port)
    sender.send([Self.delivery("a"), Self.delivery("b")])
    let ids = (0..<5).map { _ in receiver.next()?.header("x-gesture-delivery") }
    #expect(ids == ["a", "a", "a", "a", "b"])
    let report = Self.report(sender) { $0.delivered == 2 }
    #expect(report.delivered == 2 && report.attempts == 5 && report.failed == 0)
    sender.finish(withinMilliseconds: 5_000)
    receiver.stop()
  }

  @Test(arguments: [(Receiver.Answer.status(500), 3, "it answered 500"), (.status(404), 1, "404")])
  func `it gives up after all attempts, and at once on a final status`(
    answer: Receiver.Answer, attempts: Int, told: String
  ) throws {
    let receiver = Receiver(answer)
    let sender = try Self.sender(port: receiver.port) { $0.attempts = 3 }
    sender.send([Self.delivery("a")])
    let report = Self.report(sender) { $0.failed == 1 }
    #expect(report.failed == 1 && report.attempts == attempts && report.waiting == 0)
    #expect(
      report.failures.count == 1 && report.failures[0].reason.contains(told), "\(report.failures)")
    sender.finish(withinMilliseconds: 5_000)
    receiver.stop()
  }

  @Test func `a silent receiver is dropped after the attempt's timeout`() throws {
    let receiver = Receiver(.silence)
    let sender = try Self.sender(port: receiver.port) {
      $0.attempts = 2
      $0.attemptMilliseconds = 100
    }
    sender.send([Self.delivery("a")])
    let report = Self.report(sender) { $0.failed == 1 }
    #expect(report.attempts == 2)
    #expect(report.failures.map(\.reason) == ["there was no answer within 100 ms"])
    sender.finish(withinMilliseconds: 5_000)
    receiver.stop()
  }

  @Test func `an unreachable receiver is reported without the URL's path`() throws {
    let receiver = Receiver(.silence)
    let port = receiver.port
    receiver.stop()
    let sender = try Self.sender(port: port, path: "/secret-path") { $0.attempts = 1 }
    sender.send([Self.delivery("a")])
    let report = Self.report(sender) { $0.failed == 1 }
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.reason.hasPrefix("no connection could be made") == true)
    #expect(report.failures.first?.reason.contains("secret") == false)
    sender.finish(withinMilliseconds: 5_000)
  }

  @Test func `handing over never waits, and what is too much is dropped and counted`() throws {
    let receiver = Receiver(.silence)
    let sender = try Self.sender(port: receiver.port) {
      $0.waiting = 10
      $0.attemptMilliseconds = 60_000
    }
    sender.send([Self.delivery("first")])
    #expect(receiver.next() != nil)
    let start = ContinuousClock.now
    for number in 0..<1_000 { sender.send([Self.delivery("\(number)")]) }
    #expect(ContinuousClock.now - start < .seconds(2))
    let report = sender.takeReport()
    #expect(report.dropped == 990 && report.waiting == 11)
    sender.finish(withinMilliseconds: 50)
    receiver.stop()
  }

  @Test func `a report names some failures and counts the others`() throws {
    let receiver = Receiver(.status(404))
    let sender = try Self.sender(port: receiver.port) { $0.toldFailures = 2 }
    sender.send((0..<5).map { Self.delivery("d\($0)") })
    for _ in 0..<20_000 where sender.takeReport(tellingFailures: false).failed < 5 { usleep(1_000) }
    let report = sender.takeReport()
    #expect(report.failures.map(\.delivery) == ["d0", "d1"] && report.otherFailures == 3)
    #expect(sender.takeReport().otherFailures == 0)
    sender.finish(withinMilliseconds: 5_000)
    receiver.stop()
  }

  @Test func `at the end the delivery of a cut attempt still waits, as do unsent ones`() throws {
    let receiver = Receiver(.silence)
    let sender = try Self.sender(port: receiver.port) { $0.attemptMilliseconds = 60_000 }
    sender.send([Self.delivery("a"), Self.delivery("b"), Self.delivery("c")])
    #expect(receiver.next() != nil)
    sender.finish(withinMilliseconds: 50)
    let report = sender.takeReport()
    #expect(report.failed == 0 && report.waiting == 3)
    receiver.stop()
  }

  @Test func `what waits is still sent at the end`() throws {
    let receiver = Receiver(.status(200))
    let sender = try Self.sender(port: receiver.port)
    sender.send((0..<20).map { Self.delivery("\($0)") })
    sender.finish(withinMilliseconds: 20_000)
    #expect(sender.takeReport().delivered == 20)
    receiver.stop()
  }
}
