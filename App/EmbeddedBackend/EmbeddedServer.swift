public import Foundation
public import Models
public import Networking
import PasswordHashing
public import Persistence
import ShopAPI

/// An in-process server that handles the same requests as a remote one.
///
/// Accounts, sessions, profiles, purchases and changes to orders are stored and survive restarts. The orders themselves
/// are generated from a fixed seed and the time at which the shop was created. Requests are processed one at a time, off the main actor. Only while a password is
/// hashed or a fault delays a response do other requests proceed.
///
/// `ShopAPI` declares the requests and their responses. Here each of them has its handler.
///
/// All requests of a signed-in user need `Authorization: Bearer TOKEN`. Responses to `GET` requests for orders have
/// an entity tag. A request with a matching `If-None-Match` receives 304.
///
/// A response to `GET /v1/changes` omits the parts of the change that are empty. Without `since`, it contains only the
/// current revision. `"everything":true` means that the changes after an old or unknown revision are no longer known.
///
/// A response to a request that has changed the shop has a member
/// `"change":{"since","revision","placed","changed","profile","purchase"}`: the change, and the revisions before and
/// after it. With it a client recognizes its own change in `GET /v1/changes`. The response to a repeated request, which
/// changes nothing, has no such member.
///
/// The bank is simulated. The pro plan is approved immediately. The team plan is pending for 30 seconds on the server's
/// clock. All payments of `grace@example.com` are declined: orders and pro with 402, team after the 30 seconds.
///
/// Errors have a status of 400 or above and the body `{"error":{"code","message"}}`. A change that cannot be stored is
/// rejected with 512, or with 507 if the disk is full.
public actor EmbeddedServer: HTTPTransport {
  /// The lifetime of a session, in seconds: 30 days.
  public static let sessionLifetime: TimeInterval = 30 * 24 * 60 * 60
  /// The lifetime of an access token, in seconds: one hour.
  public static let tokenLifetime: TimeInterval = 60 * 60
  /// The default number of iterations of password hashes: the one that OWASP recommends.
  public static let defaultPasswordIterations = PasswordHash.recommendedIterations
  /// The credentials of the demo account, which a sign-in screen may display.
  public static let demoAccount = (email: "ada@example.com", password: "lovelace")

  private let clock: any Clock<Duration>
  private let faults: Faults
  private let time: @Sendable () -> Date
  private let accounts: AccountHandlers
  private let shops: ShopHandlers
  private let routes: [Route]

  /// Creates a server with the data of a store.
  ///
  /// The store sets a damaged document aside, and the server starts without it. The number of orders does not affect
  /// the duration of the initializer.
  ///
  /// A page of all orders takes time proportional to its length; the first filter or search takes time proportional to
  /// the seeded orders. A shop in which an order was placed retains the seed that it had then, because the numbers of
  /// placed orders follow it. `faults` can add a skew to `now`, and their delays sleep on `clock`. Hashes have 1 to
  /// 10,000,000 iterations. Each token of `makeToken` is new and unguessable.
  ///
  /// - Throws: `StorageError` if a document was written by a newer version, or can be neither read nor set aside.
  public init(
    store: any KeyValueStore,
    seed: ShopSeed = ShopSeed(),
    now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(),
    faults: Faults = Faults(),
    passwordIterations: Int = EmbeddedServer.defaultPasswordIterations,
    makeToken: @escaping @Sendable () -> String = EmbeddedServer.randomToken
  ) throws {
    self.clock = clock
    self.faults = faults
    time = now
    // The time of the server's clock, including the simulated skew.
    let skewedNow = { @Sendable in now().storable(after: faults.skew / .seconds(1)) }
    accounts = try AccountHandlers(
      store: store, passwordIterations: passwordIterations, now: skewedNow, makeToken: makeToken)
    shops = try ShopHandlers(
      store: store, accounts: accounts, seed: seed, now: skewedNow, start: now())
    routes = Self.routes(of: accounts) + Self.orderRoutes(of: shops) + Self.shopRoutes(of: shops, accounts)
  }

  private static func routes(of accounts: AccountHandlers) -> [Route] {
    [
      .open(ShopAPI.signIn) { credentials, _ in try await accounts.signIn(credentials) },
      .open(ShopAPI.requestPasswordReset) { request, _ in try accounts.requestReset(request) },
      .open(ShopAPI.resetPassword) { try await accounts.resetPassword(token: $1, $0) },
      .open(ShopAPI.renewSession) { renewal, _ in try accounts.refresh(renewal) },
      .signedIn(ShopAPI.session) { try accounts.sessionBody(of: $1.session, token: $1.token) },
      Route.signedIn(ShopAPI.signOut) { try accounts.signOut($1.session) }.acceptingExpiredTokens,
      .signedIn(ShopAPI.profile) { try accounts.profile(of: $1.session) },
    ]
  }

  private static func orderRoutes(of shops: ShopHandlers) -> [Route] {
    [
      Route.responding(to: ShopAPI.orders) { try shops.page(for: $0, of: $1.session) }.tagged(shops.entityTag),
      .responding(to: ShopAPI.placeOrder) { try shops.place($0, of: $1.session) },
      Route.signedIn(ShopAPI.order) { try shops.details($1.parameter, of: $1.session) }.tagged(shops.entityTag),
      .change(ShopAPI.editOrder) { try shops.edit($1.parameter, $0, of: $1.session) },
      .change(ShopAPI.payOrder) { try shops.pay($1.parameter, of: $1.session) },
      .change(ShopAPI.completeOrder) { try shops.complete($1.parameter, of: $1.session) },
      .change(ShopAPI.reopenOrder) { try shops.reopen($1.parameter, of: $1.session) },
      .change(ShopAPI.cancelOrder) { try shops.cancel($1.parameter, of: $1.session) },
      .change(ShopAPI.restoreOrder) { try shops.restore($1.parameter, of: $1.session) },
    ]
  }

  private static func shopRoutes(of shops: ShopHandlers, _ accounts: AccountHandlers) -> [Route] {
    [
      .open(ShopAPI.signUp) { registration, _ in
        let (account, session) = try await accounts.signUp(registration)
        shops.open(for: account)
        return session
      },
      .signedIn(ShopAPI.summary) { try shops.summary(for: $0, of: $1.session) },
      Route.signedIn(ShopAPI.customers) { try shops.customers(for: $0, of: $1.session) }.tagged(shops.entityTag),
      .signedIn(ShopAPI.changes) { shops.update(of: $1.session.accountID, after: $0.revision) },
      .change(ShopAPI.updateProfile) {
        let profile = try accounts.update($0, of: $1.session)
        return ChangeResponse(value: profile, change: shops.publish(.profile, of: $1.session))
      },
      .signedIn(ShopAPI.purchase) { shops.purchase(of: $1.session) },
      .change(ShopAPI.cancelPurchase) { try shops.cancelPurchase(of: $1.session) },
      .change(ShopAPI.purchasePlan) { try shops.purchase($0, of: $1.session) },
      .change(ShopAPI.restorePurchase) { try shops.restorePurchase(of: $1.session) },
    ]
  }

  /// Returns 256 bits from the system's secure random number generator, in hexadecimal.
  public static let randomToken: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Responds to a request.
  ///
  /// Throws `CancellationError` if the task was canceled before the request was processed, or while a fault delays the
  /// response. Faults can throw `NetworkError`.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard let fault = faults.next(at: time()) else { return await responseOrRefusal(request) }
    return try await respond(to: request, under: fault)
  }

  private func responseOrRefusal(_ request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await respond(to: request)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch {
      return .refusal(.unexpected)
    }
  }

  /// Routes a request: checks its path, then its method, then its token.
  private func respond(to request: HTTPRequest) async throws -> HTTPResponse {
    let (route, parameter) = try route(of: request)
    switch route.access {
    case .open(let handle): return try await handle(request, parameter)
    case .signedIn(let handle):
      let (session, token) = try accounts.session(of: request, acceptsExpiredToken: route.acceptsExpiredTokens)
      shops.storeOrigin(of: session)
      if let tag = route.entityTag?(session), request.headers["If-None-Match"] == tag {
        return HTTPResponse(status: 304, headers: ["ETag": tag])
      }
      var response = try handle(request, Route.Call(parameter: parameter, session: session, token: token))
      response.headers["ETag"] = route.entityTag?(session)
      return response
    }
  }

  private func route(of request: HTTPRequest) throws(Refusal) -> (Route, parameter: String) {
    let found = routes.compactMap { route in route.parameter(request.path).map { (route, parameter: $0) } }
    if found.isEmpty { throw .unknownPath }
    guard let match = found.first(where: { $0.0.method == request.method }) else {
      throw .methodNotAllowed(found.map(\.0.method))
    }
    return match
  }

  /// Waits for the next change to a user's shop, and returns what has changed after a revision.
  ///
  /// The app in the process of the server calls it instead of repeating `GET /v1/changes`. There is no timer, unless a
  /// purchase is pending. A revision of `nil` returns the current one immediately. Throws `CancellationError`.
  public func nextUpdate(ofUser userID: String, after revision: String?) async throws -> ShopUpdate {
    while true {
      try Task.checkCancellation()
      let update = shops.update(of: userID, after: revision)
      guard let revision, update.change.isEmpty else { return update }
      await waitForChange(of: userID, after: revision)
    }
  }

  /// Waits for a change, or for the decision on a pending purchase.
  private func waitForChange(of accountID: String, after revision: String) async {
    let changeFeed = shops.changeFeed
    guard let decision = shops.timeUntilDecision(of: accountID) else {
      return await changeFeed.waitForChange(of: accountID, after: revision)
    }
    let delay = Duration.seconds(max(decision, Self.minimumDelay))
    await withTaskGroup { [clock] group in
      group.addTask { await changeFeed.waitForChange(of: accountID, after: revision) }
      group.addTask { try? await clock.sleep(for: delay) }
      await group.next()
      group.cancelAll()
    }
  }

  /// The minimum time to wait for a decision, in seconds: `clock` may differ from the date, and the loop must not spin.
  private static let minimumDelay = 0.1

  private func respond(to request: HTTPRequest, under fault: BackendFault) async throws -> HTTPResponse {
    if case .latency(let delay) = fault { try await clock.sleep(for: delay) }
    guard fault.isProcessed else { return try refusal(of: request, under: fault) }
    var response = await responseOrRefusal(request)
    switch fault {
    case .dropResponse: throw NetworkError.connectionLost
    case .slowBody(let duration): try await clock.sleep(for: duration)
    case .truncated: response.body = response.body.prefix(response.body.count / 2)
    case .wrongJSON: response.body = Data("<html><body>Welcome to the station's network</body></html>".utf8)
    case .oversized(let count): response.body = Data(repeating: UInt8(ascii: " "), count: count)
    default: break
    }
    return response
  }

  private func refusal(of request: HTTPRequest, under fault: BackendFault) throws -> HTTPResponse {
    switch fault {
    case .status(401): .refusal(.invalidToken)
    case .status(let status): .refusal(Refusal(status: status, code: "fault", message: "The server has failed"))
    case .maintenance(let duration): .refusal(.maintenance(for: duration))
    case .redirect: HTTPResponse(status: 302, headers: ["Location": request.path])
    case .body(let text): HTTPResponse(status: 200, body: Data(text.utf8))
    default: throw NetworkError.noConnection
    }
  }
}

/// The orders with which the shop of each account begins.
public struct ShopSeed: Sendable {
  /// The allowed numbers of orders.
  public static let orderCounts = 0...10_000_000
  let orderCount: Int
  let timeZone: TimeZone

  /// Creates a seed of orders, most of which were placed during the day in a time zone.
  ///
  /// - Precondition: `orderCount` is within `orderCounts`.
  public init(orderCount: Int = 250, timeZone: TimeZone = .gmt) {
    precondition(Self.orderCounts.contains(orderCount), "orderCount must be within \(Self.orderCounts)")
    self.orderCount = orderCount
    self.timeZone = timeZone
  }
}
