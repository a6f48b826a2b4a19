import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import Synchronization
import Testing

@testable import CustomersFeature

struct CustomersViewModelTests {
  private let fixture = CustomersFixture()

  @Test func placeIsRestoredBeforeTheFirstLoadOnly() async {
    let viewModel = fixture.viewModel()
    viewModel.restore(CustomersPlace(search: "n", sort: "-revenue", position: 2))
    await viewModel.load()
    #expect(viewModel.selection == viewModel.state.value?[2].name)
    #expect(viewModel.place == CustomersPlace(search: "n", sort: "-revenue", position: 2))
    viewModel.restore(CustomersPlace(search: "", sort: "name", position: 0))
    #expect(viewModel.searchText == "n")
  }

  @Test func unknownSortOrderOfAStoredPlaceIsIgnored() {
    let viewModel = fixture.viewModel()
    viewModel.restore(CustomersPlace(search: "", sort: "shoe size", position: 9))
    #expect(viewModel.sort == CustomerSort(.name))
  }

  @Test func responseToAnEarlierSearchIsDiscarded() async {
    let viewModel = fixture.viewModel()
    fixture.service.onCustomers.set { [fixture] query in
      await MainActor.run { viewModel.searchText = "Bob" }
      return query.page(of: Customer.all(of: fixture.orders.orders.map(OrderDetails.sample(of:))))
    }
    await viewModel.load()
    #expect(viewModel.state == .loading)
    fixture.service.onCustomers.clear()
    await viewModel.load()
    #expect(viewModel.state.value?.map(\.name) == ["Bob Novak"])
  }

  @Test func selectionOfACustomerWhoLeavesMovesToTheFirst() async {
    let viewModel = fixture.viewModel()
    await viewModel.load()
    viewModel.selection = "Bob Novak"
    viewModel.searchText = "Turner"
    await viewModel.load()
    #expect(viewModel.selection == "Alice Turner")
  }

  @Test func changeOfTheShopLeavesTheSelectionOnALaterPage() async {
    let fixture = CustomersFixture.large(count: 450)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    await viewModel.loadMore(after: "Customer 0200")
    viewModel.selection = "Customer 0300"
    fixture.revisions.record(.everything)
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.state.value?.count == 400)
    #expect(viewModel.selection == "Customer 0300")
    viewModel.sort = CustomerSort(.revenue)
    await viewModel.load()
    #expect(viewModel.state.value?.count == 200)
  }

  @Test func failedNextPagePreservesTheList() async {
    let fixture = CustomersFixture.large(count: 250)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.loadMore(after: "Customer 0200")
    #expect(viewModel.state.value?.count == 200)
    #expect(viewModel.failure?.sentence == "More customers could not be loaded. Request timed out.")
    fixture.service.onCustomers.clear()
    await viewModel.loadMore(after: "Customer 0200")
    #expect(viewModel.state.value?.count == 250)
  }
}
