public import Models
public import Networking
public import Services
import ShopAPI

/// The customer service that sends requests to a server.
public struct LiveCustomerService: CustomerServiceProtocol {
  private let networking: any NetworkingProtocol

  /// Creates a service on a client that authorizes requests as the signed-in user.
  public init(networking: any NetworkingProtocol) {
    self.networking = networking
  }

  /// Returns a page of the customers that match a query; the server rejects a limit outside `CustomerQuery.limits`.
  ///
  /// - Throws: `NetworkError`, or `AuthError.sessionExpired`.
  public func customers(matching query: CustomerQuery) async throws -> CustomerPage {
    try await networking.fetchAsUser(ShopAPI.customers(CustomersRequest(query))).page
  }
}
