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

  /// The name in the link or the list, which can differ from that of the customer in case, accents and spaces.
  private let name: String
  /// The customer, or a loaded `nil` if there is none with the name.
  private(set) var state = LoadState<Customer?>.idle
  /// The failure of a load while the customer is shown, until the user dismisses it.
  var failure: FailureMessage?

  private let customerService: any CustomerServiceProtocol
  private let revisions: ShopRevisions
  private let format: CustomersFormat
  @ObservationIgnored private var loadNumber = 0

  init(
    name: String, customerService: any CustomerServiceProtocol, revisions: ShopRevisions, format: CustomersFormat
  ) {
    self.name = name
    self.customerService = customerService
    self.revisions = revisions
    self.format = format
  }

  /// The full name of the customer, as far as it is known.
  var title: String { (state.value ?? nil)?.name ?? name }

  /// The revision of the orders; the screen calls `load()` when it changes.
  var revision: Int { revisions.orders }

  func load() async {
    loadNumber += 1
    let number = loadNumber
    state.begin()
    do {
      let page = try await customerService.customers(matching: CustomerQuery(name: name, limit: 1))
      guard number == loadNumber else { return }
      (state, failure) = (.loaded(page.customers.first), nil)
    } catch {
      if number == loadNumber { failure = state.fail(error, outcome: "The customer could not be loaded") }
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
