/// The worker loops of a service loop, and the connections that they carry.
///
/// It belongs to the service loop's thread; only the mailboxes are shared.
final class WorkerLoops {
  /// What worker loops tell.
  let inbox = Mailbox<WorkerEvent>(waker: Waker())
  private var workers: [WorkerHandle] = []
  private var remote: [ConnectionID: RemotePeer] = [:]
  /// How many connections were handed over of which nothing was told yet.
  private var underway = 0
  /// Those that the handler is to be asked about.
  private var wanting: [RemotePeer] = []
  private var beingAsked: [RemotePeer] = []
  /// Whose turn it is to carry the next connection; 0 is the service loop itself.
  private var turn = 0

  /// Starts so many further loops.
  init(count: Int, _ options: SocketLoopOptions) throws(ListenError) {
    for number in 0..<count {
      workers.append(try WorkerHandle(options, number: number, inbox: inbox))
    }
  }

  /// The connections that are open in worker loops, or on their way there.
  var openCount: Int { remote.count + underway }

  /// Which worker loop is to carry a new connection; `nil` for none: they take turns with the service loop.
  func nextWorker() -> Int? {
    turn = (turn + 1) % (workers.count + 1)
    return turn == 0 ? nil : turn - 1
  }

  /// Has a worker loop carry a connection.
  func carry(_ handover: Handover, on worker: Int) {
    underway += 1
    workers[worker].gather(.carry(handover))
  }

  /// Notes that a connection wants to say something; false if no worker loop carries it.
  func request(_ connection: ConnectionID) -> Bool {
    guard let peer = remote[connection] else { return false }
    if peer.want(at: MonotonicClock.microseconds()) { wanting.append(peer) }
    return true
  }

  /// Closes a connection; false if no worker loop carries it.
  func close(_ connection: ConnectionID, _ frame: CloseFrame) -> Bool {
    guard let peer = remote[connection] else { return false }
    if peer.close() { workers[peer.worker].gather(.close(connection, frame)) }
    return true
  }

  /// Closes all connections that worker loops carry.
  func closeAll(_ frame: CloseFrame) {
    for peer in remote.values { _ = peer.close() }
    for worker in workers { worker.gather(.closeAll(frame)) }
  }

  /// Asks what those are to say that want to, told for how many microseconds their sockets were full while
  /// they did, and sends off what was gathered.
  func ask(_ writable: (_ connection: ConnectionID, _ held: Int64) -> NextWrite?) {
    while !wanting.isEmpty {
      swap(&wanting, &beingAsked)
      for peer in beingAsked where peer.isWanting { ask(peer, writable) }
      beingAsked.removeAll(keepingCapacity: true)
    }
    for worker in workers { worker.post() }
  }

  private func ask(_ peer: RemotePeer, _ writable: (ConnectionID, Int64) -> NextWrite?) {
    switch writable(peer.id, peer.takeHeld()) {
    case .message(let message, let more):
      // After a long one the handler learns by being asked that all of it is taken.
      peer.say(
        more: more || PendingFragments.isNeeded(for: message), at: MonotonicClock.microseconds())
      workers[peer.worker].say(message, to: peer.id)
    case .close(let frame): _ = close(peer.id, frame)
    case nil: peer.rest()
    }
  }

  /// Takes what worker loops have told, and tells what of it is for the handler.
  func hear(_ tell: (LoopEvent) -> Void) {
    inbox.waker.clear()
    for message in inbox.take() { hear(message.event, from: message.worker, tell) }
  }

  private func hear(_ event: LoopEvent, from worker: Int, _ tell: (LoopEvent) -> Void) {
    switch event {
    case .opened(let connection, _):
      underway -= 1
      remote[connection] = RemotePeer(connection, worker: worker)
      tell(event)
    case .lost:
      underway -= 1
      tell(event)
    case .received(let connection, let bytes, _):
      workers[worker].allowance.receive(LoopEvent.weight(ofBytes: bytes.count))
      if remote[connection]?.isOpen == true { tell(event) }
    case .advanced(let connection):
      if remote[connection]?.isOpen == true { tell(event) }
    case .free(let sockets):
      for socket in sockets {
        guard let peer = remote[socket.connection] else { continue }
        let held = socket.heldMicroseconds
        if peer.free(heldMicroseconds: held, at: MonotonicClock.microseconds()) {
          wanting.append(peer)
        }
      }
    case .closed(let connection, _):
      remote[connection] = nil
      tell(event)
    }
  }
}
