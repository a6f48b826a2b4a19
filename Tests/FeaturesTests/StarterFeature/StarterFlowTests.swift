import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import StarterFeature

struct StarterFlowTests {
  private let service = FakeOrderService()
  private let visits = Visits()

  private final class Visits {
    var steps: [String] = []
  }

  init() { service.set(Order.samples) }

  private func screen(_ route: StarterFlowRoute) -> ScreenDriver {
    let feature = StarterFlowFeatureFactory.create(orderService: service, revisions: ShopRevisions())
    let view = feature.makeView(
      for: route,
      closures: StarterFlowClosures(
        onChoose: { [visits] in visits.steps.append("choose \($0)") },
        onConfirm: { [visits] in visits.steps.append("confirm \($0)") },
        onClose: { [visits] in visits.steps.append("close") }))
    return ScreenDriver { NavigationStack { view } }
  }

  @Test func firstStepChoosesAnOrder() async {
    let screen = screen(.starter)
    await screen.expect("John Appleseed")
    await screen.snapshot("starter-link")
    await screen.press(.return)
    #expect(visits.steps == ["choose 1001"])
  }

  @Test func shopWithoutOrdersSaysWhatAppears() async {
    service.set([])
    await screen(.starter).expect("New orders appear here.")
  }

  @Test func failedLoadIsRepeated() async {
    service.fail(with: FailureMessage("Request timed out"))
    let screen = screen(.starter)
    await screen.expect("The orders could not be loaded")
    service.onOrders.clear()
    await screen.tap("Try again")
    await screen.expect("John Appleseed")
  }

  @Test func reviewConfirmsOrCancels() async {
    let screen = screen(.review(1001))
    await screen.expect("Order #1001")
    await screen.tap("Confirm")
    await screen.tap("Cancel")
    #expect(visits.steps == ["confirm 1001", "close"])
  }

  @Test func endCloses() async {
    let screen = screen(.done(1001))
    await screen.expect("Order #1001 is confirmed")
    await screen.tap("Close")
    #expect(visits.steps == ["close"])
  }

  @Test func launchBeginsWithTheFirstStep() {
    let routes: [StarterFlowRoute] = [.starter, .review(1001), .done(1001)]
    #expect(routes.map { StarterFlowRoute(identifier: $0.identifier) } == [.starter, nil, nil])
    #expect(StarterFlowRoute.identifierFormats == ["starter-link"])
  }
}
