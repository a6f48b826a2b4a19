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
    let filters: [(title: String, filter: OrderFilter)] = [
      ("Show pending orders", .pending), ("Show completed orders", .completed), ("Show high-value orders", .highValue),
      ("Show all orders", .all),
    ]
    return [
      PaletteCommand("New order") { [weak self] in self?.show(OrderFlowRoute.draft) },
      PaletteCommand("Order history") { [weak self] in self?.show(OrdersRoute.history) },
    ]
      + filters.map { title, filter in
        PaletteCommand(title, kind: "filter") { [weak self] in self?.showList(filter) }
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
    [PaletteCommand("Plans") { [weak self] in self?.show(ProfileRoute.plans) }]
  }
}
