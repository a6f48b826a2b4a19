import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The customers of the list, which are loaded in pages as the user moves down.
@Observable
final class CustomersViewModel {
  /// The values that require `refresh(for:)` when they change.
  struct LoadKey: Equatable {
    var search: String
    var sort: CustomerSort
    var revision: Int
  }

  var searchText = ""
  var sort = CustomerSort(.name) {
    // The list then shows its beginning.
    didSet { if sort != oldValue { selection = nil } }
  }
  var selection: String?
  private(set) var state = LoadState<[CustomersFormat.Row]>.idle
  /// The failure of a load while customers are shown, until the user dismisses it.
  var failure: FailureMessage?
  private(set) var total = 0
  /// The number of all customers of the shop, once a load without a search has returned it.
  private(set) var shopTotal: Int?

  private let customerService: any CustomerServiceProtocol
  private let revisions: ShopRevisions
  private let clock: any Clock<Duration>
  private let format: CustomersFormat
  @ObservationIgnored private var loadedKey: LoadKey?
  @ObservationIgnored private var loadNumber = 0
  /// The position to select after the first load.
  @ObservationIgnored private var restoredPosition = 0

  init(
    customerService: any CustomerServiceProtocol, revisions: ShopRevisions, clock: any Clock<Duration>,
    format: CustomersFormat
  ) {
    self.customerService = customerService
    self.revisions = revisions
    self.clock = clock
    self.format = format
  }

  var loadKey: LoadKey { LoadKey(search: searchText, sort: sort, revision: revisions.orders) }
  /// The customer of the selected row, or `nil` if none is selected.
  var selectedCustomer: Customer? { state.value?.first { $0.name == selection }?.customer }
  var note: String { state.value == nil ? "" : format.note(total, of: shopTotal) }

  /// Loads the customers for the current values, after a pause in typing.
  func refresh(for key: LoadKey) async {
    guard key != loadedKey else { return }
    if let loadedKey, loadedKey.search != key.search, !key.search.isEmpty {
      guard (try? await clock.sleep(for: SearchTiming.debounce)) != nil else { return }
    }
    await load()
  }

  func load() async {
    loadNumber += 1
    let (key, number) = (loadKey, loadNumber)
    let isSameList = loadedKey.map { $0.search == key.search && $0.sort == key.sort } ?? false
    state.begin()
    do {
      // As many as the list has, so that a change of the shop does not move the selection.
      let page = try await firstPages(for: key) { isSameList ? state.value?.count ?? 0 : 0 }
      guard isCurrent(key, number) else { return }
      (total, loadedKey, failure) = (page.total, key, nil)
      if key.search.isEmpty { shopTotal = page.total }
      state = .loaded(page.customers.map(format.row))
      selectRow()
    } catch {
      if isCurrent(key, number) { failure = state.fail(error, outcome: "The customers could not be loaded") }
    }
  }

  /// Whether neither the values have changed since a load began, nor a later one has begun.
  private func isCurrent(_ key: LoadKey, _ number: Int) -> Bool { key == loadKey && number == loadNumber }

  /// Loads the next customers when the last loaded one is shown.
  ///
  /// If the list was loaded again meanwhile, it loads the page for the new list.
  func loadMore(after name: String) async {
    while let rows = state.value, rows.last?.name == name, rows.count < total, let key = loadedKey {
      do {
        let page = try await page(after: rows.count, for: key)
        guard key == loadedKey, state.value?.count == rows.count else { continue }
        let known = Set(rows.map(\.name))
        (state, failure) = (.loaded(rows + page.customers.map(format.row).filter { !known.contains($0.name) }), nil)
      } catch {
        if key == loadedKey { failure = state.fail(error, outcome: "More customers could not be loaded") }
      }
      break
    }
  }

  /// Returns the first page and those after it, until it has a number of customers, which can grow meanwhile.
  private func firstPages(for key: LoadKey, atLeast count: () -> Int) async throws -> CustomerPage {
    var whole = try await page(after: 0, for: key)
    while whole.customers.count < min(count(), whole.total) {
      let next = try await page(after: whole.customers.count, for: key)
      if next.customers.isEmpty { break }
      whole.customers += next.customers
    }
    return whole
  }

  private func page(after offset: Int, for key: LoadKey) async throws -> CustomerPage {
    try await customerService.customers(
      matching: CustomerQuery(search: key.search, sort: key.sort, offset: offset))
  }

  private func selectRow() {
    guard let rows = state.value, !rows.contains(where: { $0.name == selection }) else { return }
    selection = (rows.indices.contains(restoredPosition) ? rows[restoredPosition] : rows.first)?.name
    restoredPosition = 0
  }
}

/// The place of the list that the next launch restores.
nonisolated struct CustomersPlace: Codable, Equatable {
  var search: String
  /// The text of the sort order; an unknown one is ignored.
  var sort: String
  /// The position of the selected row; its name would be data of a customer.
  var position: Int
}

extension CustomersViewModel {
  var place: CustomersPlace {
    let position = state.value?.firstIndex { $0.name == selection } ?? restoredPosition
    return CustomersPlace(search: searchText, sort: sort.text, position: position)
  }

  /// Restores a place before the first load.
  func restore(_ place: CustomersPlace?) {
    guard let place, loadedKey == nil else { return }
    searchText = place.search
    if let stored = CustomerSort(text: place.sort) { sort = stored }
    restoredPosition = place.position
  }
}
