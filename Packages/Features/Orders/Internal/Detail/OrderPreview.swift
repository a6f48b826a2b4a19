import FeatureKit
import Models
import Observation
import TerminalUI

/// Decides which order's parts the column beside the list shows.
///
/// The number, the status and the total follow the selection immediately, because the list knows them. The other parts
/// follow when the selection rests, so that a held arrow key loads and draws nothing else.
@Observable
final class OrderPreviewModel {
  static let delay = Duration.milliseconds(150)

  /// The parts of the order on which the selection rests; `nil` while it moves.
  private(set) var shown: OrderDetailsLoader?
  /// Whether no order is selected, so that there is no paper to show.
  private(set) var isEmpty = false

  let store: OrderStore
  @ObservationIgnored private var restTime: @MainActor () -> Duration = { OrderPreviewModel.delay }

  init(store: OrderStore) {
    self.store = store
  }

  /// Shows the parts of a newly selected order if they are known, and no others.
  ///
  /// If the selection has moved immediately before, they are shown when it rests.
  func select(_ id: Order.ID?) {
    if isEmpty != (id == nil) { isEmpty = id == nil }
    guard shown?.orderID != id else { return }
    let hasRested = restTime() >= Self.delay
    let stopwatch = store.clock.stopwatch()
    restTime = { stopwatch() }
    if hasRested, let id, store.knownDetails(of: id) != nil {
      shown = OrderDetailsLoader(orderID: id, store: store)
    } else if shown != nil {
      shown = nil
    }
  }

  /// Shows the parts of the order on which the selection rests; loads them if they are unknown or have changed.
  func load(_ id: Order.ID) async {
    if shown?.orderID != id { shown = OrderDetailsLoader(orderID: id, store: store) }
    await shown?.loadIfNeeded()
  }
}

/// The column beside the list: the selected order, without keys of its own.
struct OrderPreviewColumn: View {
  let selection: @MainActor () -> Order?
  let format: OrderFormat
  @State private var model: OrderPreviewModel
  @State private var customer: CustomerLoader

  init(store: OrderStore, format: OrderFormat, selection: @escaping @MainActor () -> Order?) {
    self.selection = selection
    self.format = format
    _model = State(initialValue: OrderPreviewModel(store: store))
    _customer = State(initialValue: CustomerLoader(store: store))
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      OrderPreviewHead(selection: selection, model: model, format: format)
      if !model.isEmpty {
        GeometryReader { proxy in
          OrderPreviewParts(
            model: model, customer: customer, format: format, layout: .preview(columns: proxy.columns, rows: proxy.rows)
          )
        }
      }
    }
  }
}

/// The panels of the order on which the selection rests, which nothing evaluates while the selection moves.
private struct OrderPreviewParts: View {
  let model: OrderPreviewModel
  let customer: CustomerLoader
  let format: OrderFormat
  let layout: OrderPaperLayout

  var body: some View {
    let state = model.shown?.state
    if let failure = state?.failure {
      OrderPanel(title: "Lines") { FailureView(failure) { await model.shown?.load() } }
    } else {
      OrderPaper(
        order: state?.value?.order, details: state?.value, customer: customer, format: format, layout: layout)
    }
  }
}

/// What the list knows about the selected order.
private struct OrderPreviewHead: View {
  private struct Key: Equatable {
    let id: Order.ID
    let revision: Int
  }

  let selection: @MainActor () -> Order?
  let model: OrderPreviewModel
  let format: OrderFormat
  @State private var timer = PauseTimer()
  /// The order that is loaded, when the selection has rested on it.
  @State private var rested: Key?

  var body: some View {
    let order = selection()
    let key = order.map { Key(id: $0.id, revision: model.store.revision) }
    OrderPanel(title: order.map { format.number($0.id) } ?? "Order", footnote: order == nil ? nil : "Enter open") {
      if let order {
        lines(of: order)
      } else {
        Text("No order is selected").foregroundStyle(.secondary)
          .frame(minHeight: .cells(2), maxHeight: .infinity, alignment: .topLeading)
      }
    }
    .onChange(of: key, initial: true) { _, key in follow(key) }
    .task { await timer.run(after: OrderPreviewModel.delay, on: model.store.clock) }
    .task(id: rested) {
      if let rested { await model.load(rested.id) }
    }
  }

  /// Loads what is shown immediately, and another order when the selection rests on it.
  private func follow(_ key: Key?) {
    model.select(key?.id)
    rested = model.shown?.orderID == key?.id ? key : nil
    timer.restart(on: model.store.clock) { [$rested] in $rested.wrappedValue = key }
  }

  @ViewBuilder
  private func lines(of order: Order) -> some View {
    line {
      Text(verbatim: order.customerName).bold()
    } trailing: {
      OrderStatusText(order: order, format: format)
    }
    line {
      Text(verbatim: format.time(order.date)).foregroundStyle(.secondary)
    } trailing: {
      Text(verbatim: format.total(order)).bold()
    }
  }

  private func line(@ViewBuilder leading: () -> some View, @ViewBuilder trailing: () -> some View) -> some View {
    HStack(spacing: .cells(2)) {
      leading()
      Spacer()
      trailing().layoutPriority(1)
    }
    .lineLimit(1)
  }
}
