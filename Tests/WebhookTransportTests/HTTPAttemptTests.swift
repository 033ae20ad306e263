import TestSupport
import Testing

@testable import WebhookTransport

/// What becomes of an answer.
struct HTTPAttemptTests {
  /// The outcome of a post, within a minute.
  private static func outcome(
    of post: HTTPPost, to receiver: Receiver, answerBytes: Int = 0
  ) throws -> WebhookOutcome? {
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: answerBytes))
    return HTTPPostTests.outcome(post)
  }

  /// The outcome of a post that has this answer.
  private static func outcome(
    of answer: Receiver.Answer, answerBytes: Int = 0
  ) throws -> WebhookOutcome? {
    let receiver = Receiver(answer)
    defer { receiver.stop() }
    let post = try #require(HTTPPost())
    return try outcome(of: post, to: receiver, answerBytes: answerBytes)
  }

  @Test(arguments: [(10, "0123456789"), (9, ""), (0, "")])
  func `a longer answer than allowed is one without a body`(most: Int, body: String) throws {
    let receiver = Receiver(.body("0123456789"))
    let post = try #require(HTTPPost())
    let outcome = try Self.outcome(of: post, to: receiver, answerBytes: most)
    #expect(outcome == .answered(200, body: Array(body.utf8)))
    // The client goes on.
    #expect(try Self.outcome(of: post, to: receiver) == .answered(200))
    receiver.stop()
  }

  @Test(arguments: [
    "HTTP/1.1 200 X\r\n\r\nyes", "HTTP/1.0 200 X\r\n\r\nyes",
    "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nyes\r\n0\r\n\r\n",
  ])
  func `an answer need not give its length`(answer: String) throws {
    let outcome = try Self.outcome(of: .last(answer), answerBytes: 10)
    #expect(outcome == .answered(200, body: Array("yes".utf8)))
  }

  @Test func `an answer that is cut is none`() throws {
    let cut = "HTTP/1.1 200 X\r\nContent-Length: 9\r\n\r\nyes"
    let lost = WebhookOutcome.failed("the connection was lost before an answer")
    #expect(try Self.outcome(of: .last(cut), answerBytes: 10) == lost)
    #expect(try Self.outcome(of: .hangUp) == lost)
  }

  /// A client for 32 posts at a time has room for 63 descriptors.
  @Test(arguments: ["0", "00000000000000", "x"])
  func `an empty answer leaves no connection behind`(length: String) throws {
    let empty = "HTTP/1.1 200 X\r\nContent-Length: \(length)\r\n\r\n"
    let receiver = Receiver([Receiver.Answer](repeating: .open(empty), count: 70) + [.body("yes")])
    let post = try #require(HTTPPost(atOnce: 32))
    for number in 0..<70 {
      let outcome = try Self.outcome(of: post, to: receiver, answerBytes: 10)
      try #require(outcome == .answered(200), "\(number)")
    }
    let last = try Self.outcome(of: post, to: receiver, answerBytes: 10)
    #expect(last == .answered(200, body: Array("yes".utf8)))
    receiver.stop()
  }

  @Test(arguments: [301, 302, 303, 307, 308], [0, 10])
  func `a redirect is an answer, and nobody else is asked`(status: Int, most: Int) throws {
    let other = Receiver(.body("yes"))
    let location = "http://127.0.0.1:\(other.port)/x"
    let receiver = Receiver(.redirect(status, to: location), .body("mine"))
    let post = try #require(HTTPPost())
    let first = try Self.outcome(of: post, to: receiver, answerBytes: most)
    #expect(first == .answered(status))
    // The client goes on.
    let second = try Self.outcome(of: post, to: receiver, answerBytes: 10)
    #expect(second == .answered(200, body: Array("mine".utf8)))
    #expect(other.waitingCount == 0)
    other.stop()
    receiver.stop()
  }

  @Test(arguments: [
    "HTTP/1.1 204 X\r\n\r\n", "HTTP/1.1 204 X\r\nConnection: keep-alive\r\n\r\n",
    "HTTP/1.1 200 X\r\n\r\nok", "HTTP/1.1 200 X\r\nContent-Length: 9\r\n\r\no",
    "HTTP/1.1 304 X\r\n\r\n", "HTTP/1.1 500 X\r\nContent-Length: 9\r\n\r\no",
  ])
  func `an unwanted body is not waited for`(answer: String) throws {
    let status = try #require(Int(answer.split(separator: " ")[1]))
    #expect(try Self.outcome(of: .open(answer)) == .answered(status))
  }

  @Test(arguments: [204, 304, 401, 403])
  func `a status other than 200 is a whole answer`(status: Int) throws {
    let answer = "HTTP/1.1 \(status) X\r\n\r\nx"
    #expect(try Self.outcome(of: .open(answer), answerBytes: 10) == .answered(status))
  }

  @Test func `an answer with long headers counts`() throws {
    // With the status line 32 KiB.
    let answer = "HTTP/1.1 200 X\r\nX-Policy: " + String(repeating: "a", count: 32_738) + "\r\n\r\n"
    #expect(answer.utf8.count == 32_768)
    #expect(try Self.outcome(of: .open(answer)) == .answered(200))
  }

  @Test func `headers that are too long are the reason`() throws {
    let answer = "HTTP/1.1 200 X\r\nX-Policy: " + String(repeating: "a", count: 40_000) + "\r\n\r\n"
    guard case .failed(let reason)? = try Self.outcome(of: .open(answer)) else {
      Issue.record("no failure")
      return
    }
    #expect(reason.hasPrefix("the answer is not HTTP, or its headers are too long"), "\(reason)")
  }

  @Test(arguments: [("7", 7), ("Wed, 21 Oct 2026 07:28:00 GMT", 0), ("-7", 0), ("x", 0)])
  func `Retry-After comes with the status`(text: String, seconds: Int) throws {
    let answer = "HTTP/1.1 429 X\r\nRetry-After: \(text)\r\n\r\n"
    #expect(try Self.outcome(of: .open(answer)) == .answered(429, retryAfterSeconds: seconds))
  }
}
