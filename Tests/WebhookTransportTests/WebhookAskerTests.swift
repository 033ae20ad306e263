import Dispatch
import Glibc
import TestSupport
import Testing

@testable import WebhookTransport

/// Questions to a real receiver.
struct WebhookAskerTests {
  private let woken = DispatchSemaphore(value: 0)

  private func asker(
    port: Int, _ change: (inout WebhookAskerLimits) -> Void = { _ in }
  ) throws -> WebhookAsker {
    var limits = WebhookAskerLimits()
    limits.milliseconds = 20_000
    change(&limits)
    let url = try WebhookURL("http://127.0.0.1:\(port)/may?x=1")
    let woken = woken
    return try #require(
      WebhookAsker(url: url, secret: "Jefe", agent: "test/1", limits: limits) { woken.signal() })
  }

  /// The next answers, as many as wanted.
  private func answers(
    _ asker: WebhookAsker, _ count: Int
  ) -> [(number: Int, answer: WebhookOutcome)] {
    var all: [(number: Int, answer: WebhookOutcome)] = []
    while all.count < count {
      guard woken.wait(timeout: .now() + 20) == .success else { break }
      all += asker.takeAnswers()
    }
    return all
  }

  @Test func `a question is signed, and its answer comes with its number`() throws {
    let receiver = Receiver(.body(#"{"role":"draw"}"#), .status(403))
    let asker = try asker(port: receiver.port)
    asker.ask(5, Array("what do ya want for nothing?".utf8))
    let request = try #require(receiver.next())
    #expect(request.head.hasPrefix("POST /may?x=1 HTTP/1.1\r\n"))
    #expect(request.header("content-type") == "application/json")
    // RFC 4231, test case 2.
    let digest = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    #expect(request.header("x-gesture-signature") == "sha256=" + digest)
    let first = answers(asker, 1)
    #expect(first.map(\.number) == [5])
    let body = Array(#"{"role":"draw"}"#.utf8)
    #expect(first.first?.answer == .answered(200, body: body))
    asker.ask(6, [1])
    #expect(answers(asker, 1).first?.answer == .answered(403))
    #expect(asker.takeAnswers().isEmpty)
    asker.finish()
    receiver.stop()
  }

  @Test func `no more questions than allowed are posted at a time, and all are answered`() throws {
    let receiver = Receiver(.silence)
    let asker = try asker(port: receiver.port) { $0.atOnce = 4 }
    for number in 1...10 { asker.ask(number, [UInt8(number)]) }
    for _ in 0..<4 { #expect(receiver.next() != nil) }
    #expect(receiver.waitingCount == 0)
    receiver.answerHeld(.body("x"))
    var posted = 4
    var all = answers(asker, 4)
    while posted < 10 {
      #expect(receiver.next() != nil)
      posted += 1
      receiver.answerHeld(.body("x"))
    }
    all += answers(asker, 6)
    #expect(all.map(\.number).sorted() == Array(1...10))
    #expect(all.allSatisfy { $0.answer == .answered(200, body: [UInt8(ascii: "x")]) })
    asker.finish()
    receiver.stop()
  }

  @Test(arguments: [
    Receiver.Answer.silence, .open("HTTP/1.1 200 X\r\nContent-Length: 20\r\n\r\n{"),
  ])
  func `without an answer in time, posted and waiting questions fail`(
    answer: Receiver.Answer
  ) throws {
    let receiver = Receiver(answer)
    let asker = try asker(port: receiver.port) {
      $0.atOnce = 1
      $0.milliseconds = 300
    }
    for number in 1...3 { asker.ask(number, [1]) }
    let all = answers(asker, 3)
    #expect(all.map(\.number).sorted() == [1, 2, 3])
    #expect(all.allSatisfy { $0.answer == .failed("there was no answer within 300 ms") })
    asker.finish()
    receiver.stop()
  }

  @Test func `an overdue question is not posted`() throws {
    let receiver = Receiver(.body("x"))
    let asker = try asker(port: receiver.port)
    asker.ask(1, [1], withinMilliseconds: 0)
    asker.ask(2, [2], withinMilliseconds: 20_000)
    let all = answers(asker, 2).sorted { $0.number < $1.number }
    #expect(all.first?.answer == .failed("there was no answer within 20000 ms"))
    #expect(all.last?.answer == .answered(200, body: [UInt8(ascii: "x")]))
    #expect(receiver.next()?.body == [2] && receiver.waitingCount == 0)
    asker.finish()
    receiver.stop()
  }

  @Test func `a service that is down or hangs up is told without the URL's path`() throws {
    let gone = Receiver(.silence)
    let port = gone.port
    gone.stop()
    let receiver = Receiver(.hangUp)
    for port in [port, receiver.port] {
      let asker = try asker(port: port)
      asker.ask(1, [1])
      guard case .failed(let reason)? = answers(asker, 1).first?.answer else {
        Issue.record("no failure")
        continue
      }
      #expect(!reason.contains("may"))
      asker.finish()
    }
    receiver.stop()
  }

  @Test func `the end does not wait for an answer`() throws {
    let receiver = Receiver(.silence)
    let asker = try asker(port: receiver.port)
    asker.ask(1, [1])
    #expect(receiver.next() != nil)
    let start = ContinuousClock.now
    asker.finish()
    #expect(ContinuousClock.now - start < .seconds(5) && asker.takeAnswers().isEmpty)
    receiver.stop()
  }
}
