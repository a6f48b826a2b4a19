import FeatureKit
import Foundation
import Models
import Services
import TerminalUI

extension PaletteSection {
  static let orders = PaletteSection("Orders")
  static let customers = PaletteSection("Customers")
}

/// The orders and the customers as commands of the palette.
struct OrderPalette {
  let store: OrderStore
  let closures: OrdersClosures

  private static let searchLimit = 20

  var loadedOrderCommands: [PaletteCommand] { commands(for: store.loadedOrders) }

  /// Searches the orders on the server.
  ///
  /// Words such as "open" and "order" are ignored.
  func search(for query: String) async -> [PaletteCommand] {
    guard let text = OrderSearchWords(query).text else { return [] }
    do {
      let page = try await store.orderService.orders(matching: OrderQuery(search: text, limit: Self.searchLimit))
      return commands(for: page.orders, matching: SearchWords(text))
    } catch is CancellationError {
      return []
    } catch {
      let reason = error.localizedDescription
      return [
        PaletteCommand(
          "Search the orders for \"\(text)\"", section: .orders, matchesAnyText: true, disabledReason: reason
        ) {}
      ]
    }
  }

  /// Returns the commands that open orders and their customers.
  ///
  /// - Parameter words: The words that the server has found the orders by, or `nil` if it was not asked. An order whose
  ///   city, items or total they match is listed, although its title does not contain them.
  private func commands(for orders: [Order], matching words: SearchWords? = nil) -> [PaletteCommand] {
    var ids: Set<Order.ID> = []
    let orders = orders.filter { ids.insert($0.id).inserted }
    let counts = Dictionary(orders.map { ($0.customerName, 1) }, uniquingKeysWith: +)
    var names: Set<String> = []
    let customers = orders.map(\.customerName).filter { names.insert($0).inserted }
    return orders.map { command(for: $0, matching: words) }
      + customers.map { customerCommand($0, count: counts[$0] ?? 1) }
  }

  private func command(for order: Order, matching words: SearchWords?) -> PaletteCommand {
    let title = "Open order #\(order.id)  \(order.customerName)"
    return PaletteCommand(
      title, section: .orders, matchesAnyText: words.map { !$0.match(name: FoldedText(title)) } ?? false,
      detail: Self.detail(of: order)
    ) { [closures] in closures.onShow(.detail(order.id)) }
  }

  private func customerCommand(_ name: String, count: Int) -> PaletteCommand {
    let detail = count == 1 ? "1 order" : "\(count) orders"
    return PaletteCommand(name, kind: detail, section: .customers) { [closures] in
      closures.onShowCustomer(name)
    }
  }

  private static func detail(of order: Order) -> Text {
    let status = RecordStatus(
      order.stage.title, isStarted: order.isPaid, isDone: order.isCompleted, isDropped: order.isCanceled)
    let symbol = Text(verbatim: status.symbol)
    let total = Text(verbatim: " " + PriceFormat().string(from: order.total))
    return (status.color.map { symbol.foregroundStyle($0) } ?? symbol) + total
  }
}

/// The words of a palette's search text that name an order or a customer.
nonisolated struct OrderSearchWords {
  /// The words of the titles of commands, which are no part of a name.
  private static let titleWords = ["open", "order", "orders", "of", "#"]

  let text: String?

  init(_ query: String) {
    let words = query.lowercased().split(separator: " ")
      .filter { word in !Self.titleWords.contains { $0.hasPrefix(word) } }
    text = words.isEmpty ? nil : words.joined(separator: " ")
  }
}
