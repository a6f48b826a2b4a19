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

  @Test func olderLoadThatEndsLaterChangesNothing() async {
    let viewModel = fixture.viewModel()
    let page = CustomerQuery().page(of: [])
    fixture.service.onCustomers.set { [fixture] _ in
      fixture.service.onCustomers.clear()
      await viewModel.load()
      return page
    }
    await viewModel.load()
    #expect(viewModel.state.value?.count == 6 && viewModel.total == 6)
    fixture.service.onCustomers.set { [fixture] _ in
      fixture.service.onCustomers.clear()
      await viewModel.load()
      throw FailureMessage("Request timed out")
    }
    await viewModel.load()
    #expect(viewModel.failure == nil)
  }

  @Test func failureOfAnEarlierSearchIsDiscarded() async {
    let viewModel = fixture.viewModel()
    await viewModel.load()
    fixture.service.onCustomers.set { _ in
      await MainActor.run { viewModel.searchText = "Bob" }
      throw FailureMessage("Request timed out")
    }
    await viewModel.load()
    #expect(viewModel.failure == nil)
  }

  @Test func successfulLoadRemovesTheFailure() async {
    let viewModel = fixture.viewModel()
    await viewModel.load()
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.load()
    #expect(viewModel.failure != nil && viewModel.state.value?.count == 6)
    fixture.service.onCustomers.clear()
    await viewModel.load()
    #expect(viewModel.failure == nil)
  }

  @Test func loadedValuesAreNotLoadedAgainAndAFailedLoadIs() async {
    let viewModel = fixture.viewModel()
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.refresh(for: viewModel.loadKey)
    fixture.service.onCustomers.clear()
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.state.value?.count == 6)
    fixture.service.fail(with: FailureMessage("No request is expected"))
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.failure == nil)
  }

  @Test func changedSearchHasAPauseInWhichItCanBeCanceledAndAClearedOneHasNone() async {
    let viewModel = fixture.viewModel()
    await viewModel.load()
    for (search, count) in [("Bob", 6), ("", 6)] {
      viewModel.searchText = search
      let refresh = Task { await viewModel.refresh(for: viewModel.loadKey) }
      refresh.cancel()
      await refresh.value
      #expect(viewModel.state.value?.count == count)
      viewModel.searchText = "Bob"
      await viewModel.load()
      #expect(viewModel.state.value?.count == 1)
    }
  }

  @Test func canceledFirstLoadIsRepeated() async {
    let viewModel = fixture.viewModel()
    fixture.service.onCustomers.set(throwing: CancellationError())
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.state == .idle && viewModel.failure == nil)
    fixture.service.onCustomers.clear()
    await viewModel.refresh(for: viewModel.loadKey)
    #expect(viewModel.state.value?.count == 6)
  }

  @Test func onlyALoadWithoutASearchCountsTheShop() async {
    let viewModel = fixture.viewModel()
    viewModel.searchText = "Bob"
    await viewModel.load()
    #expect(viewModel.shopTotal == nil)
    viewModel.searchText = ""
    await viewModel.load()
    viewModel.searchText = "Bob"
    await viewModel.load()
    #expect(viewModel.shopTotal == 6 && viewModel.total == 1)
  }

  @Test func anotherSortOrderShowsTheBeginningAndTheSameOneDoesNot() async {
    let viewModel = fixture.viewModel()
    await viewModel.load()
    viewModel.selection = "Bob Novak"
    viewModel.sort = CustomerSort(.name)
    #expect(viewModel.selection == "Bob Novak")
    viewModel.sort = CustomerSort(.revenue)
    #expect(viewModel.selection == nil)
    await viewModel.load()
    #expect(viewModel.selection == viewModel.state.value?.first?.name)
  }

  @Test func restoredPositionAppliesOnce() async {
    let viewModel = fixture.viewModel()
    viewModel.restore(CustomersPlace(search: "", sort: "name", position: 2))
    await viewModel.load()
    viewModel.searchText = "o"
    await viewModel.load()
    viewModel.selection = nil
    viewModel.searchText = ""
    await viewModel.load()
    #expect(viewModel.selection == viewModel.state.value?.first?.name)
  }

  @Test func onlyTheLastRowLoadsTheNextPageAndOnlyIfThereIsOne() async {
    let fixture = CustomersFixture.large(count: 250)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    await viewModel.loadMore(after: "Customer 0100")
    #expect(viewModel.state.value?.count == 200)
    await viewModel.loadMore(after: "Customer 0200")
    fixture.service.fail(with: FailureMessage("No request is expected"))
    await viewModel.loadMore(after: "Customer 0250")
    #expect(viewModel.state.value?.count == 250 && viewModel.failure == nil)
  }

  @Test func secondRequestOfAPageThatEndsLaterRemovesNothing() async {
    let fixture = CustomersFixture.large(count: 450)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    let customers = Customer.all(of: fixture.orders.orders.map(OrderDetails.sample(of:)))
    fixture.service.onCustomers.set { query in
      fixture.service.onCustomers.clear()
      await viewModel.loadMore(after: "Customer 0200")
      await viewModel.loadMore(after: "Customer 0400")
      return query.page(of: customers)
    }
    await viewModel.loadMore(after: "Customer 0200")
    #expect(viewModel.state.value?.map(\.name) == customers.map(\.name))
  }

  @Test func changeDuringTheNextPageLoadsItForTheNewList() async {
    let fixture = CustomersFixture.large(count: 450)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    fixture.service.onCustomers.set { query in
      fixture.service.onCustomers.clear()
      await fixture.revisions.record(.everything)
      await viewModel.load()
      throw FailureMessage("Request timed out")
    }
    await viewModel.loadMore(after: "Customer 0200")
    #expect(viewModel.failure == nil && viewModel.state.value?.count == 200)
    let stale = CustomerPage(customers: [], total: 450)
    fixture.service.onCustomers.set { query in
      fixture.service.onCustomers.clear()
      await fixture.revisions.record(.everything)
      await viewModel.load()
      return stale
    }
    await viewModel.loadMore(after: "Customer 0200")
    #expect(viewModel.state.value?.count == 400)
  }

  @Test func pageThatArrivesDuringAReloadRemains() async {
    let fixture = CustomersFixture.large(count: 450)
    let viewModel = fixture.viewModel()
    await viewModel.load()
    let customers = Customer.all(of: fixture.orders.orders.map(OrderDetails.sample(of:)))
    fixture.revisions.record(.everything)
    fixture.service.onCustomers.set { query in
      fixture.service.onCustomers.clear()
      await viewModel.loadMore(after: "Customer 0200")
      return query.page(of: customers)
    }
    await viewModel.load()
    #expect(viewModel.state.value?.count == 400)
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
    #expect(viewModel.state.value?.count == 250 && viewModel.failure == nil)
  }
}

