import TerminalUI
import TrellisNavigation

extension AppCoordinator: PaletteCommanding {
  /// Returns the commands of the current flow, the prompt for a link, and the emails of the embedded backend.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard onboardingCoordinator == nil, let flow = currentFlow as? any PaletteCommanding else { return [] }
    let mail = PaletteCommand("Mail") { [weak self] in self?.showMail() }
    let link = PaletteCommand("Open link…") { [inbox] in inbox.isPrompting = true }
    var commands = flow.paletteCommands(for: query)
    // The command that searches matches every text, so it is the last one.
    let end = commands.firstIndex { $0.kind == "search" } ?? commands.endIndex
    commands.insert(contentsOf: [link] + (hasMail ? [mail] : []), at: end)
    return commands
  }
}
