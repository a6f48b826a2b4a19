import Foundation
import Networking

extension Endpoint {
  /// Returns the endpoint of the changes after a revision; the response is a `ShopUpdate`.
  ///
  /// It is not retried, because `LiveChangeService` is called again after a failure.
  ///
  /// - Parameter revision: The revision of the last update, or `nil` to request the current revision only.
  /// - Returns: The endpoint.
  static func changes(after revision: String?) -> Endpoint {
    Endpoint(
      .get, LiveChangeService.path, query: revision.map { [URLQueryItem(name: "since", value: $0)] } ?? [],
      isIdempotent: false, cachePolicy: .none)
  }
}
