import Foundation
import Networking
import ShopAPI

/// An operation of the server, with the handler of its requests.
///
/// The operation is the one that a client requests, so method, path and JSON are the same for both.
struct Route {
  struct Call {
    /// The parameter of the path, which is not validated.
    let parameter: String
    let session: SessionRecord
    let token: String
  }

  /// A function that runs on the actor of the server.
  typealias Handler<Input, Output> = nonisolated(nonsending) (Input, _ parameter: String) async throws -> Output

  /// Who can send the requests, with what responds to them.
  enum Access {
    /// Any client.
    case open(Handler<HTTPRequest, HTTPResponse>)
    case signedIn((HTTPRequest, Call) throws -> HTTPResponse)
  }

  let method: HTTPMethod
  /// Returns the parameter of a path, or `nil` for the path of another route.
  let parameter: (_ path: String) -> String?
  let access: Access
  /// Whether the access token may have expired, as long as its session is valid.
  var acceptsExpiredTokens = false
  /// Returns the entity tag of the response; `nil` for a response that changes without one.
  var entityTag: ((SessionRecord) -> String?)?

  private init<Input, Output>(_ operation: HTTPOperation<Input, Output>, _ access: Access) {
    method = operation.template.method
    parameter = operation.parameter(in:)
    self.access = access
  }

  /// Creates a route that needs no token.
  static func open<Input, Output>(
    _ operation: HTTPOperation<Input, Output>, _ handle: @escaping Handler<Input, Output>
  ) -> Route {
    Route(
      operation,
      .open { request, parameter in
        try .json(status: operation.status, await handle(request.input(of: operation), parameter))
      })
  }

  static func signedIn<Input, Output>(
    _ operation: HTTPOperation<Input, Output>, _ handle: @escaping (Input, Call) throws -> Output
  ) -> Route {
    responding(to: operation) { try .json(status: operation.status, handle($0, $1)) }
  }

  /// Creates a route of signed-in users, whose handler changes the shop and confirms the change.
  static func change<Input, Output>(
    _ operation: HTTPOperation<Input, Output>, _ handle: @escaping (Input, Call) throws -> ChangeResponse<Output>
  ) -> Route {
    responding(to: operation) { try .json(status: operation.status, handle($0, $1)) }
  }

  /// Creates a route of signed-in users with a handler that selects the status or the JSON of its response.
  static func responding<Input, Output>(
    to operation: HTTPOperation<Input, Output>, _ handle: @escaping (Input, Call) throws -> HTTPResponse
  ) -> Route {
    Route(operation, .signedIn { try handle($0.input(of: operation), $1) })
  }

  /// The route, for which the session must be valid, but its access token may have expired.
  var acceptingExpiredTokens: Route {
    var route = self
    route.acceptsExpiredTokens = true
    return route
  }

  func tagged(_ entityTag: @escaping (SessionRecord) -> String?) -> Route {
    var route = self
    route.entityTag = entityTag
    return route
  }
}

extension HTTPRequest {
  /// The bearer token of the `Authorization` field (RFC 6750, section 2.1), or `nil` if there is none.
  var bearerToken: String? {
    guard let parts = headers["Authorization"]?.split(separator: " "), parts.count == 2 else { return nil }
    return parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
  }

  /// Reads the input of an operation.
  ///
  /// Throws a 400 refusal if the body is not JSON or a parameter is invalid, or 422 if a field of the body is missing
  /// or has the wrong type.
  fileprivate func input<Input, Output>(of operation: HTTPOperation<Input, Output>) throws(Refusal) -> Input {
    do {
      return try operation.input(of: self)
    } catch let error as QueryError {
      throw .invalidQuery(error.name, error.problem)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .invalidField(key.stringValue, "is missing")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      guard let field = context.codingPath.last else {
        throw Refusal(status: 422, code: "invalid_body", message: "The body is not an object of fields")
      }
      throw .invalidField(field.stringValue, "is of the wrong type")
    } catch {
      throw .malformedJSON
    }
  }
}
