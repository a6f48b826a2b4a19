import FeatureKit
import Foundation
import Models
import Services
import TerminalUI

final class StarterFeatureImplementation: FeatureAPI {
  private let orderService: any OrderServiceProtocol
  private let revisions: ShopRevisions
  private let closures: StarterClosures

  init(orderService: any OrderServiceProtocol, revisions: ShopRevisions, closures: StarterClosures) {
    self.orderService = orderService
    self.revisions = revisions
    self.closures = closures
  }

  func makeMainView() -> AnyView {
    let view = StarterView(orderService: orderService, revisions: revisions) { [closures] in
      closures.onOpenOrder($0.id)
    }
    return AnyView(view)
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = StarterRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
