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

  /// Searches the orders on the server, by number or by a part of a customer's name.
  ///
  /// Words such as "open" and "order" are ignored.
  func search(for query: String) async -> [PaletteCommand] {
    guard let text = OrderSearchWords(query).text else { return [] }
    do {
      return commands(for: try await orders(matching: text))
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

  private func orders(matching text: String) async throws -> [Order] {
    let service = store.orderService
    let page = try await service.orders(matching: OrderQuery(search: text, limit: Self.searchLimit))
    guard let id = Order.ID(number: text), !page.orders.contains(where: { $0.id == id }),
      let order = try await service.order(id)
    else { return page.orders }
    return [order] + page.orders
  }

  private func commands(for orders: [Order]) -> [PaletteCommand] {
    var ids: Set<Order.ID> = []
    let orders = orders.filter { ids.insert($0.id).inserted }
    let counts = Dictionary(orders.map { ($0.customerName, 1) }, uniquingKeysWith: +)
    var names: Set<String> = []
    let customers = orders.map(\.customerName).filter { names.insert($0).inserted }
    return orders.map(command) + customers.map { customerCommand($0, count: counts[$0] ?? 1) }
  }

  private func command(for order: Order) -> PaletteCommand {
    PaletteCommand(
      "Open order #\(order.id)  \(order.customerName)", section: .orders, detail: Self.detail(of: order)
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
      .map { $0.drop { $0 == "#" } }
      .filter { !$0.isEmpty }
    text = words.isEmpty ? nil : words.joined(separator: " ")
  }
}
