import Testing

@testable import Gestures

struct RecognizerProgressTests {
  @Test func `moves are handed out once each and oldest first`() {
    var standing = RecognizerProgress()
    standing.move(to: .began)
    standing.move(to: .changed)
    standing.move(to: .began)
    standing.move(to: .failed)
    var seen: [RecognizerProgress.Move] = []
    while let move = standing.takeMove() { seen.append(move) }
    #expect(
      seen == [
        .init(from: .possible, to: .began, isLegal: true),
        .init(from: .began, to: .changed, isLegal: true),
        .init(from: .changed, to: .began, isLegal: false),
        .init(from: .changed, to: .failed, isLegal: true),
      ])
    standing.reset()
    standing.move(to: .ended)
    #expect(standing.takeMove() == .init(from: .possible, to: .ended, isLegal: true))
  }

  @Test func `an ignored touch is not told until it is listened to again`() {
    var standing = RecognizerProgress()
    standing.ignore(4)
    standing.ignore(4)
    let ignored = standing.tell(of: 4)
    let other = standing.tell(of: 5)
    #expect(!ignored && other)
    standing.listen(to: 4)
    let again = standing.tell(of: 4)
    #expect(again)
    #expect(standing.ignored.isEmpty)
  }

  @Test func `a touch that it leaves out is its own no more`() {
    var standing = RecognizerProgress()
    standing.follow(4)
    standing.ignore(4)
    #expect(!standing.follows(4))
  }

  @Test func `of too many touches the oldest that are up are forgotten`() {
    var standing = RecognizerProgress()
    let held = Touch(
      id: 1, kind: .touch, sample: StrokeSample(location: .zero, timestamp: 0))
    held.number = 1
    for number in 1...5 { standing.follow(number) }
    standing.forgetFollowed(beyond: 3, down: [held])
    #expect(standing.followed == [1, 4, 5])
    standing.reset()
    #expect(standing.followed.isEmpty)
  }

  @Test func `one that is over is told of nothing`() {
    var standing = RecognizerProgress()
    standing.move(to: .failed)
    let told = standing.tell(of: 1)
    #expect(!told)
  }

  @Test func `progress is asked for once and only while the gesture goes on`() {
    var standing = RecognizerProgress()
    _ = standing.tell(of: 1)
    let possible = standing.takeProgress()
    standing.move(to: .began)
    let untold = standing.takeProgress()
    _ = standing.tell(of: 1)
    let told = standing.takeProgress()
    let again = standing.takeProgress()
    #expect([possible, untold, told, again] == [false, false, true, false])
  }
}
