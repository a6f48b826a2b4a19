public import Foundation
public import Models
public import Networking
import PasswordHashing
public import Persistence

/// An in-process server that handles the same requests as a remote one.
///
/// Accounts, sessions, profiles, purchases and changes to orders are stored and survive restarts. The orders themselves
/// are generated from a fixed seed and the time at which the shop was created. Requests are processed one at a time, off the main actor. Only while a password is
/// hashed or a fault delays a response do other requests proceed.
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
/// | `GET /v1/orders?filter=&search=&sort=&offset=&limit=&locate=` | 200, `{"orders","total"}`; `sort=-total` is descending, and its keys are those of `OrderSort`; `locate=1042` adds the `position` of that order among all matches |
/// | `POST /v1/orders` with a draft | 201, the placed order; 200 if it was placed before; 409 `draft_already_placed` |
/// | `GET /v1/orders/{number}` | 200, the order with its lines, address and history |
/// | `POST /v1/orders/{number}/payment` | 200, the paid order with all its parts; 402 if the bank declines; 409 `already_paid`, `canceled` |
/// | `POST /v1/orders/{number}/completion` | 200, the completed order with all its parts; 409 `already_completed`, `unpaid`, `canceled` |
/// | `DELETE /v1/orders/{number}/completion` | 200, the pending order with all its parts; 409 `already_reopened`, `not_completed` |
/// | `PUT /v1/orders/{number}` with a draft | 200, the edited order with all its parts; 409 `paid`, `canceled` |
/// | `POST /v1/orders/{number}/cancellation` | 200, the canceled order with all its parts; 409 `already_canceled`, `paid` |
/// | `DELETE /v1/orders/{number}/cancellation` | 200, the pending order with all its parts; 409 `already_restored`, `not_canceled` |
/// | `GET /v1/changes?since=` | 200, `{"revision","placed","changed","profile","purchase","everything"}`: what has changed after a revision |
/// | `GET /v1/shop/summary?days=&zone=` | 200, the figures of the shop with its latest days in a time zone; 400 for a number of days outside 1 to 60 |
/// | `GET /v1/profile` | 200, `{"name","shopName","email"}` |
/// | `PUT /v1/profile` | 200, the stored profile |
/// | `GET /v1/purchase` | 200, `{"purchase"}`: the latest purchase of a plan, if there is one |
/// | `DELETE /v1/purchase` | 200, `{"purchase"}` after withdrawing or canceling the latest |
/// | `POST /v1/purchases` `{"plan"}` | 201, the active or pending purchase; 402 if the bank declines it |
/// | `POST /v1/purchases/restoration` | 200, the purchase that was canceled last, until its month ends |
///
/// All requests except the first five need `Authorization: Bearer TOKEN`. Responses to `GET` requests for orders have
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

  private let clock: any Clock<Duration>
  private let faults: Faults
  private let time: @Sendable () -> Date
  private let accounts: AccountHandlers
  private let shops: ShopHandlers

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
  ///   - now: Returns the actual time, to which `faults` can add a clock skew.
  ///   - timeZone: The time zone of a new shop, whose sample orders are placed by day.
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
    timeZone: TimeZone = .gmt,
    clock: any Clock<Duration> = ContinuousClock(),
    faults: Faults = Faults(),
    passwordIterations: Int = EmbeddedServer.defaultPasswordIterations,
    outbox: MailOutbox? = nil,
    makeToken: @escaping @Sendable () -> String = EmbeddedServer.randomToken
  ) throws {
    precondition(Self.orderCounts.contains(seedOrders), "seedOrders must be within \(Self.orderCounts)")
    self.clock = clock
    self.faults = faults
    time = now
    // The time of the server's clock, including the simulated skew.
    let skewedNow = { @Sendable in now().addingTimeInterval(faults.skew / .seconds(1)) }
    accounts = try AccountHandlers(
      store: store, sessionLifetime: sessionLifetime, tokenLifetime: tokenLifetime,
      passwordIterations: passwordIterations, outbox: outbox ?? MailOutbox(store: store), now: skewedNow,
      makeToken: makeToken)
    shops = try ShopHandlers(
      store: store, accounts: accounts, seedOrders: seedOrders, now: skewedNow, start: now(), timeZone: timeZone)
  }

  /// Returns 256 bits from the system's secure random number generator, in hexadecimal.
  public static let randomToken: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Responds to a request.
  ///
  /// - Returns: The response. Rejected requests return one with a status of 400 or above.
  /// - Throws: `CancellationError` if the calling task was canceled before the request was processed, or while a fault
  ///   delays the response. Faults can throw `NetworkError`.
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
    guard let route = BackendRoute(path: request.path) else { throw Refusal.unknownPath }
    guard route.methods.contains(request.method) else { throw Refusal.methodNotAllowed(route.methods) }
    // The routes for users without a token come first. All others follow the token check, so none can bypass it.
    if let response = try await respondWithoutToken(to: request, at: route) { return response }
    let session = try accounts.session(of: request, to: route)
    shops.storeOrigin(of: session)
    if request.method == .get, let tag = shops.entityTag(of: route, in: session),
      request.headers["If-None-Match"] == tag
    {
      return HTTPResponse(status: 304, headers: ["ETag": tag])
    }
    var response = try respond(to: request, at: route, in: session)
    if request.method == .get { response.headers["ETag"] = shops.entityTag(of: route, in: session) }
    return response
  }

  /// Responds to a request that needs no token, or returns `nil` for a route that needs one.
  private func respondWithoutToken(to request: HTTPRequest, at route: BackendRoute) async throws -> HTTPResponse? {
    switch route {
    case .sessions: try await accounts.signIn(request)
    case .refresh: try .json(accounts.refresh(request))
    case .accounts: try await signUp(request)
    case .passwordResets: try accounts.requestReset(request)
    case .passwordReset(let token): try await accounts.resetPassword(token: token, request)
    default: nil
    }
  }

  private func signUp(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (account, response) = try await accounts.signUp(request)
    shops.open(for: account)
    return response
  }

  private func respond(
    to request: HTTPRequest, at route: BackendRoute, in session: SessionRecord
  ) throws -> HTTPResponse {
    switch route {
    case .sessions, .refresh, .accounts, .passwordResets, .passwordReset: throw Refusal.unexpected
    case .session:
      return request.method == .delete
        ? try accounts.signOut(session) : try .json(accounts.sessionBody(of: session, for: request))
    case .orders:
      if request.method == .post { return try shops.place(request, of: session) }
      let page = try shops.page(for: request.orderQuery(), of: session)
      return try request.includesDetails() ? .json(shops.details(of: page, of: session)) : .json(page)
    case .order(let number):
      return request.method == .put
        ? try .json(shops.edit(number, request, of: session)) : try .json(shops.details(number, of: session))
    case .payment(let number): return try .json(shops.pay(number, of: session))
    case .completion(let number):
      return try .json(
        request.method == .delete ? shops.reopen(number, of: session) : shops.complete(number, of: session))
    case .cancellation(let number):
      return try .json(
        request.method == .delete ? shops.restore(number, of: session) : shops.cancel(number, of: session))
    case .summary: return try .json(shops.summary(for: request, of: session))
    case .changes: return try .json(shops.update(for: request, of: session))
    case .profile:
      return request.method == .put
        ? try .json(update(request, of: session)) : try .json(accounts.profile(of: session))
    case .purchase:
      return request.method == .delete
        ? try .json(shops.cancelPurchase(of: session)) : try .json(shops.purchase(of: session))
    case .purchases: return try shops.purchase(request, of: session)
    case .purchaseRestoration: return try .json(shops.restorePurchase(of: session))
    }
  }

  private func update(_ request: HTTPRequest, of session: SessionRecord) throws(Refusal) -> ChangeResponse<Profile> {
    let profile = try accounts.update(request, of: session)
    return ChangeResponse(value: profile, change: shops.publish(.profile, of: session))
  }

  /// Waits for the next change to a user's shop.
  ///
  /// The app in the process of the server calls it instead of repeating `GET /v1/changes`. There is no timer, unless a
  /// purchase is pending.
  ///
  /// - Parameters:
  ///   - userID: The identifier of the user.
  ///   - revision: The revision of the last update. `nil` returns the current revision immediately.
  /// - Returns: What has changed after the revision.
  /// - Throws: `CancellationError`.
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

  /// The minimum time to wait for a decision, in seconds.
  ///
  /// The wait is measured by `clock`, and the decision is due at a date. If they differ, the loop must not spin.
  private static let minimumDelay = 0.1

  /// Responds to a request with a simulated fault.
  private func respond(to request: HTTPRequest, under fault: BackendFault) async throws -> HTTPResponse {
    if case .latency(let delay) = fault { try await clock.sleep(for: delay) }
    guard fault.isProcessed else { return try refusal(of: request, under: fault) }
    var response = await responseOrRefusal(request)
    switch fault {
    case .dropResponse: throw NetworkError.noConnection
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
