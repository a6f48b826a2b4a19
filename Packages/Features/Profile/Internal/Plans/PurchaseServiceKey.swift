import FeatureKit
import Models
import Services
import TerminalUI

/// The key of `EnvironmentValues.purchaseService`.
struct PurchaseServiceKey: EnvironmentKey {
  static var defaultValue: any PurchaseServiceProtocol { MissingPurchaseService() }
}

/// The purchase service of an app that sets none.
nonisolated private struct MissingPurchaseService: PurchaseServiceProtocol {
  private static let failure = FailureMessage("Plans are not available in this app")

  func currentPurchase() async throws -> Purchase? { throw Self.failure }
  func purchase(_ plan: Plan) async throws -> Purchase { throw Self.failure }
  func restore() async throws -> Purchase { throw Self.failure }
  func cancel() async throws -> Purchase? { throw Self.failure }
}
