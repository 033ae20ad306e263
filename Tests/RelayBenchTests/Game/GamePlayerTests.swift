import Gestures
import RelayProcess
import Testing
import WebSocketTransport

@testable import relay_bench

struct GamePlayerTests {
  private static let welcome = #"{"type":"welcome","room":"hall","drawer":"d1"}"# + "\n"

  private func answer(_ drawer: String, _ more: String) -> String {
    #"{"type":"activity","seq":9,"activity":"match-it-up","move":"answered","drawer":"\#(drawer)""#
      + #","number":1,\#(more)}"# + "\n"
  }

  @Test(arguments: [(#""picture":2,"time":9"#, false), (#""refusal":"late","sentence":"L""#, true)])
  func `a circle is busy from its beginning to its own verdict`(
    verdict: String, isRefused: Bool
  ) throws {
    let server = try ServerProcess()
    let socket = try ClientConnection.connect(
      server.authority, "/ws/draw/hall", ["v1.gesture.json"])
    var player = GamePlayer(socket)
    func read(_ text: String) -> GamePlayer.Verdict? {
      Array(text.utf8).withUnsafeBytes { player.read($0, isLast: true) }
    }
    #expect(read(Self.welcome) == nil && !player.isBusy && player.due == nil)
    let points = BenchStroke.circle(samples: 61)
    var lateness = LatencyHistogram()
    player.prepare(points, milliseconds: 5_000)
    player.draw(at: 5_000_000)
    #expect(player.isBusy && player.due == 5_000_000)
    let begun = player.send(now: 5_000_000, lateness: &lateness)
    #expect(begun == nil)
    #expect(player.due == 5_008_333)
    #expect(read(answer("d1", verdict)) == nil, "it is not lifted yet")
    let sent = player.send(now: 6_000_000, lateness: &lateness)
    let early = try #require(sent)
    #expect(early.lift == nil && early.isRefused == isRefused && !player.isBusy)
    // 31 messages: one sample, then two each; all but the first were late.
    #expect(lateness.count == 31 && lateness.at(0) == 0 && lateness.at(1) > 990)
    player.prepare(points, milliseconds: 7_000)
    player.draw(at: 7_000_000)
    let again = player.send(now: 8_000_000, lateness: &lateness)
    #expect(again == nil)
    #expect(player.isBusy && player.due == nil)
    #expect(read(answer("d11", verdict)) == nil)
    let judged = try #require(read(answer("d1", verdict)))
    // The 61 samples take half a second; the last message has two of them.
    #expect(judged.lift == 7_491_666 && judged.isRefused == isRefused && !player.isBusy)
  }
}
