import Foundation
import RequirementTrait
import TerminalUI
import TerminalUITesting
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

  @Test("View models filter and modify their models")
  func viewModelsFilterAndModify() async {
    let viewModel = Pets.PetListViewModel(petStore: Pets.PetStore())
    let screen = ScreenDriver { Pets.PetListView(viewModel: viewModel) }
    await screen.type("T", into: "Search")
    await screen.reject("Rex")
    await screen.tap("Award Tom")
    await screen.expect("Tom (award)")
    viewModel.searchText = ""
    await screen.expect("Rex")
  }

  @Test func ordersAreLoadedFoundAndCompleted() async {
    let viewModel = Orders.OrderListViewModel(orderService: Orders.OrderService())
    let screen = ScreenDriver { Orders.OrderListView(viewModel: viewModel) }
    await screen.expect("$1200")
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

  @Test func bodyCanDeclareALocalValue() async {
    let orders = [
      Orders.Order(id: 1, customerName: "Few", total: 50), Orders.Order(id: 2, customerName: "Many", total: 200),
    ]
    let screen = ScreenDriver { Orders.DiscountedView(orders: orders) }
    await screen.expect("Many saves 20")
    await screen.reject("Few")
  }

  @Test("The store handles the actions that the view sends")
  func storeHandlesActions() async {
    let store = Counter.CounterStore()
    let screen = ScreenDriver { Counter.CounterView(store: store) }
    for _ in 0..<3 { await screen.tap("Increment") }
    await screen.tap("Decrement")
    await screen.tap("Fact")
    await screen.expect("2 is a number")
  }
}
