import FeatureKit
import Foundation
import SearchFeature
import TerminalUI

extension SearchCoordinator: PaletteCommanding {
  /// Returns the command that searches for the text of the palette.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let text = query.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, let link = SearchLink(searching: text) else { return [] }
    let command = PaletteCommand("Search for \"\(text)\"", kind: "search", matchesAnyText: true) { [feature] in
      feature.open(link)
    }
    return [command]
  }
}
