import Testing

@testable import RelayProtocol

struct ActivityPlayerTests {
  private var player: ActivityPlayer {
    var player = ActivityPlayer(drawer: DrawerID(2), name: "Blue", color: "#4477aa")
    (player.points, player.streak, player.right, player.refused) = (300, 2, 3, 4)
    (player.picture, player.time, player.gained) = (1, 2_000, 150)
    return player
  }

  @Test func `a forgotten answer leaves the points`() {
    var player = player
    player.forgetAnswer()
    #expect(player.picture == nil && player.time == nil && player.gained == 0)
    #expect(player.points == 300 && player.streak == 2 && player.right == 3 && player.refused == 4)
  }

  @Test func `a round names its new players, and no points`() {
    let text = JSONWriter.text { NewPlayerKind().write(player, to: &$0) }
    #expect(text == ##"{"drawer":"d2","name":"Blue","color":"#4477aa"}"##)
  }
}
