public import TerminalUI
public import TrellisNavigation

/// A view of a tab coordinator: its tabs with a tab bar, and above them what it pushes and presents.
///
/// Each tab shows the view of its own coordinator.
public struct TabCoordinatorView: View {
  private let coordinator: AnyCoordinator
  private let title: String

  /// Creates a view of a tab coordinator.
  ///
  /// - Parameters:
  ///   - coordinator: The tab coordinator.
  ///   - title: The text before the tabs, usually the app's name.
  public init(coordinator: AnyCoordinator, title: String = "") {
    self.coordinator = coordinator
    self.title = title
  }

  /// The content and behavior of the view.
  public var body: some View {
    CoordinatorPages(coordinator: coordinator) {
      CoordinatorTabs(coordinator: coordinator, title: title)
    }
  }
}

/// A view of a tab coordinator with a custom tab bar, and above it what the coordinator pushes and presents.
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

  /// Creates a view of a tab coordinator.
  ///
  /// - Parameters:
  ///   - coordinator: The tab coordinator.
  ///   - content: The custom tab bar together with a `SelectedTab`.
  public init(coordinator: AnyCoordinator, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.coordinator = coordinator
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: some View {
    CoordinatorPages(coordinator: coordinator) { content() }
  }
}

/// The selected tab, without a tab bar.
///
/// The number keys select another tab. Each tab preserves its state.
public struct SelectedTab: View {
  private let coordinator: AnyCoordinator

  /// Creates a view of the selected tab.
  ///
  /// - Parameter coordinator: The tab coordinator.
  public init(of coordinator: AnyCoordinator) {
    self.coordinator = coordinator
  }

  /// The content and behavior of the view.
  public var body: some View {
    CoordinatorTabs(coordinator: coordinator, title: "").toolbar(.hidden, for: .tabBar)
  }
}

/// The pages of the tabs.
///
/// A tab that is not selected preserves its screens, and what it presents is hidden.
private struct CoordinatorTabs: View {
  let coordinator: AnyCoordinator
  let title: String

  var body: some View {
    TabView(title, selection: selection) {
      ForEach(coordinator.tabs) { tab in
        tab.coordinator.buildCoordinatorView()
          .toolbar(.visible, for: .tabBar)
          .tabItem { Label(tab.title, systemImage: tab.image) }
          .badge(tab.badge)
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

/// A tab, as a tab bar shows it.
///
/// Its identity is that of its coordinator.
@MainActor
public struct CoordinatorTab: Identifiable {
  /// The tab index, counted from 0.
  public let index: Int
  /// Whether the tab is selected.
  public let isSelected: Bool
  let coordinator: AnyCoordinator
  private let owner: AnyCoordinator

  init(_ coordinator: AnyCoordinator, at index: Int, of owner: AnyCoordinator) {
    self.coordinator = coordinator
    self.index = index
    self.owner = owner
    isSelected = owner.selectedTabIndex == index
  }

  /// The identity of the tab's coordinator.
  nonisolated public var id: ObjectIdentifier { ObjectIdentifier(coordinator) }

  /// The title, or an empty string for a coordinator without a label.
  public var title: String { coordinator.tabLabel?.text ?? "" }

  /// The name of a system symbol.
  ///
  /// The default is `circle`.
  public var image: String { coordinator.tabLabel?.image ?? "circle" }

  /// A short text after the title; empty for none.
  public var badge: String { coordinator.tabBadge }

  /// Selects the tab.
  ///
  /// If it is already selected, pops it to its root.
  public func select() {
    if isSelected {
      coordinator.popToRoot()
    } else {
      owner.selectTab(at: index)
    }
  }
}

extension AnyCoordinator {
  /// The tabs of a tab coordinator, or an empty array for any other coordinator.
  ///
  /// The read is tracked, so a view whose body reads this property is updated after a change.
  public var tabs: [CoordinatorTab] {
    guard selectedTabIndex != nil else { return [] }
    return children.enumerated().map { CoordinatorTab($0.element, at: $0.offset, of: self) }
  }
}
