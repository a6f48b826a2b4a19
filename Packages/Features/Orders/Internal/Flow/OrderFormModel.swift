import FeatureKit
import Foundation
import Models
import Observation

/// The state of an order form: what the user has entered, and the problems to show at the fields.
@Observable
final class OrderFormModel {
  var form: OrderForm {
    didSet { if form != oldValue { updateProblems() } }
  }
  /// The problems of the fields that the user has left, and of all fields once the user has tried to continue.
  private(set) var problems: [OrderForm.Problem] = []
  /// Why the address of the chosen customer is not entered, or `nil`.
  private(set) var addressFailure: FailureMessage?
  /// The item that was removed last, until it is restored or another one is removed.
  private(set) var removedLine: RemovedLine?

  let customers: CustomerSuggestions
  @ObservationIgnored private var shownFields: Set<OrderDraft.Field> = []

  /// An item with its index before it was removed.
  nonisolated struct RemovedLine: Equatable {
    let line: OrderForm.Line
    let index: Int
  }

  init(form: OrderForm, store: OrderStore) {
    self.form = form
    customers = CustomerSuggestions(store: store)
  }

  func problem(in field: OrderDraft.Field) -> FailureMessage? {
    problems.first { $0.field == field }.map { FailureMessage($0.advice) }
  }

  /// Shows the problem of a field that the user leaves, unless it is blank: the user may return to it.
  func leave(_ field: OrderDraft.Field) {
    guard !form.text(of: field).isEmpty else { return }
    shownFields.insert(field)
    updateProblems()
  }

  /// Validates the form, and shows all problems; `true` if it is valid.
  func validate() -> Bool {
    shownFields = Set(fields + [.lines])
    updateProblems()
    return problems.isEmpty
  }

  /// Shows the problem of a field that the server has refused, until the form changes.
  func refuse(_ problem: OrderDraft.Problem) {
    problems = [OrderForm.Problem(field: problem.field, advice: problem.localizedDescription)]
  }

  func reset(to form: OrderForm) {
    (shownFields, removedLine, addressFailure) = ([], nil, nil)
    self.form = form
    updateProblems()
  }

  private func updateProblems() {
    // The total is no field: its problem is shown as soon as it has one.
    problems = form.problems.filter { $0.field == .total || shownFields.contains($0.field) }
  }
}

/// The items, and the order of the fields.
extension OrderFormModel {
  var canAddLine: Bool { form.lines.count < OrderDraft.Limits.lineCount.upperBound }
  var canRemoveLine: Bool { form.lines.count > 1 }

  /// Adds a blank item, and returns its first field, or `nil` if there are too many items.
  func addLine() -> OrderDraft.Field? {
    guard canAddLine else { return nil }
    form.addLine()
    return .line(form.lines.count - 1, .name)
  }

  /// Removes an item, which `restoreLine()` brings back, and returns the field for the focus: of the next item, or of the
  /// one before it.
  func removeLine(_ id: OrderForm.Line.ID) -> OrderDraft.Field? {
    guard canRemoveLine, let index = form.lines.firstIndex(where: { $0.id == id }) else { return nil }
    shownFields = Set(shownFields.compactMap { $0.afterRemoval(ofLine: index) })
    removedLine = RemovedLine(line: form.lines.remove(at: index), index: index)
    return .line(min(index, form.lines.count - 1), .name)
  }

  /// Brings back the item that was removed last, and returns its first field, or `nil` if there is none or no room.
  func restoreLine() -> OrderDraft.Field? {
    guard let removed = removedLine, canAddLine else { return nil }
    removedLine = nil
    let index = min(removed.index, form.lines.count)
    shownFields = Set(shownFields.map { $0.afterInsertion(ofLine: index) })
    form.lines.insert(removed.line, at: index)
    return .line(index, .name)
  }

  /// Returns the field after another one, or `nil` after the last.
  func field(after field: OrderDraft.Field) -> OrderDraft.Field? {
    let fields = fields
    return fields.firstIndex(of: field).flatMap { $0 + 1 < fields.count ? fields[$0 + 1] : nil }
  }

  private var fields: [OrderDraft.Field] {
    let lines = form.lines.indices.flatMap { index in
      OrderDraft.LineField.allCases.map { OrderDraft.Field.line(index, $0) }
    }
    return [.customerName] + OrderDraft.AddressField.allCases.map { .address($0) } + lines
  }
}

extension OrderFormModel {
  /// The known customers to offer, without the entered one if there is an address.
  var offeredCustomers: [String] {
    customers.names.filter { $0 != form.customerName || form.shippingAddress == Address() }
  }

  /// Prefills a known customer with the address.
  func enter(_ customer: String, at address: Address) {
    let prefill = OrderPrefill(customerName: customer, shippingAddress: address)
    (form.customerName, form.shippingAddress, form.prefill) = (customer, address, prefill)
  }

  /// Enters a known customer, with the address of the newest order, unless the user has typed an address.
  ///
  /// The address of a customer who was chosen before is removed at once, so that it never belongs to another one.
  func choose(customer name: String) async {
    customers.close()
    addressFailure = nil
    let typed = form.typed
    form.prefill = OrderPrefill(customerName: name, shippingAddress: Address(), typedName: typed.customerName)
    (form.customerName, form.shippingAddress) = (name, typed.shippingAddress)
    guard typed.shippingAddress == Address() else { return }
    do {
      let known = try await customers.address(of: name)
      guard let known, isWaiting(forAddressOf: name) else { return }
      form.shippingAddress = known
      form.prefill?.shippingAddress = known
    } catch {
      guard isWaiting(forAddressOf: name) else { return }
      addressFailure = FailureMessage(describing: error, outcome: "The address could not be loaded")
    }
  }

  /// Whether a customer is still the one in the form, and no address was typed meanwhile.
  private func isWaiting(forAddressOf name: String) -> Bool {
    form.customerName == name && form.shippingAddress == Address()
  }
}

extension OrderDraft.Field {
  /// Returns the field after the removal of an item, or `nil` if it was a field of the item.
  fileprivate func afterRemoval(ofLine removed: Int) -> OrderDraft.Field? {
    guard case .line(let index, let field) = self, index >= removed else { return self }
    return index == removed ? nil : .line(index - 1, field)
  }

  /// Returns the field after the insertion of an item.
  fileprivate func afterInsertion(ofLine inserted: Int) -> OrderDraft.Field {
    guard case .line(let index, let field) = self, index >= inserted else { return self }
    return .line(index + 1, field)
  }
}
