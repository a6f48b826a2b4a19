import TerminalUI
import TrellisNavigation

extension MainCoordinator: PaletteCommanding {
  /// Returns the commands for the tabs, and the commands of their coordinators.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let tabs = children.enumerated().compactMap { index, child in
      child.tabItem.map { item in
        PaletteCommand(item.text, kind: "tab") { [weak self] in
          self?.dismissDetour()
          self?.switchToTab(index)
        }
      }
    }
    return tabs + children.compactMap { $0 as? any PaletteCommanding }.flatMap { $0.paletteCommands(for: query) }
  }
}
