import TerminalUI
import TrellisNavigation

/// The view of one screen.
///
/// The coordinator's factory builds it once per entry.
struct EntryView: View {
  let entry: IdentityComparedEntry

  var body: some View {
    switch entry.owner.viewResult(for: entry.route, as: entry.viewType) {
    case .success(let view): view
    case .failure(let error): MissingScreen(owner: entry.owner, route: entry.route, error: error)
    }
  }
}

/// A message in place of a screen that could not be built.
///
/// The error is reported once.
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
