import TerminalUI
import TrellisNavigation

extension AppCoordinator: PaletteCommanding {
  /// Returns the commands of the current flow, the prompt for a link, and the emails of the embedded backend.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard onboardingCoordinator == nil, let flow = currentFlow as? any PaletteCommanding else { return [] }
    let mail = PaletteCommand("Mail") { [weak self] in self?.showMail() }
    let link = PaletteCommand("Open link…") { [inbox] in inbox.isPrompting = true }
    return flow.paletteCommands(for: query) + [link] + (hasMail ? [mail] : [])
  }
}
