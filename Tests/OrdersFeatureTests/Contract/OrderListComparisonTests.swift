import FeatureKit
import Models
import OrdersFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@Suite("Both order lists show the same screen")
struct OrderListComparisonTests {
  /// A state of the list, and how a user reaches it.
  enum ListState: String, CaseIterable {
    case loading, loaded, empty, failed, search, noMatch, highValue
    case completed, undone, failedChange, largeShop, lastPage, serverSearch, history, narrow

    private var orders: [Order] {
      switch self {
      case .empty: []
      case .largeShop, .lastPage, .serverSearch: OrderListFixture.largeShop()
      default: Order.samples
      }
    }

    /// Returns a list in the state.
    @MainActor
    func reach(in architecture: OrdersArchitecture) async -> ScreenDriver {
      let list = OrderListScreenFixture(architecture, orders: orders)
      if self == .failed { list.fake.fail(with: FailureMessage("Request timed out", suggestion: "Try again")) }
      if self == .failedChange { list.fake.onComplete.set(throwing: FailureMessage("Request timed out")) }
      let size = self == .narrow ? Size(width: 40, height: 12) : .standard
      let screen = list.screen(size: size) { self == .history ? $0.makeView(for: .history) : $0.makeMainView() }
      if self == .loading { return screen }
      await screen.settle()
      await operate(screen)
      return screen
    }

    private func operate(_ screen: ScreenDriver) async {
      switch self {
      case .search: await screen.type("alice", into: "Search")
      case .noMatch: await screen.type("nobody", into: "Search")
      case .highValue: await screen.tap("High value")
      case .completed, .failedChange, .narrow: await screen.type("c")
      case .undone:
        await screen.type("c")
        await screen.type("u")
      case .largeShop: await screen.press(.pageDown, count: 3)
      case .lastPage: await screen.press(.end)
      case .serverSearch: await screen.type("Customer 7", into: "Search")
      case .loading, .loaded, .empty, .failed, .history: break
      }
      await screen.advance(by: .seconds(1))
    }
  }

  @Test(arguments: ListState.allCases)
  func statesLookTheSame(_ state: ListState) async {
    var texts: [String] = []
    for architecture in OrdersArchitecture.allCases {
      let screen = await state.reach(in: architecture)
      texts.append(screen.styledText + "\n" + screen.plainText)
      await screen.driver.close()
    }
    #expect(texts.count == 2 && texts.first == texts.last)
  }

  @Test func theStatesLookDifferentFromEachOther() async {
    var texts: Set<String> = []
    for state in ListState.allCases {
      let screen = await state.reach(in: .mvvm)
      texts.insert(screen.text)
      await screen.driver.close()
    }
    #expect(texts.count == ListState.allCases.count, "a state that is not reached compares nothing")
  }
}
