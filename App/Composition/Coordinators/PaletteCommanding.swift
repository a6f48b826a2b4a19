import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

/// A coordinator that adds commands to the command palette, whichever screen is shown.
protocol PaletteCommanding {
  var paletteItems: [PaletteCommand] { get }

  func paletteCommands(for query: String) -> [PaletteCommand]

  func searchPalette(for query: String) async -> [PaletteCommand]
}

extension PaletteCommanding {
  var paletteItems: [PaletteCommand] { [] }
  func paletteCommands(for query: String) -> [PaletteCommand] { [] }
  func searchPalette(for query: String) async -> [PaletteCommand] { [] }
}

extension View {
  /// Adds the commands of the app to the command palette.
  func paletteCommands(of root: AppRoot) -> some View {
    paletteCommands { root.paletteItems }
      .paletteCommands { root.paletteCommands(for: $0) }
      .paletteSearch { await root.searchPalette(for: $0) }
  }
}

extension AppRoot: PaletteCommanding {
  /// The flow in front if it has commands; onboarding has none.
  private var commandingFlow: (any PaletteCommanding)? {
    coordinator.onboardingCoordinator == nil ? coordinator.currentFlow as? any PaletteCommanding : nil
  }

  var paletteItems: [PaletteCommand] {
    guard let flow = commandingFlow else { return [] }
    let link = PaletteCommand("Open link…", synonyms: ["url", "web"]) { [inbox] in inbox.isPrompting = true }
    return flow.paletteItems + [link] + coordinator.guests.flatMap(\.paletteItems)
  }

  /// Returns the commands of the current flow, one for a link that is typed or pasted, and what the app does not have.
  func paletteCommands(for query: String) -> [PaletteCommand] {
    guard let flow = commandingFlow else { return [] }
    return linkCommands(for: query) + flow.paletteCommands(for: query) + PaletteAnswers.commands(for: query)
  }

  func searchPalette(for query: String) async -> [PaletteCommand] {
    await commandingFlow?.searchPalette(for: query) ?? []
  }

  private func linkCommands(for query: String) -> [PaletteCommand] {
    let text = query.trimmingCharacters(in: .whitespaces)
    guard text.contains("://"), let link = try? inbox.catalog.resolve(text) else { return [] }
    return [
      PaletteCommand("Open \(link.title)", kind: "link", section: .search, matchesAnyText: true) { [inbox] in
        inbox.receive(text)
      }
    ]
  }
}

extension MainCoordinator: PaletteCommanding {
  var paletteItems: [PaletteCommand] {
    tabSelections + tabs.flatMap(\.paletteItems) + [undoCommand] + guests.flatMap(\.paletteItems) + orderCommands
      + settingsCommands + orderCoordinator.loadedOrderCommands
  }

  func paletteCommands(for query: String) -> [PaletteCommand] {
    tabs.flatMap { $0.paletteCommands(for: query) }
  }

  func searchPalette(for query: String) async -> [PaletteCommand] { await orderCoordinator.searchPalette(for: query) }

  private var tabSelections: [PaletteCommand] {
    zip(MainRoute.allCases, tabs).compactMap { route, tab in
      tab.tabItem.map { item in
        PaletteCommand(item.text, synonyms: route.synonyms, kind: "tab") { [weak self] in self?.showTab(route) }
      }
    }
  }

  private var undoCommand: PaletteCommand {
    let changes = user.changes
    return PaletteCommand(
      "Undo", synonyms: ["revert"], disabledReason: changes.canUndo ? nil : "There is nothing to undo"
    ) {
      Task { await changes.undo() }
    }
  }

  /// The commands of the order list and the detail screens, for the other screens.
  private var orderCommands: [PaletteCommand] {
    let list = "Show the order list first: press \(MainRoute.orders.number)"
    let unpaid = "Open an order that is not paid first"
    return [
      ("Complete", ["done", "finish", "fulfill", "ship"], "Select an order in the list first"),
      ("Take payment…", ["pay", "payment", "paid", "charge", "money"], unpaid),
      ("Edit", ["change", "correct", "modify"], unpaid),
      ("Cancel order…", ["void", "abort"], unpaid),
      ("Reopen…", ["uncomplete"], "Open a completed order first"),
      ("Restore", ["uncancel"], "Open a canceled order first"),
      ("Copy address", ["shipping", "delivery", "street", "city"], "Open an order first: its page has the address"),
      ("Export…", ["csv", "json", "download", "spreadsheet", "file", "backup"], list),
      ("Sort…", ["arrange"], list),
      ("Copy", ["clipboard"], list),
      ("Mark all", ["select"], list),
      ("Refresh", ["reload", "update", "sync"], list),
    ].map { title, synonyms, reason in PaletteCommand(title, synonyms: synonyms, disabledReason: reason) {} }
  }
}
