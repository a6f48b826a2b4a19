import Foundation
import Observation
import TerminalUI

/// The listings on moving logic out of a view: the view before, the parts after, and the wrappers that follow.
enum Refactoring {
  struct Order: Identifiable {
    let id: Int
    let total: Decimal

    var discount: Decimal { total / 10 }
    var qualifiesForDiscount: Bool { discount >= 10 }
  }

  enum Before {
    struct OrderListView: View {
      let orders: [Order]

      var body: some View {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = Locale(identifier: "en_US")
        let discounted = orders.filter { $0.total / 10 >= 10 }
        return List(discounted) { order in
          Text(formatter.string(from: order.total as NSDecimalNumber) ?? "$0.00")
        }
      }
    }
  }

  enum After {
    @Observable
    final class OrderListViewModel {
      let orders: [Order]
      var searchText = ""
      private let formatter = NumberFormatter()

      var discountedOrders: [Order] {
        orders.filter(\.qualifiesForDiscount).filter { searchText.isEmpty || "\($0.id)".contains(searchText) }
      }

      init(orders: [Order]) {
        self.orders = orders
        formatter.numberStyle = .currency
        formatter.locale = Locale(identifier: "en_US")
      }

      func formattedTotal(_ order: Order) -> String {
        formatter.string(from: order.total as NSDecimalNumber) ?? "$0.00"
      }
    }

    struct OrderListView: View {
      let viewModel: OrderListViewModel

      var body: some View {
        List(viewModel.discountedOrders) { order in
          Text(viewModel.formattedTotal(order))
        }
      }
    }
  }

  enum Owner {
    typealias OrderListViewModel = After.OrderListViewModel

    /// The view owns the view model.
    struct OrderListView: View {
      @State private var viewModel: OrderListViewModel

      init(orders: [Order]) {
        _viewModel = State(initialValue: OrderListViewModel(orders: orders))
      }

      var body: some View { After.OrderListView(viewModel: viewModel) }
    }
  }

  enum Editor {
    typealias OrderListViewModel = After.OrderListViewModel

    /// The parent owns the view model, and the view edits it.
    struct OrderListView: View {
      @Bindable var viewModel: OrderListViewModel

      var body: some View {
        After.OrderListView(viewModel: viewModel).searchable(text: $viewModel.searchText)
      }
    }
  }
}
