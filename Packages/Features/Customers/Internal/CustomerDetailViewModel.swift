import FeatureKit
import Models
import Observation
import Services

/// The state of the screen of one customer.
@Observable
final class CustomerDetailViewModel {
  /// A figure with its name.
  struct Figure: Equatable, Identifiable {
    let name: String
    let value: String

    var id: String { name }
  }

  let name: String
  /// The customer, or a loaded `nil` if there is none with the name.
  private(set) var state = LoadState<Customer?>.idle
  /// The failure of a load while the customer is shown, until the user dismisses it.
  var failure: FailureMessage?

  private let customerService: any CustomerServiceProtocol
  private let revisions: ShopRevisions
  private let format: CustomersFormat

  init(
    name: String, customerService: any CustomerServiceProtocol, revisions: ShopRevisions, format: CustomersFormat
  ) {
    self.name = name
    self.customerService = customerService
    self.revisions = revisions
    self.format = format
  }

  /// The revision of the orders; the screen calls `load()` when it changes.
  var revision: Int { revisions.orders }

  func load() async {
    state.begin()
    do {
      let page = try await customerService.customers(matching: CustomerQuery(name: name, limit: 1))
      state = .loaded(page.customers.first)
    } catch {
      failure = state.fail(error, outcome: "The customer could not be loaded")
    }
  }

  func figures(of customer: Customer) -> [Figure] {
    let row = format.row(customer)
    return [
      Figure(name: "Orders", value: row.orders), Figure(name: "Open", value: row.pending.isEmpty ? "0" : row.pending),
      Figure(name: "Revenue", value: row.revenue), Figure(name: "Last order", value: row.lastOrder),
    ]
  }
}
