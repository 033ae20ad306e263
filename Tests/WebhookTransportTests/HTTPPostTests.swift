import Glibc
import TestSupport
import Testing

@testable import WebhookTransport

struct HTTPPostTests {
  @Test func `a wait that is over before it begins ends at once`() throws {
    let post = try #require(HTTPPost())
    let start = ContinuousClock.now
    for _ in 0..<3 { post.turn(withinMicroseconds: 1) }
    // Each took until the library's next timer before, for seconds at least.
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `one client makes one attempt after the other`() throws {
    let receiver = Receiver(.status(200), .status(500), .hangUp, .status(201))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    var outcomes: [WebhookOutcome] = []
    for number in 0..<4 {
      let body = [UInt8](repeating: 65, count: number * 20_000)
      post.begin(HTTPPost.Request(url: url, headers: [("x-number:", "\(number)")], body: body))
      var outcome = post.takeOutcome()
      for _ in 0..<1_000 where outcome == nil {
        post.turn(withinMicroseconds: 20_000)
        outcome = post.takeOutcome()
      }
      outcomes.append(try #require(outcome))
      #expect(receiver.next()?.body == body)
    }
    #expect(outcomes[0] == .answered(200) && outcomes[1] == .answered(500))
    #expect(outcomes[3] == .answered(201))
    if case .answered = outcomes[2] { Issue.record("there was no answer") }
    receiver.stop()
  }

  @Test func `several attempts run at a time, and each has its own answer`() throws {
    let receiver = Receiver(.silence)
    let post = try #require(HTTPPost(atOnce: 3))
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    for number in [7, 0, -1] {
      post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: 10), as: number)
    }
    var came = 0
    for _ in 0..<1_000 where came < 3 {
      post.turn(withinMicroseconds: 20_000)
      came = receiver.waitingCount
    }
    #expect(came == 3)
    receiver.answerHeld(.body("0123456789"))
    var outcomes: [WebhookOutcome] = []
    for number in [0, -1, 7] { outcomes.append(try #require(Self.outcome(of: number, post))) }
    let digits = Array("0123456789".utf8)
    #expect(outcomes == [WebhookOutcome](repeating: .answered(200, body: digits), count: 3))
    receiver.stop()
  }

  @Test(arguments: [(10, "0123456789"), (9, ""), (0, "")])
  func `a longer answer than allowed is one without a body`(most: Int, body: String) throws {
    let receiver = Receiver(.body("0123456789"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: most))
    let outcome = Self.outcome(of: 0, post)
    #expect(outcome == .answered(200, body: Array(body.utf8)))
    // The client goes on.
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(of: 0, post) == .answered(200))
    receiver.stop()
  }

  @Test(arguments: [301, 302, 303, 307, 308], [0, 10])
  func `a redirect is an answer, and nobody else is asked`(status: Int, most: Int) throws {
    let other = Receiver(.body("yes"))
    let location = "http://127.0.0.1:\(other.port)/x"
    let receiver = Receiver(.redirect(status, to: location), .body("mine"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: most))
    guard case .answered(status, _, _)? = Self.outcome(of: 0, post) else {
      Issue.record("no answer")
      return
    }
    // The client goes on.
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: 10))
    #expect(Self.outcome(of: 0, post) == .answered(200, body: Array("mine".utf8)))
    #expect(other.waitingCount == 0)
    other.stop()
    receiver.stop()
  }

  @Test func `an answer after more than five seconds counts`() throws {
    let receiver = Receiver(.silence)
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    // libwebsockets ends connections after five seconds of its own accord.
    let late = ContinuousClock.now + .milliseconds(6_500)
    while ContinuousClock.now < late { post.turn(withinMicroseconds: 50_000) }
    receiver.answerHeld(.status(200))
    #expect(Self.outcome(of: 0, post) == .answered(200))
    receiver.stop()
  }

  @Test(arguments: [
    "HTTP/1.1 204 X\r\n\r\n", "HTTP/1.1 204 X\r\nConnection: keep-alive\r\n\r\n",
    "HTTP/1.1 200 X\r\n\r\nok", "HTTP/1.1 200 X\r\nContent-Length: 9\r\n\r\no",
    "HTTP/1.1 304 X\r\n\r\n", "HTTP/1.1 500 X\r\nContent-Length: 9\r\n\r\no",
  ])
  func `an unwanted body is not waited for`(answer: String) throws {
    let receiver = Receiver(.open(answer))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(
      Self.outcome(of: 0, post) == .answered(try #require(Int(answer.split(separator: " ")[1]))))
    receiver.stop()
  }

  @Test(arguments: [204, 304, 401, 403])
  func `a status other than 200 is a whole answer`(status: Int) throws {
    let receiver = Receiver(.open("HTTP/1.1 \(status) X\r\n\r\nx"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: 10))
    #expect(Self.outcome(of: 0, post) == .answered(status))
    receiver.stop()
  }

  @Test func `an attempt that is given up within the answer's body has its status`() throws {
    let receiver = Receiver(.open("HTTP/1.1 200 X\r\n\r\nhalf"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: 10))
    for _ in 0..<100 { post.turn(withinMicroseconds: 10_000) }
    post.giveUp(because: "enough")
    #expect(post.takeOutcome() == .answered(200))
    receiver.stop()
  }

  @Test func `an answer with long headers counts`() throws {
    let policy = "X-Policy: " + String(repeating: "a", count: 20_000) + "\r\n"
    let receiver = Receiver(.open("HTTP/1.1 200 X\r\n" + policy + "\r\n"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(of: 0, post) == .answered(200))
    receiver.stop()
  }

  @Test func `the environment names no proxy`() async {
    await #expect(processExitsWith: .success) {
      let proxy = Receiver(.status(502))
      let receiver = Receiver(.status(200))
      setenv("http_proxy", "127.0.0.1:\(proxy.port)", 1)
      let post = try #require(HTTPPost())
      let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
      post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
      #expect(Self.outcome(of: 0, post) == .answered(200))
      #expect(proxy.waitingCount == 0)
    }
  }

  @Test(arguments: [("7", 7), ("Wed, 21 Oct 2026 07:28:00 GMT", 0), ("-7", 0), ("x", 0)])
  func `Retry-After comes with the status`(text: String, seconds: Int) throws {
    let receiver = Receiver(.open("HTTP/1.1 429 X\r\nRetry-After: \(text)\r\n\r\n"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(of: 0, post) == .answered(429, retryAfterSeconds: seconds))
    receiver.stop()
  }

  @Test func `the longest address fits into a request`() throws {
    let receiver = Receiver(.status(200))
    let post = try #require(HTTPPost())
    let target = "/" + String(repeating: "a", count: 1_999)
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)\(target)")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(of: 0, post) == .answered(200))
    let request = try #require(receiver.next())
    #expect(request.head.hasPrefix("POST \(target) HTTP/1.1\r\n"))
    #expect(request.header("host") == url.authority && request.header("origin") == nil)
    receiver.stop()
  }

  @Test func `a name that cannot be looked up is the reason`() throws {
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://nowhere.invalid/secret")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    guard case .failed(let reason)? = Self.outcome(of: 0, post) else {
      Issue.record("no failure")
      return
    }
    #expect(reason.hasPrefix("the name nowhere.invalid could not be looked up"), "\(reason)")
  }

  @Test func `a connection that is lost before an answer is the reason`() throws {
    let receiver = Receiver(.hangUp)
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    let lost = WebhookOutcome.failed("the connection was lost before an answer")
    #expect(Self.outcome(of: 0, post) == lost)
    receiver.stop()
  }

  @Test func `headers that are too long are the reason`() throws {
    let policy = "X-Policy: " + String(repeating: "a", count: 40_000) + "\r\n"
    let receiver = Receiver(.open("HTTP/1.1 200 X\r\n" + policy + "\r\n"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    guard case .failed(let reason)? = Self.outcome(of: 0, post) else {
      Issue.record("no failure")
      return
    }
    #expect(reason.contains("headers have more than 32768 bytes"), "\(reason)")
    receiver.stop()
  }

  private static func outcome(of number: Int, _ post: HTTPPost) -> WebhookOutcome? {
    var outcome = post.takeOutcome(of: number)
    for _ in 0..<500 where outcome == nil {
      post.turn(withinMicroseconds: 20_000)
      outcome = post.takeOutcome(of: number)
    }
    return outcome
  }

  @Test func `an attempt that is given up is over at once`() throws {
    let receiver = Receiver(.silence)
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    for _ in 0..<10 { post.turn(withinMicroseconds: 1_000) }
    post.giveUp(because: "enough")
    #expect(post.takeOutcome() == .failed("enough"))
    #expect(post.takeOutcome() == nil)
    receiver.stop()
  }
}
