import Services
import ServicesFakes
import StarterFeature
import Testing
import TrellisNavigation

@testable import AppComposition

struct StarterFlowCoordinatorTests {
  private let flow = StarterFlowCoordinator(
    starter: StarterFlowFeatureFactory.create(orderService: FakeOrderService(), revisions: ShopRevisions()))

  @Test func endReplacesTheReview() {
    #expect(flow.navigate(to: StarterFlowRoute.review(1001)))
    #expect(flow.navigate(to: StarterFlowRoute.done(1001)))
    #expect(flow.router.state.stack == [.done(1001)])
  }

  @Test func launchRestoresTheFirstStep() {
    #expect(flow.restorationIdentifier == StarterFlowRoute.starter.identifier)
  }
}
