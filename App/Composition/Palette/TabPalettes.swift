import Foundation
import Models
import OrdersFeature
import ProfileFeature
import SearchFeature
import TerminalUI
import TrellisNavigation

extension OrderCoordinator {
  /// The commands for a new order, the order history, and the filters of the list.
  var paletteItems: [PaletteCommand] {
    let filters: [(title: String, synonyms: [String], filter: OrderFilter)] = [
      ("Show pending orders", ["unpaid"], .pending), ("Show completed orders", [], .completed),
      ("Show high-value orders", ["large"], .highValue), ("Show all orders", [], .all),
    ]
    return [
      PaletteCommand("New order", synonyms: ["create", "add", "place"]) { [weak self] in
        self?.show(OrderFlowRoute.draft)
      },
      PaletteCommand("Order history", synonyms: ["archive", "past"]) { [weak self] in self?.show(OrdersRoute.history) },
    ]
      + filters.map { title, synonyms, filter in
        PaletteCommand(title, synonyms: synonyms + ["filter"], kind: "filter") { [weak self] in self?.showList(filter) }
      }
  }
}

extension SearchCoordinator {
  /// Returns the command that searches for the text of the palette.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let text = query.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.contains("://"), let link = SearchLink(searching: text) else { return [] }
    return [
      PaletteCommand("\"\(text)\" in all orders", section: .search, matchesAnyText: true) { [feature] in
        feature.open(link)
      }
    ]
  }
}

extension ProfileCoordinator {
  /// The command for the plans.
  var paletteItems: [PaletteCommand] {
    [
      PaletteCommand("Plans", synonyms: ["subscription", "upgrade", "billing"]) { [weak self] in
        self?.show(ProfileRoute.plans)
      }
    ]
  }
}
