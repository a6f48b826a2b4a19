import Models
import Networking
import Persistence

extension EmbeddedBackend {
  /// Finds what a request asks for, and whether its sender may: first the path, then the method, then the token.
  func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let route = Route(path: request.path) else { throw Refusal.unknownPath }
    guard route.methods.contains(request.method) else { throw Refusal.methodNotAllowed(route.methods) }
    // Signing in comes before the check of the token; all else after it, so that no route can forget it.
    if route == .sessions { return try signIn(request) }
    let session = try session(of: request)
    switch route {
    case .sessions: throw Refusal.unexpected
    case .session: return request.method == .delete ? try signOut(session) : try .json(body(of: session))
    case .orders: return try .json(orders.page(for: request.orderQuery()))
    case .order(let number): return try .json(order(number))
    case .completion(let number): return try .json(complete(number))
    case .profile: return try .json(request.method == .put ? update(request, of: session) : profile(of: session))
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
