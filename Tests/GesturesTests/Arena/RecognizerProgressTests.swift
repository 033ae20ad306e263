import Testing

@testable import Gestures

struct RecognizerProgressTests {
  static func moves(_ progress: inout RecognizerProgress) -> [GestureState] {
    var states: [GestureState] = []
    while let move = progress.takeMove() { states.append(move.to) }
    return states
  }

  @Test func `leaving possible is an attempt until the arena consents`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.move(to: .changed)
    #expect(progress.attempt == .asked(hasWaited: false) && !progress.isRecognized)
    progress.grant()
    #expect(progress.attempt == .none && progress.isRecognized && progress.receives(1))
    progress.move(to: .ended)
    #expect(progress.isRecognized && !progress.receives(1))
  }

  @Test(arguments: [GestureState.failed, .cancelled])
  func `giving up needs no consent`(end: GestureState) {
    var progress = RecognizerProgress()
    progress.move(to: end)
    #expect(progress.state == end && progress.attempt == .none && !progress.isRecognized)
  }

  @Test func `while it waits, a beginning and an end come later and a failure comes at once`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.hold()
    progress.move(to: .changed)
    #expect(progress.attempt == .waiting(.begin) && progress.receives(1))
    progress.move(to: .ended)
    #expect(progress.attempt == .waiting(.beginAndEnd) && !progress.receives(1))
    #expect(progress.state == .possible && !progress.mayReport)
    progress.move(to: .possible)
    #expect(progress.takeMove() == .init(from: .possible, to: .possible, isLegal: false))
    progress.move(to: .failed)
    #expect(progress.attempt == .none && Self.moves(&progress) == [.failed])
  }

  @Test func `a phase is new once`() {
    var progress = RecognizerProgress()
    #expect(!progress.mayReport)
    progress.location = Point(x: 1, y: 2)
    progress.attach(in: "notStarted")
    #expect(progress.mayReport && progress.location == .zero)
    let entered = ["notStarted", "initialPoint", "initialPoint"].map { progress.enter($0) }
    #expect(entered == [false, true, false])
    progress.move(to: .failed)
    _ = progress.takeMove()
    #expect(!progress.mayReport, "the last phase is reported with the last move")
  }

  @Test func `a held attempt reports nothing and is repeated as a whole when released`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.move(to: .ended)
    progress.hold()
    #expect(progress.state == .possible && progress.isWaiting && !progress.mayReport)
    progress.release()
    #expect(progress.attempt == .asked(hasWaited: true))
    #expect(Self.moves(&progress) == [.began, .ended])
  }

  @Test(arguments: [
    ([GestureState.began], [GestureState.began]), ([.began, .changed], [.began]),
    ([.began, .changed, .ended], [.began, .ended]), ([.ended], [.ended]),
  ])
  func `a held attempt is released as it began`(attempt: [GestureState], released: [GestureState]) {
    var progress = RecognizerProgress()
    for state in attempt { progress.move(to: state) }
    progress.hold()
    progress.release()
    #expect(Self.moves(&progress) == released)
  }

  @Test func `an attempt that has failed is not held but fails`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.move(to: .failed)
    progress.hold()
    #expect(!progress.isWaiting && Self.moves(&progress) == [.failed])
  }

  @Test func `an overruled attempt fails from possible, a granted one from where it is`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.overrule(by: .failed)
    #expect(progress.takeMove() == .init(from: .possible, to: .failed, isLegal: true))
    progress.reset()
    progress.move(to: .began)
    progress.grant()
    progress.overrule(by: .cancelled)
    #expect(Self.moves(&progress) == [.began, .cancelled])
  }

  @Test func `an ignored touch is not received until it was up`() {
    var progress = RecognizerProgress()
    progress.touches.ignore(4)
    let ignored = progress.receive(4)
    let other = progress.receive(5)
    #expect(!ignored && other)
    progress.touches.lift(4, keeping: 32, down: [])
    let again = progress.receive(4)
    #expect(again)
  }

  @Test func `a recognizer that is over, or ignores the sequence, receives nothing`() {
    var progress = RecognizerProgress()
    progress.ignoresSequence = true
    #expect(!progress.receives(1))
    progress.ignoresSequence = false
    progress.move(to: .failed)
    let received = progress.receive(1)
    #expect(!received)
  }

  @Test func `only a touch that it receives is reported as ignored by it`() {
    var progress = RecognizerProgress()
    progress.requestIgnore(1, id: 10)
    progress.requestIgnore(1, id: 10)
    #expect(progress.mayReport)
    #expect(progress.touches.takeRequestedIgnores() == [10] && !progress.mayReport)
  }

  @Test func `a new touch is taken once and only while the gesture goes on`() {
    var progress = RecognizerProgress()
    _ = progress.receive(1)
    let possible = progress.takeNewTouch()
    progress.move(to: .began)
    let without = progress.takeNewTouch()
    _ = progress.receive(1)
    let with = progress.takeNewTouch()
    let again = progress.takeNewTouch()
    #expect([possible, without, with, again] == [false, false, true, false])
  }

  @Test func `a gesture goes on with the sample that ends it`() {
    var progress = RecognizerProgress()
    progress.move(to: .began)
    progress.grant()
    #expect(progress.goesOn)
    _ = progress.takeMove()
    progress.move(to: .ended)
    #expect(progress.goesOn, "until the end is reported")
    _ = progress.takeMove()
    #expect(!progress.goesOn && progress.isRecognized)
  }

  @Test func `a reset leaves nothing but the ignored touches`() {
    var progress = RecognizerProgress()
    progress.engage(in: 3)
    progress.touches.follow(1)
    progress.touches.ignore(2)
    progress.deadline = 5
    progress.cause = 1
    progress.move(to: .ended)
    progress.reset()
    #expect(progress.state == .possible && progress.attempt == .none && !progress.mayReport)
    #expect(!progress.isEngaged && !progress.isPending && progress.cause == nil)
    #expect(progress.touches.followed.isEmpty && progress.touches.ignored == [2])
    progress.move(to: .ended)
    #expect(progress.takeMove() == .init(from: .possible, to: .ended, isLegal: true))
  }
}
