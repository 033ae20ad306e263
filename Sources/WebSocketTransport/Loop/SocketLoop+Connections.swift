import CLibwebsockets
import Glibc

extension SocketLoop {
  // MARK: Coming and going

  /// A new connection's entry.
  func addPeer(address: String, phase: Peer.Phase) -> Peer {
    let now = MonotonicClock.microseconds()
    let peer = Peer(
      id: ConnectionID(nextID), address: address, phase: phase, now: now)
    nextID += 1
    peers[peer.id.number] = peer
    beginHousekeeping(now)
    return peer
  }

  /// Gives a connected socket of ours to libwebsockets as a raw one; false, the socket being closed, if
  /// it does not take it.
  func adopt(_ descriptor: Int32, for peer: Peer) -> Bool {
    let number = peer.id.number
    peer.descriptor = descriptor
    peer.wsi = context?.adopt(descriptor, number: number)
    guard peer.wsi != nil else {
      peers[number] = nil
      return false
    }
    guard poller.watch(descriptor, Poller.Interest.read, number: number) else {
      cut(peer)
      return false
    }
    return true
  }

  /// Gives the socket of a peer whose handshake was accepted to libwebsockets, which answers `request`;
  /// false, the socket being closed, if it does not take it.
  func adopt(_ peer: Peer, request: String) -> Bool {
    adopting = peer
    defer { adopting = nil }
    peer.wsi = context?.adopt(peer.descriptor, request: request)
    guard peer.wsi == nil else { return true }
    peers[peer.id.number] = nil
    return false
  }

  /// The peer that a connection of libwebsockets' without a number is: the one being adopted.
  func claim(_ wsi: OpaquePointer) -> Peer? {
    guard let peer = adopting, peers[peer.id.number] != nil else { return nil }
    lws_set_opaque_user_data(wsi, UnsafeMutableRawPointer(bitPattern: UInt(peer.id.number)))
    peer.wsi = wsi
    return peer
  }

  /// Listens; returns the bound port.
  func listen(host: String, port: Int, sharesPort: Bool) throws(ListenError) -> Int {
    let socket = try ListeningSocket(host: host, port: port, sharesPort: sharesPort)
    guard watch(socket.descriptor, as: .listener) else {
      throw .cannotStart(reason: "out of file descriptors")
    }
    listener = socket
    return socket.port
  }

  /// Closes the listening socket; connections stay.
  func stopListening() {
    listener = nil
  }