struct CustomerDetailViewModelTests {
  private let fixture = CustomersFixture()
  private let viewModel: CustomerDetailViewModel

  init() {
    viewModel = CustomerDetailViewModel(
      name: "bob  NOVAK", customerService: fixture.service, revisions: fixture.revisions,
      format: CustomersFormat(timeZone: .gmt))
  }

  @Test func nameOfTheCustomerReplacesThatOfTheLink() async {
    #expect(viewModel.title == "bob  NOVAK")
    await viewModel.load()
    #expect(viewModel.title == "Bob Novak")
  }

  @Test func olderLoadThatEndsLaterChangesNothing() async {
    let page = CustomerPage(customers: [], total: 0)
    fixture.service.onCustomers.set { [fixture, viewModel] _ in
      fixture.service.onCustomers.clear()
      await viewModel.load()
      return page
    }
    await viewModel.load()
    #expect(viewModel.title == "Bob Novak")
    fixture.service.onCustomers.set { [fixture, viewModel] _ in
      fixture.service.onCustomers.clear()
      await viewModel.load()
      throw FailureMessage("Request timed out")
    }
    await viewModel.load()
    #expect(viewModel.failure == nil)
  }

  @Test func successfulLoadRemovesTheFailure() async {
    await viewModel.load()
    fixture.service.fail(with: FailureMessage("Request timed out"))
    await viewModel.load()
    #expect(viewModel.failure != nil && viewModel.title == "Bob Novak")
    fixture.service.onCustomers.clear()
    await viewModel.load()
    #expect(viewModel.failure == nil)
  }

  @Test func canceledLoadFailsNothing() async {
    fixture.service.onCustomers.set(throwing: CancellationError())
    await viewModel.load()
    #expect(viewModel.state == .idle && viewModel.failure == nil)
  }
}
