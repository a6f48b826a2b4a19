import FeatureKit
import Models
import TerminalUI

/// A panel of an order, filled like a sheet of paper.
struct OrderPanel<Content: View>: View {
  let title: String
  var note: String?
  var footnote: String?
  @ViewBuilder let content: Content

  var body: some View {
    Panel(title, note: note, footnote: footnote) {
      content.frame(maxWidth: .infinity, alignment: .topLeading)
    }
    .background(.surface)
  }
}

/// The lines and the totals.
struct OrderLinesPanel: View {
  let order: Order?
  let details: OrderDetails?
  let format: OrderFormat
  let layout: OrderPaperLayout

  var body: some View {
    OrderPanel(title: "Lines", note: note, footnote: "Discount: \(OrderFormat.discountRule)") {
      OrderLineHeader().padding(.trailing, .cells(scrolls ? 1 : 0))
      rows
      OrderTotals(order: order, details: details, format: format).padding(.trailing, .cells(scrolls ? 1 : 0))
    }
  }

  private var scrolls: Bool { layout.height == .scrolls }
  private var note: String? { details.map { "\($0.lines.count) item\($0.lines.count == 1 ? "" : "s")" } }

  @ViewBuilder
  private var rows: some View {
    let rows = OrderLineRows(lines: details?.lines ?? [], format: format)
    switch layout.height {
    case .natural: rows
    case .fills: rows.padding(.bottom, .cells(2))
    case .scrolls: ScrollView { rows }.frame(height: .cells(layout.lineRows), alignment: .topLeading)
    }
  }
}

/// The postal address, and the keys that copy.
struct OrderAddressPanel: View {
  let order: Order?
  let address: Address?
  let clipboard: OrderClipboard?
  let format: OrderFormat
  @Environment(\.copy) private var copy

  private static let lineCount = 4

  init(order: Order?, address: Address?, clipboard: OrderClipboard?, format: OrderFormat) {
    self.order = order
    self.address = address
    self.clipboard = clipboard
    self.format = format
  }

  var body: some View {
    OrderPanel(title: "Ship to") {
      VStack(alignment: .leading) {
        ForEach(Array((address?.lines ?? []).enumerated()), id: \.offset) { index, line in
          if index == 0 { Text(verbatim: line).bold() } else { Text(verbatim: line) }
        }
      }
      .frame(minHeight: .cells(Self.lineCount), alignment: .topLeading)
      if let clipboard { keys(clipboard) }
    }
  }

  private func keys(_ clipboard: OrderClipboard) -> some View {
    HStack(spacing: .cells(2)) {
      Button("Copy number") {
        if let order { clipboard.copy([format.number(order.id)], named: format.number(order.id), with: copy) }
      }
      .keyboardShortcut(.copy)
      Button("Copy address") {
        let name = order.map { "The address of \(format.number($0.id))" } ?? "The address"
        clipboard.copy(address?.lines ?? [], named: name, with: copy)
      }
      .keyboardShortcut(.copyAddress)
      .disabled(address == nil, reason: "The address is not loaded yet")
    }
    .buttonStyle(.plain)
    .foregroundStyle(.accent)
    .focusable(false)
  }
}

/// The number and the sum of the orders of a customer, and the last ones.
struct OrderCustomerPanel: View {
  let order: Order?
  let loader: CustomerLoader
  let format: OrderFormat
  let showAll: (@MainActor () -> Void)?
  /// Whether the panel takes the height that it is offered.
  let fills: Bool
  /// The maximum number of orders that the panel lists.
  let shownCount: Int
  /// Whether the key can have the focus: not in a screen that would scroll to it.
  var isFocusable = false

  /// The number of orders that the panel lists at its least height.
  nonisolated static let rowCount = 3

  private struct Key: Equatable {
    let name: String?
    let revision: Int
  }

  var body: some View {
    OrderPanel(title: "Customer", note: note, footnote: footnote) {
      VStack(alignment: .leading) {
        if let order { Text(verbatim: order.customerName).bold().lineLimit(1) }
        if let order, let orders = loader.orders(of: order.customerName) { summary(of: orders, order) }
        if let showAll {
          Button("All orders of the customer") { showAll() }
            .keyboardShortcut(.allOrdersOfCustomer)
            .buttonStyle(.plain)
            .foregroundStyle(.accent)
            .focusable(isFocusable)
            .takesFocusAutomatically(false)
        }
      }
      .frame(minHeight: .cells(Self.rowCount + 2), maxHeight: fills ? .infinity : nil, alignment: .topLeading)
    }
    .task(id: Key(name: order?.customerName, revision: loader.store.revision)) {
      if let order { await loader.loadIfNeeded(order.customerName) }
    }
  }

  private var note: String? {
    order.flatMap { loader.orders(of: $0.customerName) }.map { format.orderCount(of: $0) }
  }

  private var footnote: String? {
    order.flatMap { loader.orders(of: $0.customerName) }.flatMap { format.moreOrders(than: shownCount, of: $0) }
  }

  @ViewBuilder
  private func summary(of orders: CustomerOrders, _ order: Order) -> some View {
    Text(verbatim: format.summary(of: orders)).foregroundStyle(.secondary).lineLimit(1)
    ForEach(Array(orders.orders.prefix(shownCount))) { other in
      HStack(spacing: .cells(1)) {
        Text(verbatim: format.number(other.id)).frame(width: .cells(8), alignment: .leading)
        RecordSymbol(status: format.status(other))
        Text(verbatim: format.date(other)).foregroundStyle(.secondary)
        Spacer()
        Text(verbatim: format.total(other))
      }
      .lineLimit(1)
    }
  }
}

/// The symbol of a status in its color.
private struct RecordSymbol: View {
  let status: RecordStatus

  var body: some View {
    let symbol = Text(verbatim: status.symbol)
    status.color.map { symbol.foregroundStyle($0) } ?? symbol
  }
}

extension OrderFormat {
  func orderCount(of orders: CustomerOrders) -> String {
    let number = count(orders.orders.count) + (orders.hasMore ? "+" : "")
    return "\(number) order\(orders.orders.count == 1 ? "" : "s")"
  }

  /// Returns how many orders of a customer follow the first ones: `5 more`; `nil` if there are none.
  func moreOrders(than shownCount: Int, of orders: CustomerOrders) -> String? {
    let rest = orders.orders.count - shownCount
    return rest > 0 ? count(rest) + (orders.hasMore ? "+" : "") + " more" : nil
  }

  /// Returns the sum and the date of the last of the orders of a customer: `$2,811.00 in all, last Nov 20, 2026`.
  func summary(of orders: CustomerOrders) -> String {
    "\(amount(orders.total)) in all" + (orders.orders.first.map { ", last \(date($0))" } ?? "")
  }
}
