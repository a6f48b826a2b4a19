import Models
public import Networking
public import Services

/// A client that reports each request that may have changed the shop, whether or not it succeeds.
///
/// A request whose response was lost may have changed it, too. A response that confirms its change as `ConfirmedChange`
/// is decoded twice: as the value of the caller, and as the confirmation.
public struct ChangeReportingNetworking: NetworkingProtocol {
  private let base: any NetworkingProtocol
  private let confirmations: ChangeConfirmations
  private let didChange: @Sendable () -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: The client that sends the requests.
  ///   - confirmations: Receives the changes that responses confirm.
  ///   - didChange: Called after each request whose method is not `GET`.
  public init(
    base: any NetworkingProtocol, confirmations: ChangeConfirmations, didChange: @escaping @Sendable () -> Void
  ) {
    self.base = base
    self.confirmations = confirmations
    self.didChange = didChange
  }

  /// Sends a request and decodes the response.
  ///
  /// - Throws: The error of the base client.
  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    guard endpoint.method != .get else { return try await base.fetch(endpoint) }
    defer { didChange() }
    let response: ChangedValue<T> = try await base.fetch(endpoint)
    if let change = response.change { confirmations.add(change) }
    return response.value
  }

  /// Sends a request and ignores the body of the response.
  ///
  /// - Throws: The error of the base client.
  public func send(_ endpoint: Endpoint) async throws {
    defer { if endpoint.method != .get { didChange() } }
    try await base.send(endpoint)
  }
}

/// The response to a request that changes the shop: its value, and the change if the server confirms it.
private struct ChangedValue<Value: Decodable & Sendable>: Decodable, Sendable {
  private enum Key: CodingKey {
    case change
  }

  let value: Value
  /// The change; `nil` from a server that confirms none, or if the request has changed nothing.
  let change: ConfirmedChange?

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    let container = try? decoder.container(keyedBy: Key.self)
    change = try? container?.decodeIfPresent(ConfirmedChange.self, forKey: .change)
  }
}
