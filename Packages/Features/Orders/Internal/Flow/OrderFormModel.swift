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

  let customers: CustomerSuggestions
  @ObservationIgnored private var shownFields: Set<OrderDraft.Field> = []
  /// The address that was entered for a chosen customer, and may be replaced by that of another one.
  @ObservationIgnored private var chosenAddress: Address?

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
    (shownFields, chosenAddress, addressFailure) = ([], nil, nil)
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

  func removeLine(_ id: OrderForm.Line.ID) {
    guard canRemoveLine, let removed = form.lines.firstIndex(where: { $0.id == id }) else { return }
    shownFields = Set(shownFields.compactMap { $0.afterRemoval(ofLine: removed) })
    form.lines.remove(at: removed)
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

  /// Enters a known customer with the address, which the choice of another customer replaces.
  func enter(_ customer: String, at address: Address) {
    chosenAddress = address
    (form.customerName, form.shippingAddress) = (customer, address)
  }

  /// Enters a known customer, with the address of the newest order, unless the user has typed an address.
  func choose(customer name: String) async {
    customers.close()
    form.customerName = name
    let address = form.shippingAddress
    guard address == Address() || address == chosenAddress else { return }
    do {
      let known = try await customers.address(of: name)
      guard let known, form.customerName == name, form.shippingAddress == address else { return }
      (chosenAddress, addressFailure) = (known, nil)
      form.shippingAddress = known
    } catch {
      addressFailure = FailureMessage(describing: error, outcome: "The address could not be loaded")
    }
  }
}

extension OrderDraft.Field {
  /// Returns the field after the removal of an item, or `nil` if it was a field of the item.
  fileprivate func afterRemoval(ofLine removed: Int) -> OrderDraft.Field? {
    guard case .line(let index, let field) = self, index >= removed else { return self }
    return index == removed ? nil : .line(index - 1, field)
  }
}
