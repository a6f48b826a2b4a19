import FeatureKit
import Models
import Services
import TerminalUI

/// The newest orders, loaded by the view itself.
struct StarterPlainView: View {
  let orderService: any OrderServiceProtocol
  let revisions: ShopRevisions
  let onSelect: @MainActor (Order) -> Void
  @State private var state = LoadState<[Order]>.idle
  @State private var failure: FailureMessage?

  init(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions,
    onSelect: @escaping @MainActor (Order) -> Void
  ) {
    self.orderService = orderService
    self.revisions = revisions
    self.onSelect = onSelect
  }

  var body: some View {
    content
      .screen("Starter title", margin: 0)
      .task(id: revisions.orders) { await load() }
      .errorAlert($failure) { await load() }
  }

  @ViewBuilder
  private var content: some View {
    switch state {
    case .idle, .loading: LoadingView("Loading orders…").padding()
    case .failed(let failure): FailureView(failure) { await load() }.padding()
    case .loaded(let orders): StarterList(orders: orders, onSelect: onSelect)
    }
  }

  private func load() async {
    state.begin()
    do {
      state = .loaded(try await orderService.orders(matching: OrderQuery(limit: 20)).orders)
    } catch {
      failure = state.fail(error, outcome: "The orders could not be loaded")
    }
  }
}
