import CLibwebsockets

/// One libwebsockets context with its connections: what server loops and clients have in common.
///
/// Everything runs on the thread that calls `turn`. No state is shared between engines.
final class Engine {
  let options: EngineOptions
  let waker = Waker()
  let scratch = SendScratch(headroom: relay_lws_headroom())
  weak var owner: (any EngineOwner)?
  var peers: [UInt64: Peer] = [:]
  var openCount = 0
  /// The connections that want to say something, each once, in the order in which they asked.
  private var wanting: [Peer] = []
  private var beingAsked: [Peer] = []
  private(set) var context: OpaquePointer?
  private(set) var vhost: OpaquePointer?
  private let protocols: ProtocolTable
  private let timer = LoopTimer()
  private var listener: ListeningSocket?
  private var listenerWsi: OpaquePointer?
  private var nextID = ConnectionID.first
  private var timerDue: Int64?
  private var housekeepingDue: Int64?
  private var turnDue: Int64?
  private var isTurning = false

  init(_ options: EngineOptions) throws(ListenError) {
    self.options = options
    protocols = ProtocolTable(options)
    var info = lws_context_creation_info()
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER
    info.protocols = UnsafePointer(protocols.first)
    info.options = relay_lws_context_options()
    info.gid = -1
    info.uid = -1
    info.user = Unmanaged.passUnretained(self).toOpaque()
    info.pt_serv_buf_size = UInt32(options.serviceBufferBytes)
    info.max_http_header_data = UInt16(TransportLimits.requestHeaderBytes)
    info.timeout_secs = UInt32(TransportLimits.requestMilliseconds / 1_000)
    info.timeout_secs_ah_idle = UInt32(TransportLimits.requestMilliseconds / 1_000)
    info.keepalive_timeout = Int32(TransportLimits.requestMilliseconds / 1_000)
    info.retry_and_idle_policy = UnsafePointer(protocols.noKeepalive)
    TransportLog.quietUnlessAsked()
    guard let context = lws_create_context(&info),
      let vhost = lws_get_vhost_by_name(context, "default")
    else { throw .cannotStart(reason: "out of memory or of file descriptors") }
    self.context = context
    self.vhost = vhost
    guard watch(waker.duplicate(), as: .waker) != nil, watch(timer.descriptor, as: .timer) != nil
    else { throw .cannotStart(reason: "out of file descriptors") }
  }

  deinit {
    destroy()
  }

  /// Ends the context and all connections at once, without a word to the owner.
  ///
  /// Not from a callback.
  func destroy() {
    guard let context else { return }
    precondition(!isTurning, "a loop cannot be destroyed from within its own callbacks")
    owner = nil
    lws_context_destroy(context)
    self.context = nil
    peers = [:]
  }

  // MARK: Turning

  /// Serves what is ready, waiting for it at most until `moment`; nil waits without end, a moment that has
  /// passed does not wait.
  func turn(until moment: Int64?) {
    precondition(!isTurning, "a loop cannot be turned from within its own callbacks")
    guard let context else { return }
    isTurning = true
    defer { isTurning = false }
    askWanting()
    let waits = wanting.isEmpty && moment.map { $0 > MonotonicClock.microseconds() } ?? true
    turnDue = waits ? moment : nil
    armTimer()
    _ = relay_lws_service(context, waits ? 1 : 0)
    turnDue = nil
    askWanting()
  }

  /// Notes that a connection wants to say something; it is asked at the end of the turn.
  func want(_ peer: Peer) {
    guard !peer.isWanting else { return }
    peer.isWanting = true
    wanting.append(peer)
  }

  /// Asks those that want to say something, each for one message, and writes it straight to the socket.
  ///
  /// Waiting for the writable callback would cost another `poll` of all sockets for each flush. It is waited
  /// for only where libwebsockets still holds a part of the message before, so that no more than one
  /// message is ever kept for a connection that does not read.
  private func askWanting() {
    guard !wanting.isEmpty else { return }
    swap(&wanting, &beingAsked)
    for peer in beingAsked {
      peer.isWanting = false
      guard peer.isOpen, let wsi = peer.wsi else { continue }
      if lws_partial_buffered(wsi) != 0 {
        lws_callback_on_writable(wsi)
      } else if Event(engine: self, peer: peer, wsi: wsi).speak() != Event.goOn {
        cut(peer)
      }
    }
    beingAsked.removeAll(keepingCapacity: true)
  }

  /// Has the owner's `timer` called once, at this moment or at an earlier one that was asked for before.
  func schedule(atMicroseconds moment: Int64) {
    if let timerDue, timerDue <= moment { return }
    timerDue = moment
    armTimer()
  }

  /// One of the loop's own descriptors has something to tell.
  func ready(_ descriptor: OwnDescriptor) {
    switch descriptor {
    case .listener: acceptWaiting()
    case .waker:
      waker.clear()
      owner?.woken()
    case .timer: timeHasCome()
    }
  }

