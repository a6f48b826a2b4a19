public import Networking
public import Services
import ShopAPI

/// Reports each request that may have changed the shop, whether or not it succeeds.
///
/// A request whose response was lost may have changed it, too.
public struct ChangeReportingClient: NetworkingProtocol {
  private let base: any NetworkingProtocol
  private let confirmations: ChangeConfirmations
  private let didChange: @Sendable () -> Void

  /// Creates the client; `didChange` is called after each request whose method is not `GET`.
  public init(
    base: any NetworkingProtocol, confirmations: ChangeConfirmations, didChange: @escaping @Sendable () -> Void
  ) {
    (self.base, self.confirmations, self.didChange) = (base, confirmations, didChange)
  }

  /// Sends a request and decodes the JSON response, with the change that it confirms; throws the errors of `base`.
  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    guard endpoint.method != .get else { return try await base.fetch(endpoint) }
    defer { didChange() }
    let response: ChangeResponse<T> = try await base.fetch(endpoint)
    if let change = response.change { confirmations.add(change) }
    return response.value
  }

  /// Sends a request and ignores the body of the response; throws the errors of `base`.
  public func send(_ endpoint: Endpoint) async throws {
    defer { if endpoint.method != .get { didChange() } }
    try await base.send(endpoint)
  }
}
