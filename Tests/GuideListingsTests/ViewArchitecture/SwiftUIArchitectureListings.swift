import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The listings on SwiftUI architecture")
struct SwiftUIArchitectureListings {
  @Test("Each property wrapper works with its model", .requirement("P1"))
  func eachWrapperWorksWithItsModel() async {
    let donut = Donuts.Donut(id: 9, name: "Filled")
    let screen = ScreenDriver {
      VStack {
        Donuts.DonutEditor()
        Donuts.DonutRow(donut: donut)
        Donuts.DonutLabel(donut: donut)
        Donuts.MenuView().environment(Donuts.Account())
      }
    }
    await screen.type("Glazed", into: "Name")
    await screen.expect("Adding Glazed")
    await screen.type("Jelly", into: "Name of 9")
    await screen.expect("Donut: Jelly")
    await screen.expect("Welcome, Ada")
  }

  @Test func listOfSectionsUpdatesWithTheModel() async {
    let model = Donuts.FoodTruckModel()
    let screen = ScreenDriver { Donuts.DonutMenu(model: model) }
    await screen.expect("Count: 0")
    await screen.tap("Add")
    await screen.expect("Count: 1")
    await screen.expect("New")
  }

  @Test func ordersAreLoadedFoundAndCompleted() async {
    let viewModel = Orders.OrderListViewModel(orderService: Orders.OrderService())
    let screen = ScreenDriver { Orders.OrderListView(viewModel: viewModel) }
    await screen.expect("$1,200.00")
    await screen.type("John", into: "Search")
    await screen.reject("Alice")
    await screen.press(.tab)
    await screen.press(.return)
    await screen.reject("Complete")
    #expect(viewModel.orders.first?.isCompleted == true)
    viewModel.selectedFilter = .highValue
    viewModel.searchText = ""
    await screen.expect("Alice")
    await screen.reject("John")
  }

  @Test("A view shows the same before and after its logic moves", .requirement("P8", "Z11"))
  func viewShowsTheSameBeforeAndAfterItsLogicMoves() async {
    let orders = [50, 99, 100, 200].map { Refactoring.Order(id: $0, total: Decimal($0)) }
    let viewModel = Refactoring.After.OrderListViewModel(orders: orders)
    #expect(viewModel.discountedOrders.map(\.id) == [100, 200])
    let screens = [
      ScreenDriver { Refactoring.Before.OrderListView(orders: orders) },
      ScreenDriver { Refactoring.After.OrderListView(viewModel: viewModel) },
      ScreenDriver { Refactoring.Owner.OrderListView(orders: orders) },
      ScreenDriver { Refactoring.Editor.OrderListView(viewModel: viewModel) },
    ]
    for screen in screens {
      await screen.expect("$100.00")
      await screen.expect("$200.00")
      await screen.reject("$99.00")
    }
  }

  @Test("The view that edits a view model has a binding to it", .requirement("P8"))
  func viewThatEditsHasABinding() async {
    let viewModel = Refactoring.After.OrderListViewModel(orders: [Refactoring.Order(id: 7, total: 200)])
    let screen = ScreenDriver { Refactoring.Editor.OrderListView(viewModel: viewModel) }
    await screen.type("8", into: "Search")
    await screen.reject("$200.00")
    #expect(viewModel.searchText == "8")
  }
}
