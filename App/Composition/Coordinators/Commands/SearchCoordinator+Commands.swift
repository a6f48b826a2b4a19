import FeatureKit
import Foundation
import SearchFeature
import TerminalUI

extension SearchCoordinator: PaletteCommanding {
  /// Returns the command that searches for the text of the palette.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let text = query.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, let link = SearchRoute.link(to: text) else { return [] }
    return [PaletteCommand("Search for \"\(text)\"", kind: "search") { [feature] in _ = feature.handleDeepLink(link) }]
  }
}
