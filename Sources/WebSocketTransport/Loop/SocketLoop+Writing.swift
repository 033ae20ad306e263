import CLibwebsockets
import Glibc

extension SocketLoop {
  /// Schedules a connection to write or close at the end of the turn.
  func want(_ peer: Peer) {
    guard !peer.isWanting else { return }
    peer.isWanting = true
    wanting.append(peer)
  }

  /// Sends one message of each scheduled connection, directly to its socket.
  ///
  /// While libwebsockets holds a part of the message before, the connection waits: no more than one
  /// message is ever kept for a peer that does not read.
  func writeWanting() {
    guard !wanting.isEmpty else { return }
    swap(&wanting, &beingAsked)
    for peer in beingAsked {
      peer.isWanting = false
      guard let wsi = peer.wsi else { continue }
      if !peer.isOpen {
        handleWebSocketEvents(peer, Poller.Interest.write)
      } else if !isWritable(peer, wsi) {
        updateInterest(peer)
      } else if SocketEvent(loop: self, peer: peer, wsi: wsi).writeNext() != SocketEvent.keepOpen {
        cut(peer)
      } else if peer.writability != .free || peer.interest != Poller.Interest.read {
        updateInterest(peer)
      }
    }
    beingAsked.removeAll(keepingCapacity: true)
  }

  /// Whether a connection may write now.
  ///
  /// Otherwise it waits until its socket has room.
  func isWritable(_ peer: Peer, _ wsi: OpaquePointer) -> Bool {
    guard peer.writability != .free else { return true }
    guard lws_partial_buffered(wsi) == 0 else {
      peer.writability.beginWait(at: MonotonicClock.microseconds())
      return false
    }
    peer.endWait(seenFull: lastPoll)
    peer.writability = .free
    return true
  }

  /// Handles a socket's events: reads frames from an open connection, and has libwebsockets do
  /// the rest and write what follows from it: a handshake, a close frame, the next step of either.
  func handleWebSocketEvents(_ peer: Peer, _ events: UInt32) {
    if peer.isKnown {
      guard events == Poller.Interest.write || read(peer) else { return cut(peer) }
      guard events & Poller.Interest.write != 0 else { return }
      peer.writability.invalidate()
    } else {
      if isClosedUnread(peer, events) { return cut(peer) }
      peer.writability.invalidate()
      if events != Poller.Interest.write { context?.service(peer.descriptor, events) }
    }
    for _ in 0..<TransportLimits.stepsPerEvent {
      guard let wsi = peer.wsi else { return }
      let step = (peer.phaseChanges, lws_partial_buffered(wsi))
      context?.service(peer.descriptor, Poller.Interest.write)
      guard let wsi = peer.wsi else { return }
      if step == (peer.phaseChanges, lws_partial_buffered(wsi)) { break }
    }
    updateInterest(peer)
  }

  /// Reads once from a connection; false if it is over.
  ///
  /// The next turn reads what is left.
  private func read(_ peer: Peer) -> Bool {
    guard let wsi = peer.wsi else { return true }
    let count = recv(
      peer.descriptor, receiveBuffer.baseAddress, receiveBuffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    let bytes = UnsafeMutableRawBufferPointer(rebasing: receiveBuffer[..<count])
    return SocketEvent(loop: self, peer: peer, wsi: wsi).received(bytes) == SocketEvent.keepOpen
  }

  /// Whether the peer closed its connection while libwebsockets holds unsent bytes for it.
  ///
  /// libwebsockets would keep the connection until they are sent, and would find the end of the
  /// stream again and again.
  private func isClosedUnread(_ peer: Peer, _ events: UInt32) -> Bool {
    guard events & Poller.Interest.read != 0, let wsi = peer.wsi, lws_partial_buffered(wsi) != 0
    else { return false }
    var byte: UInt8 = 0
    let count = recv(peer.descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }

  /// Watches a socket for what its connection needs next: bytes, and room if something waits.
  private func updateInterest(_ peer: Peer) {
    guard let wsi = peer.wsi else { return }
    var interest = Poller.Interest.read
    // A closing connection has nothing that waits for room, and would find it again and again.
    if lws_partial_buffered(wsi) != 0 || peer.isOpen && peer.writability.isFull {
      interest |= Poller.Interest.write
    }
    watch(peer, for: interest)
  }

  /// Changes the events that a connection's socket is watched for.
  func watch(_ peer: Peer, for interest: UInt32) {
    guard interest != peer.interest else { return }
    peer.interest = interest
    poller.change(peer.descriptor, to: interest, number: peer.id.number)
  }
}
