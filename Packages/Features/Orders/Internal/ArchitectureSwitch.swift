import TerminalUI

/// Shows a list in the pattern that the app selects, and replaces it when the app selects the other one.
///
/// Only this body reads the pattern, so a change evaluates nothing else outside the list.
struct ArchitectureSwitch: View {
  let architecture: @MainActor () -> OrdersArchitecture
  let mvvm: @MainActor () -> AnyView
  let store: @MainActor () -> AnyView

  var body: some View {
    switch architecture() {
    case .mvvm: mvvm()
    case .store: store()
    }
  }
}
