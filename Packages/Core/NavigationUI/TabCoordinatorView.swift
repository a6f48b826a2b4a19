public import Navigation
public import TerminalUI

/// Shows the tabs of a coordinator, each by its own view (D4, Phase 2).
public struct TabCoordinatorView: View {
  private let coordinator: AnyCoordinator
  private let title: String

  /// - Parameter title: what stands before the tabs: the app's name.
  public init(coordinator: AnyCoordinator, title: String = "") {
    self.coordinator = coordinator
    self.title = title
  }

  public var body: some View {
    TabView(title, selection: selection) {
      ForEach(tabs) { tab in
        tab.coordinator.buildCoordinatorView()
          .tabItem {
            if let item = tab.coordinator.tabItem { Label(item.text, systemImage: item.image) }
          }
          .tag(tab.index)
      }
    }
  }

  private var selection: Binding<Int> {
    Binding(get: { coordinator.selectedTabIndex ?? 0 }, set: { choose($0) })
  }

  /// The tab that is shown already goes back to its root, as tab bars do everywhere.
  private func choose(_ index: Int) {
    if index == coordinator.selectedTabIndex {
      coordinator.children[index].popToRoot()
    } else {
      coordinator.selectTab(at: index)
    }
  }

  private var tabs: [Tab] {
    coordinator.children.enumerated().map { Tab(index: $0.offset, coordinator: $0.element) }
  }
}

/// A tab and its place; it is the same tab as long as it is the same coordinator.
private struct Tab: Identifiable {
  let index: Int
  let coordinator: AnyCoordinator

  var id: ObjectIdentifier { ObjectIdentifier(coordinator) }
}
