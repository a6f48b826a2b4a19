import TerminalUI
import TrellisNavigation

extension AppRoot: PaletteCommanding {
  /// Returns the commands of the current flow, the prompt for a link, and the emails of the embedded backend.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard coordinator.onboardingCoordinator == nil, let flow = coordinator.currentFlow as? any PaletteCommanding else {
      return []
    }
    let mail = PaletteCommand("Mail") { [coordinator] in coordinator.showMail() }
    let link = PaletteCommand("Open link…") { [inbox] in inbox.isPrompting = true }
    return flow.paletteCommands(for: query) + [link] + (coordinator.hasMail ? [mail] : [])
  }
}
