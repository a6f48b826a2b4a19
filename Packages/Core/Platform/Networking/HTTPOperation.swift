public import Foundation

/// An operation of a server, declared once for the clients that request it and for a server that handles it.
///
/// `Input` is what a request contains besides its path: nothing (`Void`), a JSON body, or query parameters. `Output` is
/// the JSON of the response, or `NoContent`.
public struct HTTPOperation<Input: Sendable, Output: Codable & Sendable>: Sendable {
  /// The endpoint without input, in whose path `{name}` is a placeholder for the parameter.
  public let template: Endpoint
  /// The status of a successful response.
  public let status: Int
  /// The parts of the path before and after the placeholder, or all of a path without one.
  private let pathParts: [Substring]
  private let write: @Sendable (Input, inout Endpoint) throws -> Void
  private let read: @Sendable (HTTPRequest) throws -> Input

  private init(
    template: Endpoint, status: Int, write: @escaping @Sendable (Input, inout Endpoint) throws -> Void,
    read: @escaping @Sendable (HTTPRequest) throws -> Input
  ) {
    (self.template, self.status, self.write, self.read) = (template, status, write, read)
    pathParts = template.path.split(separator: /\{[a-z]+\}/, omittingEmptySubsequences: false)
  }

  /// Returns the endpoint of a request.
  ///
  /// - Parameter parameter: The parameter of the path. Characters other than ASCII letters, digits and hyphens are
  ///   removed, because a slash would make the path that of another resource. If none remain, a hyphen takes its place.
  /// - Throws: `EncodingError`, as `WireFormat.encode(_:)`.
  public func callAsFunction(at parameter: String? = nil, _ input: Input) throws -> TypedEndpoint<Output> {
    var endpoint = template
    if let parameter { endpoint.path = path(with: parameter) }
    try write(input, &endpoint)
    return TypedEndpoint(endpoint: endpoint)
  }

  private func path(with parameter: String) -> String {
    let safe = parameter.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return pathParts.joined(separator: safe.isEmpty ? "-" : safe)
  }

  /// Returns the parameter of a path, empty if the operation has none; `nil` for the path of another resource.
  public func parameter(in path: String) -> String? {
    let (start, end) = (pathParts[0], pathParts.dropFirst().first)
    guard let end else { return path == start ? "" : nil }
    guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
    let parameter = path.dropFirst(start.count).dropLast(end.count)
    return parameter.isEmpty || parameter.contains("/") ? nil : String(parameter)
  }

  /// Reads the input of a received request.
  ///
  /// - Throws: `DecodingError` for an invalid body, or `QueryError`.
  public func input(of request: HTTPRequest) throws -> Input {
    try read(request)
  }
}

extension HTTPOperation where Input == Void {
  /// Creates an operation without input.
  public init(_ template: Endpoint, status: Int = 200) {
    self.init(template: template, status: status, write: { _, _ in }, read: { _ in })
  }

  /// Returns the endpoint of a request.
  public func callAsFunction(at parameter: String? = nil) -> TypedEndpoint<Output> {
    var endpoint = template
    if let parameter { endpoint.path = path(with: parameter) }
    return TypedEndpoint(endpoint: endpoint)
  }
}

extension HTTPOperation where Input: Codable {
  /// Creates an operation whose requests have a JSON body.
  public init(_ template: Endpoint, status: Int = 200) {
    self.init(
      template: template, status: status, write: { $1.body = try WireFormat.encode($0) },
      read: { try WireFormat.decode(from: $0.body ?? Data()) })
  }
}

extension HTTPOperation where Input: QueryCodable {
  /// Creates an operation whose requests have query parameters.
  public init(_ template: Endpoint, status: Int = 200) {
    self.init(
      template: template, status: status, write: { $1.query = $0.queryItems },
      read: { try Input(QueryParameters(items: $0.query)) })
  }
}

/// The response of an operation that has no body.
public struct NoContent: Codable, Sendable {
  /// Creates the response.
  public init() {}
}

/// An endpoint with the type of its response.
public struct TypedEndpoint<Output: Sendable>: Sendable {
  /// The endpoint.
  public var endpoint: Endpoint

  /// Returns the endpoint with the credentials of a session, regardless of the signed-in user.
  public func authorized(by token: String) -> TypedEndpoint {
    var authorized = self
    authorized.endpoint.authorization = .token(token)
    return authorized
  }
}

extension NetworkingProtocol {
  /// Sends a request and decodes the JSON response.
  ///
  /// - Throws: `NetworkError`; `CancellationError` if the calling task was canceled.
  public func fetch<Output: Decodable>(_ typed: TypedEndpoint<Output>) async throws -> Output {
    try await fetch(typed.endpoint)
  }

  /// Sends a request whose response has no body.
  ///
  /// - Throws: `NetworkError`; `CancellationError` if the calling task was canceled.
  public func send(_ typed: TypedEndpoint<NoContent>) async throws {
    try await send(typed.endpoint)
  }
}

/// A value that requests contain as query parameters.
public protocol QueryCodable: Sendable {
  /// The query items, not percent-encoded.
  var queryItems: [URLQueryItem] { get }

  /// Reads the value from the parameters of a received request; unknown ones are ignored.
  ///
  /// - Throws: `QueryError` if a parameter is invalid or repeated.
  init(_ parameters: QueryParameters) throws
}

/// The query parameters of a received request.
public struct QueryParameters: Sendable {
  let items: [URLQueryItem]

  /// Returns the value of a parameter, or `nil` if it is missing.
  ///
  /// - Throws: `QueryError` if the parameter is repeated.
  public func text(_ name: String) throws(QueryError) -> String? {
    let values = items.filter { $0.name == name }
    guard values.count < 2 else { throw QueryError(name, "is given more than once") }
    return values.first.map { $0.value ?? "" }
  }

  /// Returns the value of a parameter as a number, or `nil` if it is missing.
  ///
  /// - Throws: `QueryError` if the parameter is repeated, or not a number in the range.
  public func number(_ name: String, in range: ClosedRange<Int>) throws(QueryError) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let upper = range.upperBound == .max ? " on" : " to \(range.upperBound)"
      throw QueryError(name, "is not a number from \(range.lowerBound)\(upper)")
    }
    return number
  }
}

/// A query parameter that a server rejects.
public struct QueryError: Error, Equatable, Sendable {
  /// The name of the parameter.
  public var name: String
  /// The problem, as the end of a sentence about the parameter.
  public var problem: String

  /// Creates an error.
  public init(_ name: String, _ problem: String) {
    self.name = name
    self.problem = problem
  }
}
