import Foundation
import Observation
import TerminalUI

/// The listing of a whole order list: model, service, view model and views.
enum Orders {
  struct Order: Identifiable {
    let id: Int
    let customerName: String
    let total: Decimal
    var date = Date(timeIntervalSince1970: 0)
    var isCompleted = false

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
    private let currencyFormatter = NumberFormatter()
    private let dateFormatter = DateFormatter()
    var orders: [Order] = []
    var searchText = ""
    var selectedFilter: FilterType = .all
    var error: (any Error)?

    var filteredOrders: [Order] {
      orders.filter(matchesSearch).filter(matchesFilter).sorted(by: sortComparator)
    }

    init(orderService: OrderService) {
      self.orderService = orderService
      currencyFormatter.numberStyle = .currency
      currencyFormatter.locale = Locale(identifier: "en_US")
      dateFormatter.dateFormat = "MMM d, yyyy"
      dateFormatter.timeZone = .gmt
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

    func formattedTotal(_ order: Order) -> String {
      currencyFormatter.string(from: order.total as NSDecimalNumber) ?? "$0.00"
    }

    func formattedDate(_ order: Order) -> String { dateFormatter.string(from: order.date) }

    private func matchesSearch(_ order: Order) -> Bool {
      searchText.isEmpty || order.customerName.contains(searchText)
    }

    private func sortComparator(_ lhs: Order, _ rhs: Order) -> Bool {
      selectedFilter == .highValue ? lhs.total > rhs.total : lhs.date > rhs.date
    }

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
        Text(viewModel.formattedDate(order))
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
}
