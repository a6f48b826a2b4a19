import FeatureKit
import Models
import TerminalUI

/// The first line of the detail screen: the way back, the number, the status, and the neighbors of the order.
struct OrderHead: View {
  let viewModel: OrderDetailViewModel

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .cells(2)) {
        title
        if let order = viewModel.order { Text(verbatim: order.customerName) }
        Spacer(minLength: .cells(2))
        neighbors(areShort: false)
      }
      HStack(spacing: .cells(2)) {
        title
        Spacer(minLength: .cells(2))
        neighbors(areShort: false)
      }
      HStack(spacing: .cells(2)) {
        title
        Spacer(minLength: .cells(2))
        neighbors(areShort: true)
      }
      shortLine
    }
    .lineLimit(1)
  }

  @ViewBuilder
  private var title: some View {
    BackButton()
    Text(verbatim: viewModel.title).bold()
    if let order = viewModel.order { OrderStatusText(order: order, format: viewModel.format) }
  }

  /// The line of a window of 40 columns, in which the total matters more than the neighbors.
  private var shortLine: some View {
    HStack(spacing: .cells(1)) {
      BackButton(isShort: true)
      Text(verbatim: viewModel.format.number(viewModel.orderID)).bold()
      if let order = viewModel.order {
        OrderStatusText(order: order, format: viewModel.format)
        Spacer()
        Text(verbatim: viewModel.format.total(order)).bold()
      }
      neighbors(areShort: true)
    }
  }

  private func neighbors(areShort: Bool) -> some View {
    OrderNeighborButtons(neighbors: viewModel.neighbors, areShort: areShort, format: viewModel.format) {
      viewModel.showNeighbor($0)
    }
  }
}

/// The buttons that show the orders before and after the one on the screen.
private struct OrderNeighborButtons: View {
  let neighbors: OrderNeighbors
  let areShort: Bool
  let format: OrderFormat
  let show: @MainActor (Order.ID) -> Void

  var body: some View {
    HStack(spacing: .cells(areShort ? 1 : 2)) {
      button("Previous order", to: neighbors.previous, unless: neighbors.previousReason, key: .left) {
        areShort ? "←" : "← \($0)"
      }
      button("Next order", to: neighbors.next, unless: neighbors.nextReason, key: .right) {
        areShort ? "→" : "\($0) →"
      }
    }
    .buttonStyle(.plain)
    .focusable(false)
    .foregroundStyle(.accent)
  }

  private func button(
    _ title: String, to id: Order.ID?, unless reason: String, key: KeyPress.Key, label: (String) -> String
  ) -> some View {
    Button {
      if let id { show(id) }
    } label: {
      Text(verbatim: label(id.map(format.number) ?? ""))
    }
    .keyboardShortcut(key)
    .accessibilityLabel(title)
    .disabled(id == nil, reason: reason)
  }
}
