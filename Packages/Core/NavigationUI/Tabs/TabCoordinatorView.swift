public import Navigation
public import TerminalUI

/// Shows the tabs of a coordinator under a bar, each by its own view, and what the coordinator itself pushes and presents
/// over them (D4, Phase 2).
public struct TabCoordinatorView: View {
  private let coordinator: AnyCoordinator
  private let title: String

  /// - Parameter title: what stands before the tabs: the app's name.
  public init(coordinator: AnyCoordinator, title: String = "") {
    self.coordinator = coordinator
    self.title = title
  }

  public var body: some View {
    CoordinatorPages(coordinator: coordinator) {
      CoordinatorTabs(coordinator: coordinator, title: title)
    }
  }
}

/// Shows the tabs of a coordinator with a bar of the app's own making, and what the coordinator itself pushes and presents
/// over them.
///
/// ```swift
/// CustomTabCoordinatorView(coordinator: main) {
///   VStack(spacing: 0) {
///     SelectedTab(of: main)
///     HStack { ForEach(main.tabs) { tab in Button(tab.title) { tab.select() } } }
///   }
/// }
/// ```
public struct CustomTabCoordinatorView<Content: View>: View {
  private let coordinator: AnyCoordinator
  private let content: @MainActor () -> Content

  /// - Parameter content: the bar, and somewhere a `SelectedTab`.
  public init(coordinator: AnyCoordinator, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.coordinator = coordinator
    self.content = content
  }

  public var body: some View {
    CoordinatorPages(coordinator: coordinator) { content() }
  }
}

/// The tab in front, without a bar; its number keys change it. Each tab is found again as it was left.
public struct SelectedTab: View {
  private let coordinator: AnyCoordinator

  /// - Parameter coordinator: whose tabs they are.
  public init(of coordinator: AnyCoordinator) {
    self.coordinator = coordinator
  }

  public var body: some View {
    CoordinatorTabs(coordinator: coordinator, title: "").toolbar(.hidden, for: .tabBar)
  }
}

/// The pages of the tabs. A tab that is not selected keeps its screens, and what it presents is not seen.
private struct CoordinatorTabs: View {
  let coordinator: AnyCoordinator
  let title: String

  var body: some View {
    TabView(title, selection: selection) {
      ForEach(coordinator.tabs) { tab in
        tab.coordinator.buildCoordinatorView()
          .toolbar(.visible, for: .tabBar)
          .tabItem { Label(tab.title, systemImage: tab.image) }
          .tag(tab.index)
      }
    }
  }

  private var selection: Binding<Int> {
    Binding(
      get: { coordinator.selectedTabIndex ?? 0 },
      set: { index in coordinator.tabs.first { $0.index == index }?.select() })
  }
}
