import TerminalUI
import TrellisNavigation

extension AppCoordinator: PaletteCommanding {
  /// Returns the commands of the current flow, and the one that shows the emails of the embedded backend.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard let flow = currentFlow as? any PaletteCommanding else { return [] }
    let mail = PaletteCommand("Mail") { [weak self] in self?.showMail() }
    return flow.paletteCommands(for: query) + (hasMail ? [mail] : [])
  }
}
