public import Foundation
import Models
public import Networking
import PasswordHashing
public import Persistence

/// An in-process server that handles the same requests as a remote one.
///
/// Accounts, sessions, profiles, purchases and changes to orders are stored and survive restarts. The orders themselves are
/// generated from a fixed seed. Requests are processed one at a time, off the main actor. Other requests
/// proceed while a password is hashed, and while a fault delays a response.
///
/// | request | response |
/// |---|---|
/// | `POST /v1/sessions` `{"email","password"}` | 201, a new session; 429 after 5 failures in 15 minutes |
/// | `POST /v1/accounts` `{"name","shopName","email","password"}` | 201, the session of the new account; 409 `email_taken`; 429 after 10 in 15 minutes |
/// | `POST /v1/password-resets` `{"email"}` | 202, whether or not there is an account; 429 after 5 in 15 minutes |
/// | `PUT /v1/password-resets/{token}` `{"password"}` | 200, `{"email"}`, after ending all sessions; 404 for an expired token |
/// | `POST /v1/session/refresh` `{"refreshToken"}` | 200, the session with a new access token |
/// | `GET /v1/session` | 200, the session of the access token |
/// | `DELETE /v1/session` | 204, after ending the session |
/// | `GET /v1/orders?filter=&search=&sort=&offset=&limit=&locate=` | 200, `{"orders","total"}`; `sort=-total` is descending; `locate=1042` adds the `position` of that order among all matches |
/// | `POST /v1/orders` with a draft | 201, the placed order; 200 if it was placed before; 409 `draft_already_placed` |
/// | `GET /v1/orders/{number}` | 200, the order with its lines, address and history |
/// | `POST /v1/orders/{number}/payment` | 200, the paid order with all its parts; 402 if the bank declines; 409 `already_paid` |
/// | `POST /v1/orders/{number}/completion` | 200, the completed order with all its parts; 409 `already_completed`, `unpaid` |
/// | `DELETE /v1/orders/{number}/completion` | 200, the pending order with all its parts; 409 `already_reopened` |
/// | `GET /v1/changes?since=` | 200, `{"revision","placed","changed","profile","purchase","everything"}`: what has changed after a revision |
/// | `GET /v1/profile` | 200, `{"name","shopName","email"}` |
/// | `PUT /v1/profile` | 200, the stored profile |
/// | `GET /v1/purchase` | 200, `{"purchase"}`: the latest purchase of a plan, if there is one |
/// | `DELETE /v1/purchase` | 200, `{"purchase"}` after withdrawing or canceling the latest |
/// | `POST /v1/purchases` `{"plan"}` | 201, the active or pending purchase; 402 if the bank declines it |
/// | `POST /v1/purchases/restoration` | 200, the purchase that was canceled last, until its month ends |
///
/// All requests except the first five need `Authorization: Bearer TOKEN`. Responses to `GET` requests for orders have an
/// entity tag. A request with a matching `If-None-Match` receives 304.
///
/// The parts of a change that are empty are missing from its response. Without `since`, the response has the current
/// revision only. `"everything":true` means that the changes after an old or unknown revision are no longer known.
///
/// A response to a request that has changed the shop has a member
/// `"change":{"since","revision","placed","changed","profile","purchase"}`: the change, and the revisions before and after
/// it. With it a client recognizes its own change in `GET /v1/changes`. A repeated request, which changes nothing, has none.
///
/// The bank is simulated. The pro plan is approved immediately. The team plan is pending for 30 seconds by the server's
/// clock. All payments of `grace@example.com` are declined: orders and pro with 402, team after the 30 seconds.
///
/// Errors have a status of 400 or above and the body `{"error":{"code","message"}}`. A change that cannot be stored is
/// rejected with 512, or with 507 if the disk is full.
public actor EmbeddedServer: HTTPTransport {
  /// The allowed numbers of seeded orders.
  public static let orderCounts = 0...10_000_000

  /// The default lifetime of a session, in seconds: 30 days.
  public static let defaultSessionLifetime: TimeInterval = 30 * 24 * 60 * 60

  /// The default lifetime of an access token, in seconds: one hour.
  public static let defaultTokenLifetime: TimeInterval = 60 * 60

  /// The default number of iterations of password hashes: the one that OWASP recommends.
  public static let defaultPasswordIterations = PasswordHash.recommendedIterations

  /// The credentials of the demo account, which a sign-in screen may display.
  public static let demoAccount = (email: "ada@example.com", password: "lovelace")

  let store: any KeyValueStore
  let sessionLifetime: TimeInterval
  let tokenLifetime: TimeInterval
  let clock: any Clock<Duration>
  let faults: Faults
  private let time: @Sendable () -> Date
  let makeToken: @Sendable () -> String
  let passwordIterations: Int
  let outbox: MailOutbox
  var accounts: AccountRegistry
  var signInAttempts = AttemptLimiter.perEmail
  var resetAttempts = AttemptLimiter.perEmail
  var signUpAttempts = AttemptLimiter.signUps
  var sessions: SessionRegistry
  var profiles: [String: Profile]
  /// The orders of each account, by its identifier.
  ///
  /// Accounts have no access to each other's orders.
  var orders: [String: OrderBook]
  /// The purchases of each account, by its identifier.
  var purchases: [String: PurchaseBook] = [:]
  /// The accounts whose purchase was pending when a client last requested the changes.
  var pendingPurchases: Set<String> = []
  /// The latest changes to each shop.
  let changeFeed: ChangeFeed

  /// Creates a server with the data of a store.
  ///
  /// The store sets a damaged document aside, and the server starts without it. The number of orders does not affect
  /// the duration of the initializer.
  ///
  /// - Parameters:
  ///   - store: The store of the data, in documents with the prefix `backend-`.
  ///   - seedOrders: The number of seeded orders per account, within `orderCounts`. A page of all orders takes time
  ///     proportional to its length; the first filter or search takes O(*seedOrders*). A shop in which an order was
  ///     placed retains the number that it had then, because the numbers of placed orders follow it.
  ///   - sessionLifetime: The lifetime of a session, in seconds.
  ///   - tokenLifetime: The lifetime of an access token, in seconds.
  ///   - now: Returns the actual time, from which `faults` can make the server's clock deviate.
  ///   - clock: The clock that faults with a delay sleep on.
  ///   - faults: The simulated faults.
  ///   - passwordIterations: The number of iterations of password hashes, from 1 to 10,000,000.
  ///   - outbox: Receives the emails; `nil` means an outbox in the same store.
  ///   - makeToken: Returns a new, unguessable token on each call.
  /// - Throws: `StorageError` if a document was written by a newer version, or can be neither read nor set aside.
  public init(
    store: any KeyValueStore,
    seedOrders: Int = 250,
    sessionLifetime: TimeInterval = EmbeddedServer.defaultSessionLifetime,
    tokenLifetime: TimeInterval = EmbeddedServer.defaultTokenLifetime,
    now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(),
    faults: Faults = Faults(),
    passwordIterations: Int = EmbeddedServer.defaultPasswordIterations,
    outbox: MailOutbox? = nil,
    makeToken: @escaping @Sendable () -> String = EmbeddedServer.randomToken
  ) throws {
    precondition(Self.orderCounts.contains(seedOrders), "seedOrders must be within \(Self.orderCounts)")
    self.store = store
    self.sessionLifetime = sessionLifetime
    self.tokenLifetime = tokenLifetime
    self.clock = clock
    self.faults = faults
    time = now
    self.makeToken = makeToken
    self.passwordIterations = passwordIterations
    self.outbox = outbox ?? MailOutbox(store: store)
    accounts = AccountRegistry(try store.load(BackendDocuments.accounts) ?? Account.samples)
    sessions = SessionRegistry(try store.load(BackendDocuments.sessions) ?? [])
    profiles = try store.load(BackendDocuments.profiles) ?? [:]
    orders = [:]
    for account in accounts.all {
      let changes = try store.load(BackendDocuments.orders(of: account.id)) ?? OrderChanges()
      orders[account.id] = OrderBook(account: account, seedOrders: seedOrders, changes: changes)
      purchases[account.id] = try store.load(BackendDocuments.purchases(of: account.id))
    }
    // Two starts differ in the time, or at least in the number of stored changes.
    let changeCount = orders.values.reduce(0) { $0 &+ $1.changes.count }
    changeFeed = ChangeFeed(epoch: "\(Int64(now().timeIntervalSince1970 * 1000))-\(changeCount)")
  }

  /// Returns 256 bits from the system's secure random number generator, in hexadecimal.
  public static let randomToken: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Responds to a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response. Rejected requests return one with a status of 400 or above.
  /// - Throws: `CancellationError` if the calling task was canceled before the request was processed, or while a fault
  ///   delays the response. Faults can throw `NetworkError`.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let fault = faults.next(at: time()) else { return await responseOrRefusal(request) }
    return try await answer(request, under: fault)
  }

  /// Returns the time of the server's clock, including the simulated skew.
  func now() -> Date { time().addingTimeInterval(faults.skew / .seconds(1)) }

  func responseOrRefusal(_ request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await answer(request)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch {
      return .refusal(.unexpected)
    }
  }
}
