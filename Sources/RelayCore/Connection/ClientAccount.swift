import RelayProtocol

/// What one client may ask of the relay over all its connections, also after it reconnects: that of
/// one token, or of one address.
///
/// Only what costs others much counts here. A connection's messages and bytes count for itself
/// (`RateLimit`), since a whole school may have one address.
final class ClientAccount {
  /// How long a strike counts, in milliseconds.
  static let strikeMilliseconds = 60_000.0
  /// The strikes within that time after which the client may not connect for a while.
  static let mostStrikes = 3
  /// That while, in milliseconds.
  ///
  /// Shorter than a gesture is held for: others at the address may be reconnecting.
  static let penaltyMilliseconds = 5_000.0

  private var arrivals: TokenBucket
  private var changes: TokenBucket
  private var questions: TokenBucket
  /// When connections were ended because they sent too much.
  private var strikes: [Double] = []
  private let changesBurst: Int
  private var penaltyEnd = -Double.infinity

  init(limits: RelayLimits, now: Double) {
    arrivals = TokenBucket(
      perSecond: limits.arrivalsPerSecond, burst: limits.arrivalsBurst, now: now)
    changesBurst = MessageCost.change * limits.changesBurst
    changes = TokenBucket(
      perSecond: MessageCost.change * limits.changesPerSecond, burst: changesBurst, now: now)
    questions = TokenBucket(
      perSecond: limits.questionsPerSecond, burst: limits.questionsBurst, now: now)
  }

  /// Takes one more connection; returns how long to wait for it, in milliseconds, if it must.
  ///
  /// A client that shows a token may be another one than the rest of its address. Its own account
  /// is looked at once the token is verified.
  func takeArrival(showsToken: Bool = false, now: Double) -> Double? {
    if !showsToken, let wait = penalty(now: now) { return wait }
    return arrivals.take(1, now: now) ? nil : 1_000
  }

  /// How long it must wait since it sent too much, in milliseconds; `nil` if it need not.
  func penalty(now: Double) -> Double? { penaltyEnd > now ? penaltyEnd - now : nil }

  /// Takes a question; returns whether it may be answered.
  func takeQuestion(now: Double) -> Bool { questions.take(1, now: now) }

  /// Takes a change of that cost; returns whether it may be done.
  func takeChange(_ cost: Int, now: Double) -> Bool {
    changes.take(min(cost, changesBurst), now: now)
  }

  /// Notes that a connection was ended because it sent too much.
  func strike(now: Double) {
    strikes = strikes.filter { $0 > now - Self.strikeMilliseconds } + [now]
    guard strikes.count >= Self.mostStrikes else { return }
    penaltyEnd = now + Self.penaltyMilliseconds
    strikes = [now]
  }

  /// Whether it sent too much twice within a minute: new connections then begin without bursts.
  func isStruck(now: Double) -> Bool {
    strikes.count { $0 > now - Self.strikeMilliseconds } > 1 || penalty(now: now) != nil
  }

  /// Whether it has nothing to remember.
  func isClean(now: Double) -> Bool {
    penaltyEnd <= now && !strikes.contains { $0 > now - Self.strikeMilliseconds }
      && arrivals.isFull(now: now) && changes.isFull(now: now) && questions.isFull(now: now)
  }
}

/// The accounts of the clients that came lately.
struct ClientAccounts {
  /// The accounts that are remembered, besides those of open connections: 200 bytes each.
  static let most = 10_000

  private var accounts: [String: ClientAccount] = [:]
  private let limits: RelayLimits

  init(limits: RelayLimits) { self.limits = limits }

  /// The number of accounts.
  var count: Int { accounts.count }

  /// The account of a token's id, or else of an address.
  ///
  /// This machine's own clients have new ones: a proxy there may stand for everyone.
  mutating func account(of admission: Admission, now: Double) -> ClientAccount {
    guard let name = admission.client else { return ClientAccount(limits: limits, now: now) }
    if let known = accounts[name] { return known }
    if accounts.count >= Self.most { accounts = accounts.filter { !$0.value.isClean(now: now) } }
    if accounts.count >= Self.most { accounts = [:] }
    let account = ClientAccount(limits: limits, now: now)
    accounts[name] = account
    return account
  }
}
