import FeatureKit
import Foundation
import Models
import OrdersFeature
import Services

/// Places orders at an interval, to demonstrate notifications.
///
/// Only the embedded backend has such orders. Each one is placed for the signed-in user.
public struct DemoOrders {
  /// The time between two orders.
  public static let interval = Duration.seconds(20)

  private let app: TrellisApp

  /// Creates the orders of an app.
  ///
  /// - Parameter app: The app. The initializer returns `nil` if it uses a remote server, whose orders are real.
  public init?(app: TrellisApp) {
    guard app.dependencies.environment.backend.isEmbedded else { return nil }
    self.app = app
  }

  /// Places an order in each interval and delivers its notification, until the task is canceled.
  public func run() async {
    let clock = app.dependencies.environment.clock
    var number = 0
    while (try? await clock.sleep(for: Self.interval)) != nil {
      await placeOrder(number)
      number += 1
    }
  }

  private func placeOrder(_ number: Int) async {
    guard case .authenticated(let user) = app.appState.state, let main = app.coordinator.mainCoordinator else { return }
    let draft = Self.draft(number)
    // A failure is ignored: no caller depends on the order.
    guard let order = try? await main.user.orders.place(draft).order else { return }
    app.inbox.deliver(
      RemoteNotification(
        title: "New order", body: "#\(order.id) from \(order.customerName)",
        link: OrdersRoute.links.link(to: .detail(order.id))?.text(at: .trellis), userID: user.id))
  }

  private static let customers = ["Grace Hopper", "Annie Easley", "Karen Jones", "Hedy Lamarr", "Mary Ross"]

  private static func draft(_ number: Int) -> OrderDraft {
    let customer = customers[number % customers.count]
    return OrderDraft(
      id: UUID().uuidString, customerName: customer,
      shippingAddress: Address(
        recipient: customer, street: "1 Harbor Street", city: "Boston", postalCode: "02110", country: "United States"),
      lines: [OrderLine(name: "Punched cards, box of 500", quantity: 1 + number % 3, unitPrice: 55)])
  }
}
