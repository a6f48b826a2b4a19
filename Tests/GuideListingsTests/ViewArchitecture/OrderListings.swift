import Foundation
import Observation
import TerminalUI

/// The listings on a list before and after its logic moves to a view model.
enum Orders {
  struct Order: Identifiable {
    let id: Int
    let customerName: String
    let total: Decimal
    var isCompleted = false

    var discount: Decimal { total / 10 }
    var qualifiesForDiscount: Bool { discount > 10 }
    var isHighValue: Bool { total > 1000 }
  }

  enum FilterType: CaseIterable {
    case all, pending, completed, highValue
  }

  actor OrderService {
    private var orders = [
      Order(id: 1, customerName: "John", total: 50), Order(id: 2, customerName: "Alice", total: 1200),
    ]

    func fetchOrders() async throws -> [Order] { orders }

    func complete(_ id: Order.ID) async throws {
      guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
      orders[index].isCompleted = true
    }
  }

  @Observable
  final class OrderListViewModel {
    private let orderService: OrderService
    var orders: [Order] = []
    var searchText = ""
    var selectedFilter: FilterType = .all
    var error: (any Error)?

    var filteredOrders: [Order] {
      orders.filter { searchText.isEmpty || $0.customerName.contains(searchText) }.filter(matchesFilter)
    }

    init(orderService: OrderService) {
      self.orderService = orderService
    }

    func loadOrders() async {
      do { orders = try await orderService.fetchOrders() } catch { self.error = error }
    }

    func completeOrder(_ order: Order) async {
      do {
        try await orderService.complete(order.id)
        await loadOrders()
      } catch {
        self.error = error
      }
    }

    func formattedTotal(_ order: Order) -> String { "$\(order.total)" }

    private func matchesFilter(_ order: Order) -> Bool {
      switch selectedFilter {
      case .all: true
      case .pending: !order.isCompleted
      case .completed: order.isCompleted
      case .highValue: order.isHighValue
      }
    }
  }

  struct OrderListView: View {
    @Bindable var viewModel: OrderListViewModel

    var body: some View {
      List(viewModel.filteredOrders) { order in
        OrderRow(order: order, viewModel: viewModel)
      }
      .searchable(text: $viewModel.searchText)
      .task {
        await viewModel.loadOrders()
      }
    }
  }

  struct OrderRow: View {
    let order: Order
    let viewModel: OrderListViewModel

    var body: some View {
      VStack(alignment: .leading) {
        Text(order.customerName)
        Text(viewModel.formattedTotal(order))
        if order.isCompleted {
          Image(systemName: "checkmark.circle.fill")
        } else {
          Button("Complete") {
            Task {
              await viewModel.completeOrder(order)
            }
          }
        }
      }
    }
  }

  /// The corrected form of the first anti-pattern: the body declares a local value and returns the view.
  struct DiscountedView: View {
    let orders: [Order]

    var body: some View {
      let discounted = orders.filter(\.qualifiesForDiscount)

      return List(discounted) { order in
        Text("\(order.customerName) saves \(order.discount)")
      }
    }
  }
}
