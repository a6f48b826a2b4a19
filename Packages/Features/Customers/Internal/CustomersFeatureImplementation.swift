import FeatureKit
import Foundation
import Models
import Services
import TerminalUI

final class CustomersFeatureImplementation: FeatureAPI {
  private let orderService: any OrderServiceProtocol
  private let revisions: ShopRevisions
  private let closures: CustomersClosures

  init(orderService: any OrderServiceProtocol, revisions: ShopRevisions, closures: CustomersClosures) {
    self.orderService = orderService
    self.revisions = revisions
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    let view = CustomersView(orderService: orderService, revisions: revisions) { [closures] in
      closures.onOpenOrder($0.id)
    }
    return AnyView(view)
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = CustomersRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
