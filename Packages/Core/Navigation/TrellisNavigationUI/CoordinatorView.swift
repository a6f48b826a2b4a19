public import TerminalUI
public import TrellisNavigation

extension CoordinatorViewBuilder {
  /// Creates a builder that uses `TabCoordinatorView` for tab coordinators and `CoordinatorView` for all others.
  ///
  /// A coordinator with a custom view, such as a custom tab bar, overrides `buildCoordinatorView()`.
  ///
  /// `title` is the text before the tabs, usually the app's name.
  public static func terminal(
    title: String = "", fadeDuration: Duration = .milliseconds(200)
  ) -> CoordinatorViewBuilder {
    CoordinatorViewBuilder { coordinator in
      coordinator.selectedTabIndex == nil
        ? AnyView(CoordinatorView(coordinator: coordinator).environment(\.navigationFadeDuration, fadeDuration))
        : AnyView(
          TabCoordinatorView(coordinator: coordinator, title: title)
            .environment(\.navigationFadeDuration, fadeDuration))
    }
  }
}

/// A view of a coordinator's stack, and above it the presented modal and detour.
///
/// The coordinator's router is the only source of truth. User actions, such as going back or closing a sheet, are
/// forwarded to the coordinator. A flow orchestrator shows its flow, and a tab coordinator its selected tab. For the
/// tab bar, see `TabCoordinatorView`.
public struct CoordinatorView: View {
  private let coordinator: AnyCoordinator

  /// Creates a view of a coordinator.
  public init(coordinator: AnyCoordinator) {
    self.coordinator = coordinator
  }

  /// The content and behavior of the view.
  public var body: some View {
    CoordinatorPages(coordinator: coordinator) {
      if let content = coordinator.contentCoordinator {
        content.buildCoordinatorView().id(ObjectIdentifier(content))
      } else if let root = coordinator.visibleStack.first {
        EntryView(entry: IdentityComparedEntry(root, as: coordinator.rootViewType))
      }
    }
  }
}

/// The stack of a coordinator with a custom root view, and above it what is presented.
struct CoordinatorPages<Root: View>: View {
  let coordinator: AnyCoordinator
  @ViewBuilder let root: @MainActor () -> Root
  @Environment(\.tabBackAction) private var tabBackAction

  var body: some View {
    PageStack(coordinator.visibleStack, allowsBackFromRoot: rootBackAction != nil) {
      if coordinator.canPop { coordinator.pop() } else { rootBackAction?() }
    } content: { entry in
      page(entry)
        .environment(\.navigationBackAction, NavigationBackAction(of: coordinator))
    }
    .background { PushedPresentations(coordinator: coordinator) }
    .presentations(of: coordinator)
    .onAppear { coordinator.activate() }
  }

  private var rootBackAction: NavigationBackAction? {
    switch coordinator.presentationContext {
    case .detour: NavigationBackAction(of: coordinator)
    case .tab: tabBackAction
    case .root, .pushed, .modal: nil
    }
  }

  @ViewBuilder
  private func page(_ entry: NavigationEntry) -> some View {
    if entry.id == coordinator.visibleStack.first?.id {
      root()
        .modifier(ScreenTransitionModifier(transition: rootTransition(entry)))
        .environment(\.canNavigateBack, coordinator.presentationContext.shouldShowBackButton)
    } else {
      EntryView(entry: IdentityComparedEntry(entry, as: .pushed))
        .modifier(ScreenTransitionModifier(transition: entry.owner.transition(for: entry.route)))
        .environment(\.canNavigateBack, true)
    }
  }

  /// Returns the transition of the root screen; tabs and outermost screens are visible from the start and have none.
  private func rootTransition(_ entry: NavigationEntry) -> NavigationTransition {
    coordinator.presentationContext.shouldShowBackButton ? entry.owner.transition(for: entry.route) : .none
  }
}

/// The presentations of the children on a coordinator's stack.
///
/// The pages of these children are created and removed with the stack, so their presentations are attached outside the
/// pages.
private struct PushedPresentations: View {
  let coordinator: AnyCoordinator

  var body: some View {
    ForEach(coordinator.pushedChildren, id: \.identity) { child in
      Color.clear.frame(width: 0, height: 0)
        .background { PushedPresentations(coordinator: child) }
        .presentations(of: child)
    }
  }
}

extension AnyCoordinator {
  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }

  fileprivate var rootViewType: NavigationViewType {
    switch presentationContext {
    case .root, .tab: .root
    case .pushed: .pushed
    case .modal: .modal
    case .detour: .detour
    }
  }
}

/// The view of one screen, built once per entry by the coordinator's factory.
struct EntryView: View {
  let entry: IdentityComparedEntry

  var body: some View {
    switch entry.owner.viewResult(for: entry.route, as: entry.viewType) {
    case .success(let view): view
    case .failure(let error): MissingScreen(owner: entry.owner, route: entry.route, error: error)
    }
  }
}

/// A message in place of a screen that could not be built; the error is reported once.
private struct MissingScreen: View {
  let owner: AnyCoordinator
  let route: any Route
  let error: NavigationError

  var body: some View {
    Text("There is no screen for \(route.identifier).").foregroundStyle(.danger)
      .onAppear { owner.report(error) }
  }
}

/// An entry whose equality is defined by its identity.
struct IdentityComparedEntry: Equatable {
  let viewType: NavigationViewType
  private let entry: NavigationEntry

  init(_ entry: NavigationEntry, as viewType: NavigationViewType) {
    self.entry = entry
    self.viewType = viewType
  }

  @MainActor var owner: AnyCoordinator { entry.owner }
  var route: any Route { entry.route }

  static func == (lhs: IdentityComparedEntry, rhs: IdentityComparedEntry) -> Bool { lhs.entry.id == rhs.entry.id }
}

extension ViewFactory {
  /// Erases a view: `view(ProfileView(...))` is `AnyView(ProfileView(...))`.
  public func view(_ view: some View) -> AnyView {
    AnyView(view)
  }
}
