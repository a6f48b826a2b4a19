import TerminalUI
import TrellisNavigation

extension AppCoordinator: PaletteCommanding {
  /// Returns the commands of the current flow, and with the embedded backend the one for its mails.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard let flow = currentFlow as? any PaletteCommanding else { return [] }
    let mail = PaletteCommand("Mail") { [weak self] in self?.showMail() }
    return flow.paletteCommands(for: query) + (hasMail ? [mail] : [])
  }
}
