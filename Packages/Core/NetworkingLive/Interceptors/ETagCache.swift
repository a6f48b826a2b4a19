public import Networking
import Synchronization

/// Keeps answers that carry an entity tag, and asks the server whether they still hold instead of fetching them again
/// (RFC 9110, sections 8.8.3 and 13.1.2).
///
/// What one token has been shown is never given to another. Beyond its capacity, or beyond a thousand, the answers
/// that were used least recently are forgotten.
public final class ETagCache: HTTPInterceptor {
  private let answers: Mutex<CachedAnswers>

  /// - Parameter capacity: how many bytes of bodies are kept.
  public init(capacity: Int) {
    answers = Mutex(CachedAnswers(capacity: capacity))
  }

  /// Removes all answers, as when a user signs out.
  public func removeAll() {
    answers.withLock { $0.removeAll() }
  }

  /// The bytes that are kept now.
  public var size: Int { answers.withLock { $0.size } }

  public func intercept(_ call: HTTPCall, next: @escaping HTTPHandler) async throws -> HTTPResponse {
    guard call.endpoint.cachePolicy == .revalidate, call.request.method == .get else { return try await next(call) }
    let key = CachedAnswers.Key(call.request)
    // An answer that cannot be read would be confirmed by its tag for ever.
    call.trace.ifUnusable { [self] in answers.withLock { $0.set(nil, for: key) } }
    guard let kept = answers.withLock({ $0.answer(for: key) }), let tag = kept.headers["ETag"] else {
      return keep(try await next(call), for: key)
    }
    var call = call
    call.request.headers["If-None-Match"] = tag
    let response = try await next(call)
    return response.status == 304 ? kept : keep(response, for: key)
  }

  private func keep(_ response: HTTPResponse, for key: CachedAnswers.Key) -> HTTPResponse {
    guard response.status == 200 else { return response }
    let isKept = response.headers["ETag"] != nil && response.headers["Cache-Control"]?.contains("no-store") != true
    answers.withLock { $0.set(isKept ? response : nil, for: key) }
    return response
  }
}
