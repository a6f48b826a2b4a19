import Models
import Services
import TerminalUI

final class StarterFlowFeatureImplementation: StarterFlowFeatureAPI {
  private let orderService: any OrderServiceProtocol
  private let revisions: ShopRevisions

  init(orderService: any OrderServiceProtocol, revisions: ShopRevisions) {
    self.orderService = orderService
    self.revisions = revisions
  }

  func makeView(for route: StarterFlowRoute, closures: StarterFlowClosures) -> AnyView {
    switch route {
    case .starter:
      AnyView(StarterView(orderService: orderService, revisions: revisions) { closures.onChoose($0.id) })
    case .review(let id): AnyView(StarterReviewView(orderID: id, closures: closures))
    case .done(let id): AnyView(StarterDoneView(orderID: id, onClose: closures.onClose))
    }
  }
}
