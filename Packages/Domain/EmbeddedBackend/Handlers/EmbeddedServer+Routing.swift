import Models
import Networking
import Persistence

extension EmbeddedServer {
  /// Routes a request: checks its path, then its method, then its token.
  func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let route = BackendRoute(path: request.path) else { throw Refusal.unknownPath }
    guard route.methods.contains(request.method) else { throw Refusal.methodNotAllowed(route.methods) }
    // The routes that issue tokens are handled before the token check. All others follow it, so no route can bypass it.
    if route == .sessions { return try signIn(request) }
    if route == .refresh { return try .json(refresh(request)) }
    let session = try session(of: request)
    if let tag = entityTag(of: route, in: session), request.headers["If-None-Match"] == tag {
      return HTTPResponse(status: 304, headers: ["ETag": tag])
    }
    var response = try answer(request, to: route, in: session)
    response.headers["ETag"] = entityTag(of: route, in: session)
    return response
  }

  private func answer(_ request: HTTPRequest, to route: BackendRoute, in session: SessionRecord) throws -> HTTPResponse
  {
    switch route {
    case .sessions, .refresh: throw Refusal.unexpected
    case .session: return request.method == .delete ? try signOut(session) : try .json(body(of: session))
    case .orders: return try .json(page(for: request.orderQuery(), of: session))
    case .order(let number): return try .json(order(number, of: session))
    case .completion(let number):
      return try .json(
        request.method == .delete ? reopen(number, of: session) : complete(number, of: session))
    case .profile: return try .json(request.method == .put ? update(request, of: session) : profile(of: session))
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
    do {
      try store.save(value, as: format)
    } catch StorageError.diskFull {
      throw .noRoom
    } catch {
      throw .storageFailed
    }
  }
}
