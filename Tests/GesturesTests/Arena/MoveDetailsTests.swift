import Testing

@testable import Gestures

struct MoveDetailsTests {
  private static let drag = GestureMotion.drag(
    translation: Point(x: 3, y: 4), velocity: Point(x: 30, y: 40))

  @Test func `a move that says nothing has no details`() {
    var details = MoveDetails()
    #expect(details.isEmpty)
    #expect(details.reason == nil && details.result == nil && details.inRegion == nil)
    #expect(details.criteria.isEmpty && details.ghost == nil && details.guesses.isEmpty)
    details.reason = "Too small."
    #expect(!details.isEmpty && details.reason == "Too small.")
    details.reason = nil
    #expect(details.isEmpty && details == MoveDetails())
  }

  @Test func `each part is kept beside the others`() {
    let criterion = Criterion(name: "size", value: 3, limit: 10, unit: .pixels, pass: false)
    var details = MoveDetails()
    details.inRegion = RegionLocation(region: "slider", location: Point(x: 1, y: 2))
    details.reason = "Too small."
    details.criteria = [criterion]
    details.ghost = Ghost(kind: .gap, points: [.zero])
    details.guesses = [SignGuess(name: "S", distance: 1, threshold: 2)]
    details.result = GestureResult(Self.drag)
    #expect(
      details
        == MoveDetails(
          inRegion: RegionLocation(region: "slider", location: Point(x: 1, y: 2)),
          reason: "Too small.", result: GestureResult(Self.drag), criteria: [criterion],
          ghost: Ghost(kind: .gap, points: [.zero]),
          guesses: [SignGuess(name: "S", distance: 1, threshold: 2)]))
  }

  @Test func `a result is the same whether it was made of a motion or of its fields`() {
    var moved = MoveDetails()
    moved.result = GestureResult(Self.drag)
    var told = MoveDetails()
    told.result = GestureResult(Self.drag.fields)
    #expect(!moved.isEmpty && moved == told)
    #expect(moved.result?.fields == Self.drag.fields)
    moved.result = GestureResult([])
    #expect(moved.result?.fields.isEmpty == true && moved != told)
    moved.result = nil
    #expect(moved.isEmpty)
    told.result = GestureResult(Self.drag)
    #expect(told.result?.fields == Self.drag.fields)
  }
}
