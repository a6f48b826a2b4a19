import Models
import Networking
import Persistence

extension EmbeddedServer {
  /// Routes a request: checks its path, then its method, then its token.
  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let route = BackendRoute(path: request.path) else { throw Refusal.unknownPath }
    guard route.methods.contains(request.method) else { throw Refusal.methodNotAllowed(route.methods) }
    // The routes for users without a token come first. All others follow the token check, so none can bypass it.
    if let response = try await answerWithoutToken(request, to: route) { return response }
    let session = try session(of: request, to: route)
    if request.method == .get, let tag = entityTag(of: route, in: session), request.headers["If-None-Match"] == tag {
      return HTTPResponse(status: 304, headers: ["ETag": tag])
    }
    var response = try answer(request, to: route, in: session)
    if request.method == .get { response.headers["ETag"] = entityTag(of: route, in: session) }
    return response
  }

  /// Responds to a request that needs no token, or returns `nil` for a route that needs one.
  private func answerWithoutToken(_ request: HTTPRequest, to route: BackendRoute) async throws -> HTTPResponse? {
    switch route {
    case .sessions: try await signIn(request)
    case .refresh: try .json(refresh(request))
    case .accounts: try await signUp(request)
    case .passwordResets: try requestReset(request)
    case .passwordReset(let token): try await resetPassword(token: token, request)
    default: nil
    }
  }

  private func answer(_ request: HTTPRequest, to route: BackendRoute, in session: SessionRecord) throws -> HTTPResponse
  {
    switch route {
    case .sessions, .refresh, .accounts, .passwordResets, .passwordReset: throw Refusal.unexpected
    case .session:
      return request.method == .delete ? try signOut(session) : try .json(sessionBody(of: session, for: request))
    case .orders:
      return request.method == .post
        ? try place(request, of: session) : try .json(page(for: request.orderQuery(), of: session))
    case .order(let number): return try .json(details(number, of: session))
    case .payment(let number): return try .json(pay(number, of: session))
    case .completion(let number):
      return try .json(
        request.method == .delete ? reopen(number, of: session) : complete(number, of: session))
    case .changes: return try .json(update(for: request, of: session))
    case .profile:
      return request.method == .put
        ? try .json(update(request, of: session)) : try .json(profile(of: session))
    case .purchase:
      return request.method == .delete
        ? try .json(cancelPurchase(of: session)) : try .json(purchase(of: session))
    case .purchases: return try purchase(request, of: session)
    case .purchaseRestoration: return try .json(restorePurchase(of: session))
    }
  }

  /// Returns the entity tag of the current orders, or `nil` for a route without one.
  ///
  /// Each change increments a counter, which is stored together with the change. Two states therefore never have the
  /// same tag, even after a restart.
  ///
  /// - Parameters:
  ///   - route: The requested route.
  ///   - session: The session of the request.
  /// - Returns: The entity tag.
  private func entityTag(of route: BackendRoute, in session: SessionRecord) -> String? {
    guard let book = orders[session.accountID] else { return nil }
    switch route {
    case .orders, .order: return "\"\(session.accountID)-\(book.count)-\(book.changes.count)\""
    default: return nil
    }
  }

  /// Stores a document before its change is applied in memory, so that a change either survives a restart or fails.
  func keep<Value>(_ value: Value, as format: DocumentFormat<Value>) throws(Refusal) {
    try storing { try store.save(value, as: format) }
  }

  /// Calls a closure that writes to a store, and converts its errors.
  func storing(_ write: () throws -> Void) throws(Refusal) {
    do {
      try write()
    } catch StorageError.diskFull {
      throw .noRoom
    } catch {
      throw .storageFailed
    }
  }
}
