import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import StarterFeature

/// The patterns that the feature itself does not use, so that a new feature in each looks the same.
struct StarterPatternTests {
  nonisolated enum Pattern: CaseIterable {
    case plain
    case mvvm
    case store
  }

  private let service = FakeOrderService()

  private func view(_ pattern: Pattern) -> AnyView {
    let revisions = ShopRevisions()
    return switch pattern {
    case .plain: AnyView(StarterPlainView(orderService: service, revisions: revisions) { _ in })
    case .mvvm: AnyView(StarterMVVMView(orderService: service, revisions: revisions) { _ in })
    case .store: AnyView(StarterStoreView(orderService: service, revisions: revisions) { _ in })
    }
  }

  @Test(arguments: Pattern.allCases) func eachPatternHasTheSameScreen(pattern: Pattern) async {
    service.set(Order.samples)
    let view = view(pattern)
    let screen = ScreenDriver { NavigationStack { view } }
    await screen.expect("John Appleseed")
    await screen.snapshot("starter-link")
  }

  @Test(arguments: Pattern.allCases) func eachPatternRepeatsAFailedLoad(pattern: Pattern) async {
    service.set(Order.samples)
    service.fail(with: FailureMessage("Request timed out"))
    let view = view(pattern)
    let screen = ScreenDriver { NavigationStack { view } }
    await screen.expect("The orders could not be loaded")
    service.onOrders.clear()
    await screen.tap("Try again")
    await screen.expect("John Appleseed")
  }
}
