/// The worker loops of a service loop, and the connections that they carry.
///
/// It belongs to the service loop's thread; only the mailboxes are shared.
final class WorkerLoops {
  /// The worker loops' reports.
  let inbox = Mailbox<WorkerReport>(waker: Waker())
  private var workers: [WorkerHandle] = []
  private var remote: [ConnectionID: RemotePeer] = [:]
  /// The connections that were handed over and are neither open nor lost yet.
  private var underway = 0
  /// The connections scheduled to write.
  private var wanting: [RemotePeer] = []
  private var beingAsked: [RemotePeer] = []
  /// The loop that carried the newest connection; 0 is the service loop itself.
  private var turn = 0

  /// Starts `count` worker loops.
  init(count: Int, _ options: SocketLoopOptions) throws(ListenError) {
    for number in 0..<count {
      workers.append(try WorkerHandle(options, number: number, inbox: inbox))
    }
  }

  /// The connections that are open in worker loops, or on their way there.
  var openCount: Int { remote.count + underway }

  /// The worker loop that is to carry a new connection; `nil` for the
  /// service loop: they take turns.
  func nextWorker() -> Int? {
    turn = (turn + 1) % (workers.count + 1)
    return turn == 0 ? nil : turn - 1
  }

  /// Hands a connection to a worker loop.
  func carry(_ handover: Handover, on worker: Int) {
    underway += 1
    workers[worker].gather(.carry(handover))
  }

  /// Schedules a connection to write; false if no worker loop carries it.
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

  /// Calls the handler's `writable` for each scheduled connection, then posts the commands.
  ///
  /// `writable` receives how long the socket was full while messages waited, in microseconds.
  func write(_ writable: (_ connection: ConnectionID, _ held: Int64) -> NextWrite?) {
    while !wanting.isEmpty {
      swap(&wanting, &beingAsked)
      for peer in beingAsked where peer.isWanting { write(peer, writable) }
      beingAsked.removeAll(keepingCapacity: true)
    }
    for worker in workers { worker.post() }
  }

  private func write(_ peer: RemotePeer, _ writable: (ConnectionID, Int64) -> NextWrite?) {
    switch writable(peer.id, peer.takeHeld()) {
    case .message(let message, let more):
      // The handler is asked again after a long message: so it learns that all of it is sent.
      peer.send(
        more: more || PendingFragments.isNeeded(for: message), at: MonotonicClock.microseconds())
      workers[peer.worker].send(message, to: peer.id)
    case .close(let frame): _ = close(peer.id, frame)
    case nil: peer.rest()
    }
  }

  /// Takes the worker loops' reports, and passes the handler's on.
  func takeReports(_ pass: (WorkerReport.Content) -> Void) {
    inbox.waker.clear()
    for report in inbox.take() where isForHandler(report) { pass(report.content) }
  }

  /// Updates the connections by a report; returns whether the handler receives it.
  private func isForHandler(_ report: WorkerReport) -> Bool {
    switch report.content {
    case .event(.opened(let connection, _)):
      underway -= 1
      remote[connection] = RemotePeer(connection, worker: report.worker)
    case .event(.lost): underway -= 1
    case .event(.advanced(let connection)), .event(.frames(let connection, _)):
      return remote[connection]?.isOpen == true
    case .event(.closed(let connection, _)): remote[connection] = nil
    case .event(.refused): break
    case .event(.left), .event(.proxyRefused), .event(.timer), .event(.woken):
      preconditionFailure("a worker loop reports only on its connections")
    case .received(let connection, let bytes, _):
      workers[report.worker].allowance.receive(WorkerReport.weight(ofBytes: bytes.count))
      return remote[connection]?.isOpen == true
    case .free(let sockets):
      for socket in sockets { free(socket) }
      return false
    }
    return true
  }

  private func free(_ socket: FreeSocket) {
    guard let peer = remote[socket.connection] else { return }
    let held = socket.heldMicroseconds
    if peer.free(heldMicroseconds: held, at: MonotonicClock.microseconds()) { wanting.append(peer) }
  }
}
