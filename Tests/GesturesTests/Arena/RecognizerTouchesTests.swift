import Testing

@testable import Gestures

struct RecognizerTouchesTests {
  @Test func `an ignored touch is no longer part of the gesture`() {
    var touches = RecognizerTouches()
    touches.follow(4)
    touches.ignore(4)
    touches.ignore(4)
    #expect(!touches.follows(4) && touches.ignores(4) && touches.ignored == [4])
    #expect(touches.unfollow(4) == false)
  }

  @Test func `of too many touches the oldest that are up are dropped`() {
    var touches = RecognizerTouches()
    let held = Touch(
      id: 1, kind: .touch, sample: StrokeSample(location: .zero, timestamp: 0))
    held.number = 1
    for number in 1...5 { touches.follow(number) }
    touches.lift(2, keeping: 3, down: [held])
    #expect(touches.followed == [1, 4, 5])
    touches.unfollowAll()
    #expect(touches.followed.isEmpty)
  }
}
