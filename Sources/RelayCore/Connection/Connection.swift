import RelayProtocol

/// A connection: a feed of its room's events, and an outbox for messages to it alone.
final class Connection {
  /// The connection's membership in its room.
  ///
  ///     outside ──join──► viewing or drawing ──leave──► departed
  private enum Membership {
    /// It has not joined; a rejected connection never does.
    case outside
    case viewing(Room)
    case drawing(Room, Drawer)
    /// It has left. A held drawer may continue with another connection.
    case departed(Drawer?)
  }

  let number: ConnectionID
  let role: Welcome.Role
  let encoding: Encoding
  /// Its flush group: the members of a group are sent new events together.
  let group: Int
  /// Whether its drawer is held if the connection breaks in mid-gesture.
  let resumes: Bool
  /// Which events it is sent.
  let choice: FeedChoice
  /// Where it comes from; `nil` where that says nothing about whose it is.
  let address: String?
  /// What let it in; `nil` where none is needed.
  let pass: AccessPass?
  /// The grant that it brought along.
  let grant: DrawerKey?
  private var membership = Membership.outside
  /// The index among the members of its room; `RoomMembers` keeps it.
  var index = 0
  var feed = ViewerFeed()
  /// The number of the latest `here` message that it was sent.
  var hereNumber = 0
  var outbox: Outbox
  var closing = ConnectionClosing.open
  var delivery = Delivery.idle
  var lag = ViewerLag()
  /// The long message that the transport is sending; it asks for the next one once that is sent.
  var longMessage: LongMessage?
  /// What its client may ask of the relay over all its connections.
  let account: ClientAccount
  var rateLimit: RateLimit
  var rejections = Rejections()
  /// The rights of its drawer that it was sent last.
  var rights: [Right] = []
  /// The version of the room's links that it was sent last.
  var linksVersion = 0
  /// The open links that it made and was not sent yet: what was revoked before is saved first.
  var madeLinks: [Int] = []
  /// Whether rights or links may have changed.
  var areRightsDue = false

  init(
    number: ConnectionID, role: Welcome.Role, encoding: Encoding, resumes: Bool = false,
    choice: FeedChoice = .all, address: String? = nil, pass: AccessPass? = nil,
    grant: DrawerKey? = nil, account: ClientAccount? = nil, limits: RelayLimits, now: Double
  ) {
    (self.number, self.role, self.encoding, self.resumes) = (number, role, encoding, resumes)
    // Binary events refer to the ones before, so none can be left out.
    self.choice = encoding == .json ? choice : .all
    (self.address, self.pass, self.grant) = (address, pass, grant)
    group = NextMessageSchedule.group(of: number, role)
    outbox = Outbox(encoding: encoding)
    let account = account ?? ClientAccount(limits: limits, now: now)
    self.account = account
    rateLimit = RateLimit(limits: limits, hasBursts: !account.isStruck(now: now), now: now)
  }

  /// The room that the connection is in.
  var room: Room? {
    switch membership {
    case .viewing(let room), .drawing(let room, _): room
    case .outside, .departed: nil
    }
  }

  /// The drawer that sends through this connection, or did when it left.
  var drawer: Drawer? {
    switch membership {
    case .drawing(_, let drawer): drawer
    case .departed(let drawer): drawer
    case .outside, .viewing: nil
    }
  }

  /// The number of that drawer; 0 without one.
  var drawerNumber: Int32 { Int32(clamping: drawer?.id.number ?? 0) }

  /// Whether messages that it sends still count.
  var isListening: Bool { closing.isListening && room?.isClosing != true }

  /// When the token that it, or its drawer, came by ends; infinite without one.
  var passEnd: Double { min(pass?.end ?? .infinity, drawer?.origin.end ?? .infinity) }

  /// Enters a room, as a drawer or as a viewer.
  func join(_ room: Room, as drawer: Drawer?) {
    switch membership {
    case .outside: membership = drawer.map { .drawing(room, $0) } ?? .viewing(room)
    case .viewing, .drawing, .departed: preconditionFailure("a connection joins one room, once")
    }
  }

  /// Leaves the room and drops its feed.
  func depart() {
    feed = ViewerFeed()
    switch membership {
    case .viewing: membership = .departed(nil)
    case .drawing(_, let drawer): membership = .departed(drawer)
    case .outside, .departed: preconditionFailure("only a member departs")
    }
  }
}
