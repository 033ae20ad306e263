import Glibc
import TestSupport
import Testing

@testable import WebhookTransport

struct HTTPPostTests {
  /// The outcome of an attempt, within a minute.
  static func outcome(of number: Int = 0, _ post: HTTPPost) -> WebhookOutcome? {
    var outcome: WebhookOutcome?
    turn(post) {
      outcome = post.takeOutcome(of: number)
      return outcome != nil
    }
    return outcome
  }

  /// Lets a client work until something holds, for a minute at most.
  ///
  /// Turns are not counted: libwebsockets waits for whole milliseconds, so that in the last
  /// millisecond before a timer hundreds of them end at once.
  static func turn(_ post: HTTPPost, until holds: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !holds() && ContinuousClock.now < end { post.turn(withinMicroseconds: 20_000) }
  }

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
      outcomes.append(try #require(Self.outcome(post)))
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
    Self.turn(post) { receiver.waitingCount == 3 }
    #expect(receiver.waitingCount == 3)
    receiver.answerHeld(.body("0123456789"))
    var outcomes: [WebhookOutcome] = []
    for number in [0, -1, 7] { outcomes.append(try #require(Self.outcome(of: number, post))) }
    let digits = Array("0123456789".utf8)
    #expect(outcomes == [WebhookOutcome](repeating: .answered(200, body: digits), count: 3))
    receiver.stop()
  }

  @Test func `a step has the client's limit, not the five seconds of libwebsockets`() throws {
    let receiver = Receiver(.silence)
    let post = try #require(HTTPPost(stepSeconds: 6))
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    let start = ContinuousClock.now
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(post) == .failed("the connection was lost before an answer"))
    #expect(ContinuousClock.now - start > .milliseconds(5_500))
    receiver.stop()
  }

  @Test func `an attempt that is given up within the answer's body has no answer`() throws {
    let receiver = Receiver(.open("HTTP/1.1 200 X\r\n\r\nhalf"))
    let post = try #require(HTTPPost())
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1], answerBytes: 10))
    var read: [UInt8] = []
    Self.turn(post) {
      if case .reading(_, let body)? = post.attempts[0]?.state { read = body }
      return read.count == 4
    }
    #expect(read == Array("half".utf8))
    post.giveUp(because: "enough")
    #expect(post.takeOutcome() == .failed("enough"))
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
      #expect(Self.outcome(post) == .answered(200))
      #expect(proxy.waitingCount == 0)
    }
  }

  @Test func `the longest target fits into a request`() throws {
    let receiver = Receiver(.status(200))
    let post = try #require(HTTPPost())
    let target = "/" + String(repeating: "a", count: 2_030)
    let url = try WebhookURL("http://127.0.0.1:\(receiver.port)\(target)")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(post) == .answered(200))
    let request = try #require(receiver.next())
    #expect(request.head.hasPrefix("POST \(target) HTTP/1.1\r\n"))
    #expect(request.header("host") == url.authority && request.header("origin") == nil)
    receiver.stop()
  }

  @Test func `the longest host fits into a request, and is not looked up twice`() throws {
    let receiver = Receiver(.status(200))
    var names: [String] = []
    let post = try #require(
      HTTPPost(lookup: { name in
        names.append(name)
        return .found(["127.0.0.1"])
      }))
    let host = String(repeating: "a", count: 118 - "\(receiver.port)".count)
    let url = try WebhookURL("http://\(host):\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(Self.outcome(post) == .answered(200))
    #expect(url.authority.utf8.count == 119)
    #expect(receiver.next()?.header("host") == url.authority && names == [host])
    receiver.stop()
  }

  @Test func `a name that cannot be looked up is the reason`() throws {
    let post = try #require(HTTPPost(lookup: { .failed("no \($0)") }))
    let url = try WebhookURL("http://nowhere.invalid/secret")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(post.takeOutcome() == .failed("no nowhere.invalid"))
  }

  @Test func `after an address that refuses or is silent comes the next one`() throws {
    let receiver = Receiver(.status(200))
    let deaf = try #require(DeafListener(port: receiver.port))
    for first in ["127.0.0.3", DeafListener.address] {
      let post = try #require(HTTPPost(lookup: { _ in .found([first, "::1", "127.0.0.1"]) }))
      let url = try WebhookURL("http://several.example:\(receiver.port)/")
      post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
      #expect(Self.outcome(post) == .answered(200), "\(first)")
      #expect(receiver.next()?.header("host") == url.authority)
    }
    withExtendedLifetime(deaf) {}
    receiver.stop()
  }

  @Test func `a host without an address that answers fails with a reason`() throws {
    let receiver = Receiver(.silence)
    let post = try #require(HTTPPost(lookup: { _ in .found(["127.0.0.3", "127.0.0.4"]) }))
    let url = try WebhookURL("http://several.example:\(receiver.port)/")
    post.begin(HTTPPost.Request(url: url, headers: [], body: [1]))
    #expect(
      Self.outcome(post) == .failed("no connection could be made: Unable to connect"))
    receiver.stop()
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
