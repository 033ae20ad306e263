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
