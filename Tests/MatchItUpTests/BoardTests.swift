import Testing

@testable import MatchItUp

struct BoardTests {
  /// Canvases of phones, tablets, desktops and projectors, upright and sideways, and extreme ones.
  static let canvases: [(width: Double, height: Double)] = [
    (320, 480), (390, 700), (700, 390), (844, 300), (768, 1_024), (1_024, 768), (800, 600),
    (1_280, 720), (1_920, 1_080), (3_840, 2_160), (600, 600), (601, 300), (600, 300), (2, 1_000),
    (1_000, 2), (1, 1), (0.5, 0.5), (10_000_000, 10_000_000),
  ]

  @Test(arguments: canvases)
  func `all pictures lie on the canvas, are equal and do not touch`(
    canvas: (width: Double, height: Double)
  ) {
    let places = Board(width: canvas.width, height: canvas.height).places
    #expect(places.count == 4)
    for place in places {
      #expect(place.side == places[0].side && place.side > 0)
      #expect(place.x >= 0 && place.x + place.side <= canvas.width)
      #expect(place.y >= 0 && place.y + place.side <= canvas.height)
      for other in places where other != place {
        #expect(max(abs(place.x - other.x), abs(place.y - other.y)) > place.side)
      }
    }
  }

  @Test(arguments: canvases)
  func `a circle around each picture chooses it, whatever the canvas`(
    canvas: (width: Double, height: Double)
  ) {
    let board = Board(width: canvas.width, height: canvas.height)
    for (index, place) in board.places.enumerated() {
      let (x, y) = (place.x + place.side / 2, place.y + place.side / 2)
      // From a small circle in the middle to one far around the picture, and off the middle.
      for radius in [0.1, 0.5, 0.72, 0.95] {
        #expect(board.choice(x: x, y: y, radius: radius * place.side) == .picture(index))
      }
      let aside = place.side / 4
      #expect(board.choice(x: x + aside, y: y - aside, radius: place.side / 2) == .picture(index))
    }
  }

  @Test(arguments: [(800.0, 399.0, 4), (800, 400, 2), (800, 401, 2), (400, 800, 2)])
  func `a canvas wider than twice its height has one row`(
    width: Double, height: Double, columns: Int
  ) {
    let tops = Set(Board(width: width, height: height).places.map(\.y))
    #expect(4 / tops.count == columns)
  }

  @Test func `the numbers go by rows, from the left`() {
    let square = Board(width: 400, height: 400).places
    #expect(square[0].x < square[1].x && square[0].y == square[1].y)
    #expect(square[0].x == square[2].x && square[0].y < square[2].y)
    let wide = Board(width: 1_000, height: 200).places
    #expect(wide.map(\.x) == wide.map(\.x).sorted())
  }

  @Test func `a circle that contains no middle chooses nothing`() {
    let board = Board(width: 800, height: 600)
    #expect(board.choice(x: 400, y: 300, radius: 50) == .nothing)
    #expect(board.choice(x: -500, y: 300, radius: 50) == .nothing)
    #expect(board.choice(x: 250, y: 150, radius: 0) == .picture(0))
    #expect(board.choice(x: 251, y: 150, radius: 0) == .nothing)
  }

  @Test func `a circle that contains several middles chooses none of them`() {
    let board = Board(width: 800, height: 600)
    #expect(board.choice(x: 400, y: 150, radius: 200) == .several(2))
    #expect(board.choice(x: 400, y: 300, radius: 400) == .several(4))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a circle without a centre chooses nothing`(number: Double) {
    let board = Board(width: 800, height: 600)
    #expect(board.choice(x: number, y: 150, radius: 100) == .nothing)
    #expect(board.choice(x: 250, y: number, radius: 100) == .nothing)
    #expect(board.choice(x: 250, y: 150, radius: .nan) == .nothing)
  }
}
