import MatchItUp
import TestSupport
import Testing

@testable import RelayProtocol

struct ActivityStateTests {
  private let settings = ActivitySettings(rounds: 3, seconds: 20)
  private let set = PictureSet(number: 1, seed: 5, level: 1)
  private let players = [4, 2].map {
    ActivityPlayer(drawer: DrawerID($0), name: "P\($0)", color: "#000000")
  }

  private func after(_ moves: [ActivityMove]) -> ActivityState? {
    moves.reduce(nil) { ActivityState.after(ActivityEvent($1, of: .matchItUp), in: $0) }
  }

  private func answer(_ drawer: Int, _ picture: Int?) -> ActivityMove {
    .answered(
      ActivityAnswer(
        drawer: DrawerID(drawer), number: 1, sequence: 1,
        content: picture.map { .picture($0, time: 5) } ?? .refused(.late, sentence: "Too late")))
  }

  private var round: ActivityMove { .round(set, at: 10, until: 30, players: players) }

  private func result(_ scores: [(Int, gained: Int)]) -> ActivityMove {
    .result(
      ActivityResult(
        number: 1, odd: 2, parameter: "veins", until: 99,
        scores: scores.map {
          ActivityResult.Score(drawer: DrawerID($0.0), gained: $0.gained, points: 100, streak: 1)
        }))
  }

  @Test func `moves before the start change nothing`() {
    #expect(after([.countdown(number: 1, until: 5), round, answer(2, 1), result([])]) == nil)
  }

  @Test func `a start begins anew`() {
    let started = ActivityMove.started(by: DrawerID(7), settings)
    let state = after([started, round, result([(2, 100)]), started])
    #expect(state == ActivityState(settings, startedBy: DrawerID(7)))
  }

  @Test func `players are in the order of their ids, each once`() {
    let state = after([.started(by: DrawerID(7), settings), round, round])
    #expect(state?.players.map(\.drawer.number) == [2, 4])
    #expect(state?.index(of: DrawerID(4)) == 1 && state?.index(of: DrawerID(3)) == nil)
  }

  @Test func `a round forgets answers, and keeps points and refusals`() {
    let state = after([
      .started(by: DrawerID(7), settings), round, answer(2, nil), answer(2, 3), answer(9, 1),
      result([(2, 100)]), round,
    ])
    let player = state?.players.first
    #expect(player?.picture == nil && player?.time == nil && player?.gained == 0)
    #expect(player?.points == 100 && player?.refused == 1 && player?.right == 1)
    #expect(state?.phase == .round && state?.odd == nil && state?.until == 30)
  }

  @Test func `a result ends the streaks of those who are not in it`() {
    let state = after([
      .started(by: DrawerID(7), settings), round, result([(2, 100), (4, 100)]), round,
      result([(4, 0), (9, 100)]),
    ])
    #expect(state?.players.map(\.streak) == [0, 1])
    #expect(state?.players.map(\.right) == [1, 1] && state?.odd == 2)
  }

  @Test func `the end has no next step`() {
    let podium = [PodiumPlace(drawer: DrawerID(2), place: 1, points: 100)]
    let state = after([
      .started(by: DrawerID(7), settings), round, .ended(.stopped, podium: podium),
    ])
    #expect(state?.phase == .ended && state?.until == nil && state?.podium == podium)
  }

  @Test func `random moves give a state that a snapshot has unchanged`() throws {
    var random = SeededGenerator(seed: 19)
    var state: ActivityState?
    for _ in 0..<300 {
      guard case .activity(let event) = random.event() else { continue }
      state = ActivityState.after(event, in: state)
      let snapshot = Snapshot(sequenceNumber: 1, epoch: "e", viewers: 0, activity: state)
      guard case .snapshot(let read)? = try decodeServer(encoded(.snapshot(snapshot))) else {
        return
      }
      #expect(read.activity == state && read.stateHash == snapshot.stateHash)
    }
  }

  @Test func `the hash follows the game, and is that of before without one`() {
    func hash(_ state: ActivityState?) -> UInt64 {
      Snapshot(sequenceNumber: 1, epoch: "e", viewers: 0, activity: state).stateHash
    }
    let moves = [
      ActivityMove.started(by: DrawerID(7), settings), round, result([(2, 100)]),
      .ended(.finished, podium: []),
    ]
    let hashes = (0...moves.count).map { hash(after(Array(moves.prefix($0)))) }
    #expect(Set(hashes).count == hashes.count)
  }
}