  private func timeHasCome() {
    timer.clear()
    let now = MonotonicClock.microseconds()
    if let due = timerDue, due <= now {
      timerDue = nil
      owner?.timer(now: now)
    }
    if let due = housekeepingDue, due <= now {
      housekeepingDue = peers.isEmpty ? nil : now + options.housekeepingMicroseconds
      // After a standstill the answers that came meanwhile are still to be read.
      keepHouse(now, isLate: now - due > options.housekeepingMicroseconds)
    }
    armTimer()
  }

  private func armTimer() {
    timer.arm(
      atMicroseconds: [timerDue, housekeepingDue, turnDue].compactMap(\.self).min())
  }

  // MARK: Connections

  /// A new connection's entry.
  func addPeer(address: String, phase: Peer.Phase) -> Peer {
    let now = MonotonicClock.microseconds()
    let peer = Peer(
      id: ConnectionID(rawValue: nextID), address: address, phase: phase, now: now)
    nextID += 1
    peers[peer.id.rawValue] = peer
    if housekeepingDue == nil {
      housekeepingDue = now + options.housekeepingMicroseconds
      armTimer()
    }
    return peer
  }

  /// Listens; returns the bound port.
  func listen(host: String, port: Int, sharesPort: Bool) throws(ListenError) -> Int {
    let socket = try ListeningSocket(host: host, port: port, sharesPort: sharesPort)
    listenerWsi = watch(socket.descriptor, as: .listener)
    guard listenerWsi != nil else { throw .cannotStart(reason: "out of file descriptors") }
    listener = socket
    return socket.port
  }

  /// Closes the listening socket; connections stay.
  func stopListening() {
    guard let listenerWsi else { return }
    listener = nil
    self.listenerWsi = nil
    lws_set_timeout(listenerWsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
  }

  /// Cuts a connection without a word to its peer, soon.
  func cut(_ peer: Peer) {
    guard let wsi = peer.wsi else { return }
    lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
  }

  private func acceptWaiting() {
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let arrival = listener?.accept() else { return }
      let limit = options.maximumConnections + TransportLimits.plainConnections
      guard peers.count < limit else {
        ListeningSocket.refuse(arrival.descriptor)
        continue
      }
      let peer = addPeer(address: arrival.address, phase: .http)
      adopt(arrival.descriptor, for: peer, asHTTP: true)
    }
  }

  /// Gives a connected socket to libwebsockets, as a server's HTTP connection or as a raw one; false, the
  /// socket being closed, if it does not take it.
  @discardableResult
  func adopt(_ descriptor: Int32, for peer: Peer, asHTTP: Bool) -> Bool {
    var description = lws_adopt_desc_t()
    description.vh = vhost
    let http = asHTTP ? LWS_ADOPT_HTTP.rawValue : 0
    description.type = lws_adoption_type(rawValue: LWS_ADOPT_SOCKET.rawValue | http)
    description.fd.sockfd = descriptor
    description.opaque = UnsafeMutableRawPointer(bitPattern: UInt(peer.id.rawValue))
    peer.wsi = lws_adopt_descriptor_vhost_via_info(&description)
    if peer.wsi == nil { peers[peer.id.rawValue] = nil }
    return peer.wsi != nil
  }

  private func watch(_ descriptor: Int32, as own: OwnDescriptor) -> OpaquePointer? {
    guard descriptor >= 0 else { return nil }
    var description = lws_adopt_desc_t()
    description.vh = vhost
    description.type = LWS_ADOPT_RAW_FILE_DESC
    description.fd.filefd = descriptor
    description.opaque = UnsafeMutableRawPointer(bitPattern: own.rawValue)
    return ProtocolTable.ownDescriptorsName.withCString {
      description.vh_prot_name = $0
      return lws_adopt_descriptor_vhost_via_info(&description)
    }
  }

  private func keepHouse(_ now: Int64, isLate: Bool) {
    scratch.forget()
    for peer in peers.values { keepHouse(peer, now, isLate: isLate) }
  }

  private func keepHouse(_ peer: Peer, _ now: Int64, isLate: Bool) {
    switch peer.phase {
    case .open:
      let step = peer.pulse.check(
        at: now, pingAfter: options.pingAfterMicroseconds,
        pongWithin: options.pongWithinMicroseconds, inMessage: peer.assembly.isPartial)
      switch step {
      case .nothing: break
      case .ping:
        peer.owesPing = true
        want(peer)
      case .dead: if !isLate { close(peer, .noPong) }
      }
    case .closing(_, let deadline):
      if now >= deadline { cut(peer) }
    case .http, .responding, .opening, .answering, .closeSent, .peerClosed:
      break  // libwebsockets has a time limit of its own on each.
    }
  }
}

/// The descriptors of a loop that are not connections, numbered below the first connection's number.
enum OwnDescriptor: UInt {
  case listener = 1
  case waker = 2
  case timer = 3
}
