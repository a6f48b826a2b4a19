public import Foundation
import Models
public import Networking
public import Persistence

/// A whole server in the process: it answers the requests that the app would send to a real one.
///
/// Sessions, profiles and what has become of orders are kept in the store and survive restarts; the orders themselves
/// follow from a fixed seed. Requests are answered one after the other, off the main actor.
///
/// | request | answer |
/// |---|---|
/// | `POST /v1/sessions` `{"email","password"}` | 201, a session: signs in |
/// | `POST /v1/session/refresh` `{"refreshToken"}` | 200, the session under a new token |
/// | `GET /v1/session` | 200, the session of the token |
/// | `DELETE /v1/session` | 204: signs out |
/// | `GET /v1/orders?filter=&search=&offset=&limit=` | 200, `{"orders","total"}` |
/// | `GET /v1/orders/{number}` | 200, the order |
/// | `POST /v1/orders/{number}/completion` | 200, the order, completed now or before |
/// | `DELETE /v1/orders/{number}/completion` | 200, the order, pending now or before |
/// | `GET /v1/profile` | 200, `{"name","shopName","email"}` |
/// | `PUT /v1/profile` | 200, the profile as it is kept |
///
/// All but the first two need `Authorization: Bearer TOKEN`. Answers about orders carry an entity tag, and a request that
/// names it gets 304 while it holds. What is not served gets a status of 400 or above and
/// `{"error":{"code","message"}}`; a change that the store refuses gets 512, or 507 where the disk is full, and has
/// not happened.
public actor EmbeddedBackend: HTTPTransport {
  /// How many seeded orders a shop can have.
  public static let orderCounts = 0...10_000_000

  /// How long a session holds unless told otherwise: 30 days, in seconds.
  public static let defaultSessionLifetime: TimeInterval = 30 * 24 * 60 * 60

  /// How long an access token holds unless told otherwise: an hour, in seconds.
  public static let defaultTokenLifetime: TimeInterval = 60 * 60

  /// The account for trying the app out; a sign-in screen may name it.
  public static let demoAccount = (email: "ada@example.com", password: "lovelace")

  let store: any KeyValueStore
  let sessionLifetime: TimeInterval
  let tokenLifetime: TimeInterval
  let clock: any Clock<Duration>
  let faults: Faults
  private let time: @Sendable () -> Date
  let makeToken: @Sendable () -> String
  var sessions: SessionRegistry
  var profiles: [String: Profile]
  /// The orders of each account, by account: no account sees those of another.
  var orders: [String: OrderBook]

  /// Opens the shop.
  ///
  /// A damaged document is set aside by the store, and the server starts without it.
  ///
  /// - Parameters:
  ///   - store: where the data is kept, under names that start with `backend-`.
  ///   - seedOrders: how many seeded orders there are, within `orderCounts`. The number of orders costs nothing here:
  ///     a page of all orders takes the time of its length, and the first filter or search takes O(seedOrders).
  ///   - sessionLifetime: for how many seconds a sign-in holds.
  ///   - tokenLifetime: for how many seconds an access token holds before it has to be renewed.
  ///   - now: the server's clock.
  ///   - clock: what faults that take time wait on.
  ///   - faults: what goes wrong on purpose.
  ///   - makeToken: gives a secret that nobody can guess, a new one each time.
  /// - Throws: `StorageError` where a document was written by a newer version, or can be neither read nor set aside.
  public init(
    store: any KeyValueStore,
    seedOrders: Int = 250,
    sessionLifetime: TimeInterval = EmbeddedBackend.defaultSessionLifetime,
    tokenLifetime: TimeInterval = EmbeddedBackend.defaultTokenLifetime,
    now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(),
    faults: Faults = Faults(),
    makeToken: @escaping @Sendable () -> String = EmbeddedBackend.randomToken
  ) throws {
    precondition(Self.orderCounts.contains(seedOrders), "seedOrders must be within \(Self.orderCounts)")
    self.store = store
    self.sessionLifetime = sessionLifetime
    self.tokenLifetime = tokenLifetime
    self.clock = clock
    self.faults = faults
    time = now
    self.makeToken = makeToken
    sessions = SessionRegistry(try store.load(BackendDocuments.sessions) ?? [])
    profiles = try store.load(BackendDocuments.profiles) ?? [:]
    orders = [:]
    for account in Account.all {
      let changes = try store.load(BackendDocuments.orders(of: account.id)) ?? OrderChanges()
      orders[account.id] = OrderBook(seed: account.orderSeed, count: seedOrders, changes: changes)
    }
  }

  /// 256 bits from the system's secure random source, in hexadecimal.
  public static let randomToken: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Answers a request.
  ///
  /// - Throws: `CancellationError` where the calling task was cancelled before its turn; nothing has happened then.
  ///   Faults throw a `NetworkError`.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let fault = faults.next(at: time()) else { return answerOrRefusal(request) }
    return try await answer(request, under: fault)
  }

  /// The server's time.
  func now() -> Date { time().addingTimeInterval(faults.skew / .seconds(1)) }

  func answerOrRefusal(_ request: HTTPRequest) -> HTTPResponse {
    do {
      return try answer(request)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch {
      return .refusal(.unexpected)
    }
  }
}