  /// Accepts those that wait at the listening socket.
  func acceptWaiting() {
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let arrival = listener?.accept() else { return }
      let limit = options.maximumConnections + TransportLimits.plainConnections
      guard peers.count + elsewhereCount < limit else {
        ListeningSocket.refuse(arrival.descriptor)
        continue
      }
      let peer = addPeer(address: arrival.address, phase: .http)
      peer.descriptor = arrival.descriptor
      peer.deadline = requestDeadline()
      if !poller.watch(arrival.descriptor, Poller.Interest.read, number: peer.id.number) {
        drop(peer)
      }
    }
  }

  /// Cuts a connection without a word to its peer, at the end of the turn.
  func cut(_ peer: Peer) {
    guard let wsi = peer.wsi else { return drop(peer) }
    lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
    needsSweep = true
  }

  // MARK: Attending

  /// Notes that a connection wants to say something or is to be closed; that is done at the end of the
  /// turn.
  func want(_ peer: Peer) {
    guard !peer.isWanting else { return }
    peer.isWanting = true
    wanting.append(peer)
  }

  /// Asks those that want to say something, each for one message, and writes it straight to the socket.
  ///
  /// Where libwebsockets still holds a part of the message before, it waits until that is out, so that no
  /// more than one message is ever kept for a connection that does not read.
  func askWanting() {
    guard !wanting.isEmpty else { return }
    swap(&wanting, &beingAsked)
    for peer in beingAsked {
      peer.isWanting = false
      guard let wsi = peer.wsi else { continue }
      if !peer.isOpen || peer.wire?.pong != nil {
        attend(peer, Poller.Interest.write)
      } else if !settle(peer, wsi) {
        watchForRoom(peer)
      } else if SocketEvent(engine: self, peer: peer, wsi: wsi).speak() != SocketEvent.goOn {
        cut(peer)
      } else if peer.isUnsettled || peer.interest != Poller.Interest.read {
        watchForRoom(peer)
      }
    }
    beingAsked.removeAll(keepingCapacity: true)
  }

  /// Whether a connection is free to speak; it is asked again when its socket has room, or never where
  /// libwebsockets is closing it by itself and may have said so already.
  private func settle(_ peer: Peer, _ wsi: OpaquePointer) -> Bool {
    guard peer.isUnsettled else { return true }
    if lws_partial_buffered(wsi) != 0 {
      peer.waitsForRoom = true
      if peer.fullSince == nil { peer.fullSince = MonotonicClock.microseconds() }
    } else if peer.wire != nil || lws_get_close_length(wsi) == 0 {
      // A connection of ours speaks through libwebsockets throughout.
      peer.isUnsettled = peer.wire != nil
      return true
    }
    return false
  }

  /// Has libwebsockets handle what happened on a connection's socket, and then write what it may want to
  /// write because of it: a pong, a close frame, the next step of either.
  func attend(_ peer: Peer, _ events: UInt32) {
    guard hasShownMask(peer, events) else { return close(peer, .violation) }
    if hasHungUpUnread(peer, events) { return cut(peer) }
    peer.isUnsettled = true
    if events != Poller.Interest.write { context?.attend(peer.descriptor, events) }
    for _ in 0..<TransportLimits.stepsPerEvent {
      guard let wsi = peer.wsi else { return }
      let step = (peer.phase.number, lws_partial_buffered(wsi))
      context?.attend(peer.descriptor, Poller.Interest.write)
      guard let wsi = peer.wsi else { return }
      if step == (peer.phase.number, lws_partial_buffered(wsi)) { break }
    }
    watchForRoom(peer)
  }

  /// Whether a WebSocket's first frame is masked as it must be (RFC 6455 section 5.1), as far as has come.
  ///
  /// libwebsockets takes frames either way and does not tell; who masks one frame masks all.
  private func hasShownMask(_ peer: Peer, _ events: UInt32) -> Bool {
    guard !peer.hasShownMask, peer.isOpen, events & Poller.Interest.read != 0 else { return true }
    peer.hasShownMask = true
    awaitMore(peer, than: 0)
    var start: (UInt8, UInt8) = (0, 0)
    let count = recv(peer.descriptor, &start, 2, Int32(MSG_PEEK))
    return count < 2 || start.1 & 0x80 != 0
  }

  /// Whether a peer will say nothing more while libwebsockets still holds something to send to it.
  ///
  /// libwebsockets would keep the connection until that is sent, and find its end on the socket again and
  /// again meanwhile.
  private func hasHungUpUnread(_ peer: Peer, _ events: UInt32) -> Bool {
    guard events & Poller.Interest.read != 0, let wsi = peer.wsi, lws_partial_buffered(wsi) != 0
    else { return false }
    var byte: UInt8 = 0
    let count = recv(peer.descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }

  /// Has libwebsockets do whatever it knows to be due.
  ///
  /// It reads from none of the sockets that it still holds something for: 4.1.6 would never come back
  /// from one whose peer has hung up, since it keeps the connection and tries the same socket again
  /// (`_lws_plat_service_forced_tsi`). Linear in the connections.
  func sweep() {
    let holding = peers.values.filter { $0.wsi.map { lws_partial_buffered($0) != 0 } ?? false }
    for peer in holding { _ = peer.wsi.map { lws_rx_flow_control($0, 0) } }
    context?.sweep()
    for peer in holding { _ = peer.wsi.map { lws_rx_flow_control($0, 1) } }
  }

  /// Watches for room in the socket as long as something waits for it.
  private func watchForRoom(_ peer: Peer) {
    guard let wsi = peer.wsi else { return }
    var interest = Poller.Interest.read
    if lws_partial_buffered(wsi) != 0 || peer.waitsForRoom {
      // libwebsockets reads nothing from a raw socket while it holds something to write to it.
      let readsMeanwhile = peer.wire == nil
      interest = readsMeanwhile ? interest | Poller.Interest.write : Poller.Interest.write
    }
    watch(peer, for: interest)
  }

  /// Changes what a connection's socket is watched for.
  func watch(_ peer: Peer, for interest: UInt32) {
    guard interest != peer.interest else { return }
    peer.interest = interest
    poller.change(peer.descriptor, to: interest, number: peer.id.number)
  }

  // MARK: Deadlines

  /// Looks at every connection's deadline; nobody's silence counts where the loop itself stood still, since
  /// what came meanwhile is still to be read.
  func checkDeadlines(_ now: Int64, afterStandstill: Bool) {
    scratch.forget()
    needsSweep = true
    for peer in peers.values { checkDeadlines(peer, now, afterStandstill) }
  }

  private func checkDeadlines(_ peer: Peer, _ now: Int64, _ afterStandstill: Bool) {
    switch peer.phase {
    case .open:
      if !afterStandstill { checkPulse(peer, now) }
    case .closing(_, let deadline):
      if now >= deadline { cut(peer) }
    case .http, .responding, .leaving:
      if peer.wsi == nil { keepRequestTime(peer, now) }
    case .opening, .answering, .closeSent, .peerClosed:
      break  // libwebsockets has a time limit of its own on each.
    }
  }

  private func checkPulse(_ peer: Peer, _ now: Int64) {
    let step = peer.pulse.check(
      at: now, pingAfter: options.pingAfterMicroseconds,
      pongWithin: options.pongWithinMicroseconds, inMessage: peer.assembly.isPartial)
    switch step {
    case .nothing: break
    case .ping:
      peer.owesPing = true
      want(peer)
    case .dead: close(peer, .noPong)
    }
  }
}
