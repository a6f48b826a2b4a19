public import TerminalUI
public import TrellisNavigation

/// A view of a coordinator's stack, and above it the presented modal and detour.
///
/// The coordinator's router is the only source of truth. User actions, such as going back or closing a sheet, are
/// forwarded to the coordinator. A flow orchestrator shows its flow, and a tab coordinator its selected tab. For the
/// tab bar, see `TabCoordinatorView`.
public struct CoordinatorView: View {
  private let coordinator: AnyCoordinator

  /// Creates a view of a coordinator.
  ///
  /// - Parameter coordinator: The coordinator to show.
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

  var body: some View {
    PageStack(coordinator.visibleStack, allowsBackFromRoot: coordinator.presentationContext == .detour) {
      coordinator.pop()
    } content: { entry in
      page(entry)
        .environment(\.navigationBackAction, NavigationBackAction(of: coordinator))
    }
    .background { PushedPresentations(coordinator: coordinator) }
    .presentations(of: coordinator)
    .onAppear { coordinator.activate() }
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

  /// Returns the transition of the root screen.
  ///
  /// Tabs and outermost screens are visible from the start and have none.
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
