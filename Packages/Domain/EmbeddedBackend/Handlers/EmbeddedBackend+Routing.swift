import Models
import Networking
import Persistence

extension EmbeddedBackend {
  /// Finds what a request asks for, and whether its sender may: first the path, then the method, then the token.
  func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let route = Route(path: request.path) else { throw Refusal.unknownPath }
    guard route.methods.contains(request.method) else { throw Refusal.methodNotAllowed(route.methods) }
    // What gives tokens out comes before the check of the token; all else after it, so that no route can forget it.
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

  private func answer(_ request: HTTPRequest, to route: Route, in session: SessionRecord) throws -> HTTPResponse {
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

  /// The tag of the orders' current state. Each change increments the counter, which is stored with the change, so that
  /// no two states have the same tag, before and after a restart.
  private func entityTag(of route: Route, in session: SessionRecord) -> String? {
    guard let book = orders[session.accountID] else { return nil }
    switch route {
    case .orders, .order: return "\"\(session.accountID)-\(book.count)-\(book.changes.count)\""
    default: return nil
    }
  }

  /// Keeps a document, before the change that it holds is made in memory: a change either survives a restart or has
  /// not happened.
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
