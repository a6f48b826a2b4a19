public import Navigation
public import TerminalUI

/// Shows a coordinator's stack, and over it the modal and the detour that are up (D4, decision 1).
///
/// It follows the router, and what the user does to a page - stepping back, closing a sheet - goes to the coordinator:
/// there is one truth, and it is not here. The back action of the environment pops; at the root of a modal or a detour
/// that takes the whole of it away (D4, decision 10).
public struct CoordinatorView: View {
  private let coordinator: AnyCoordinator

  public init(coordinator: AnyCoordinator) {
    self.coordinator = coordinator
  }

  public var body: some View {
    PageStack(coordinator.visibleStack) {
      coordinator.pop()
    } content: { entry in
      EntryView(entry: SameEntry(entry: entry))
        .environment(\.canNavigateBack, coordinator.canPop)
        .environment(\.navigationBackAction, NavigationBackAction { coordinator.pop() })
    }
    .sheet(isPresented: isModalUp) {
      if let modal = coordinator.currentModalCoordinator { modal.buildCoordinatorView() }
    }
    .fullScreenCover(isPresented: isDetourUp) {
      if let detour = coordinator.detourCoordinator { detour.buildCoordinatorView() }
    }
  }

  private var isModalUp: Binding<Bool> {
    Binding(get: { coordinator.currentModalCoordinator != nil }, set: { if !$0 { coordinator.dismissModal() } })
  }

  private var isDetourUp: Binding<Bool> {
    Binding(get: { coordinator.detourCoordinator != nil }, set: { if !$0 { coordinator.dismissDetour() } })
  }
}

/// One screen. It is built by its own coordinator's factory, once: as long as the entry is the same, so is the screen.
struct EntryView: View {
  let entry: SameEntry

  var body: some View {
    entry.entry.owner.buildView(for: entry.entry.route)
      ?? AnyView(Text("There is no screen for \(entry.entry.route.identifier).").foregroundStyle(.danger))
  }
}

/// An entry that is equal to another of the same identity.
struct SameEntry: Equatable {
  let entry: NavigationEntry

  static func == (lhs: SameEntry, rhs: SameEntry) -> Bool { lhs.entry.id == rhs.entry.id }
}
