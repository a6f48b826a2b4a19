public import Navigation
public import TerminalUI

/// Shows a coordinator's stack, and over it the modal and the detour that are up (D4, decision 1).
///
/// It follows the router, and what the user does to a page - stepping back, closing a sheet - goes to the coordinator:
/// there is one truth, and it is not here. A flow orchestrator shows its flow, a tab coordinator the selected tab: for
/// its bar, see `TabCoordinatorView`.
public struct CoordinatorView: View {
  private let coordinator: AnyCoordinator

  public init(coordinator: AnyCoordinator) {
    self.coordinator = coordinator
  }

  public var body: some View {
    CoordinatorPages(coordinator: coordinator) {
      if let content = coordinator.contentCoordinator {
        content.buildCoordinatorView().id(ObjectIdentifier(content))
      } else if let root = coordinator.visibleStack.first {
        EntryView(entry: SameEntry(root, as: coordinator.rootViewType))
      }
    }
  }
}

/// The stack of a coordinator with what is presented over it; the view of its root is given.
struct CoordinatorPages<Root: View>: View {
  let coordinator: AnyCoordinator
  @ViewBuilder let root: @MainActor () -> Root

  var body: some View {
    PageStack(coordinator.visibleStack, leavesFromRoot: coordinator.presentationContext == .detour) {
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
        .modifier(Arrival(transition: rootTransition(entry)))
        .environment(\.canNavigateBack, coordinator.presentationContext.shouldShowBackButton)
    } else {
      EntryView(entry: SameEntry(entry, as: .pushed))
        .modifier(Arrival(transition: entry.owner.transition(for: entry.route)))
        .environment(\.canNavigateBack, true)
    }
  }

  /// A tab and an outermost screen are there from the start; a modal and a detour arrive.
  private func rootTransition(_ entry: NavigationEntry) -> NavigationTransition {
    coordinator.presentationContext.shouldShowBackButton ? entry.owner.transition(for: entry.route) : .none
  }
}

/// What the children on a coordinator's stack present: their screens stand among the coordinator's pages, which come
/// and go, so what they present is kept beside the pages.
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
