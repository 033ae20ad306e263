/// The side loops of a service loop, and the connections that they carry.
///
/// It belongs to the service loop's thread; only the mailboxes are shared.
final class SideLoops {
  /// What side loops tell.
  let inbox = Mailbox<SideNews>(waker: Waker())
  private var sides: [Side] = []
  private var away: [ConnectionID: AwayPeer] = [:]
  /// How many connections were handed over of which nothing was told yet.
  private var underway = 0
  /// Those that the handler is to be asked about.
  private var wanting: [AwayPeer] = []
  private var beingAsked: [AwayPeer] = []
  /// Whose turn it is to carry the next connection; 0 is the service loop itself.
  private var turn = 0

  /// Starts so many further loops.
  init(count: Int, _ options: EngineOptions) throws(ListenError) {
    for number in 0..<count {
      sides.append(try Side(options, number: number, inbox: inbox))
    }
  }

  /// The connections that are open in side loops, or on their way there.
  var openCount: Int { away.count + underway }

  /// Which side loop is to carry a new connection; `nil` for none: they take turns with the service loop.
  func nextSide() -> Int? {
    turn = (turn + 1) % (sides.count + 1)
    return turn == 0 ? nil : turn - 1
  }

  /// Has a side loop carry a connection.
  func carry(_ handover: Handover, on side: Int) {
    underway += 1
    sides[side].gather(.carry(handover))
  }

  /// Notes that a connection wants to say something; false if no side loop carries it.
  func request(_ connection: ConnectionID) -> Bool {
    guard let peer = away[connection] else { return false }
    if peer.want(at: MonotonicClock.microseconds()) { wanting.append(peer) }
    return true
  }

  /// Closes a connection; false if no side loop carries it.
  func close(_ connection: ConnectionID, _ frame: CloseFrame) -> Bool {
    guard let peer = away[connection] else { return false }
    if peer.close() { sides[peer.side].gather(.close(connection, frame)) }
    return true
  }

  /// Closes all connections that side loops carry.
  func closeAll(_ frame: CloseFrame) {
    for peer in away.values { _ = peer.close() }
    for side in sides { side.gather(.closeAll(frame)) }
  }

  /// Asks what those are to say that want to, told for how many microseconds their sockets were full while
  /// they did, and sends off what was gathered.
  func ask(_ writable: (_ connection: ConnectionID, _ held: Int64) -> Outgoing?) {
    while !wanting.isEmpty {
      swap(&wanting, &beingAsked)
      for peer in beingAsked where peer.isWanting { ask(peer, writable) }
      beingAsked.removeAll(keepingCapacity: true)
    }
    for side in sides { side.post() }
  }

  private func ask(_ peer: AwayPeer, _ writable: (ConnectionID, Int64) -> Outgoing?) {
    switch writable(peer.id, peer.takeHeld()) {
    case .message(let message, let more):
      // After a long one the handler learns by being asked that all of it is taken.
      peer.say(
        more: more || MessageRest.isNeeded(for: message), at: MonotonicClock.microseconds())
      sides[peer.side].say(message, to: peer.id)
    case .close(let frame): _ = close(peer.id, frame)
    case nil: peer.rest()
    }
  }

  /// Takes what side loops have told, and tells what of it is for the handler.
  func hear(_ tell: (News) -> Void) {
    inbox.waker.clear()
    for letter in inbox.take() { hear(letter.news, from: letter.side, tell) }
  }

  private func hear(_ news: News, from side: Int, _ tell: (News) -> Void) {
    switch news {
    case .opened(let connection, _):
      underway -= 1
      away[connection] = AwayPeer(connection, side: side)
      tell(news)
    case .lost:
      underway -= 1
      tell(news)
    case .received(let connection, let bytes, _):
      sides[side].allowance.receive(News.weight(ofBytes: bytes.count))
      if away[connection]?.isOpen == true { tell(news) }
    case .advanced(let connection):
      if away[connection]?.isOpen == true { tell(news) }
    case .free(let sockets):
      for socket in sockets {
        guard let peer = away[socket.connection] else { continue }
        let held = socket.heldMicroseconds
        if peer.free(heldMicroseconds: held, at: MonotonicClock.microseconds()) {
          wanting.append(peer)
        }
      }
    case .closed(let connection, _):
      away[connection] = nil
      tell(news)
    }
  }
}
