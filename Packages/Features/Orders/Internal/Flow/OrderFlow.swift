import FeatureKit
import Models
import Observation
import Services

/// The state that the screens of a new order share: the form and the placement.
@Observable
final class OrderFlow {
  /// A new order of a known customer.
  nonisolated struct CustomerOrder: Equatable {
    let customer: String
    let address: Address
  }

  let model: OrderFormModel
  private(set) var isPlacing = false
  /// Whether the form shows a draft that was left before, in this launch or in an earlier one.
  private(set) var isContinued = false
  /// The order that was started for another customer than the draft is for, until the user decides about the draft.
  private(set) var deferredOrder: CustomerOrder?
  /// The order to start when the form is opened next.
  @ObservationIgnored private var requestedOrder: CustomerOrder?
  /// The form that was not placed, and why.
  private var refused: (form: OrderForm, failure: FailureMessage)?

  let store: OrderStore
  private let makeDraftID: @Sendable () -> String
  /// Whether a stored form was offered, so that a later screen does not restore it again.
  @ObservationIgnored private var hasOfferedStoredForm = false

  init(store: OrderStore, makeDraftID: @escaping @Sendable () -> String) {
    self.store = store
    self.makeDraftID = makeDraftID
    model = OrderFormModel(form: OrderForm(draftID: makeDraftID()), store: store)
  }

  var form: OrderForm {
    get { model.form }
    set { model.form = newValue }
  }

  var failure: FailureMessage? { refused.flatMap { $0.form == form ? $0.failure : nil } }

  /// What the user has typed, to be stored for the next launch, or `nil` if there is nothing to store.
  var unplacedForm: OrderForm? { form.isEmpty ? nil : form.typed }

  /// Restores the form of an earlier launch, unless this launch has restored it before.
  func restore(_ stored: OrderForm?) {
    guard !hasOfferedStoredForm else { return }
    hasOfferedStoredForm = true
    guard let stored, stored.isUsable, form.isEmpty else { return }
    model.reset(to: stored)
  }

  /// Prepares the order of a customer for the next call of `begin()`.
  func start(of customer: String, at address: Address) {
    requestedOrder = CustomerOrder(customer: customer, address: address)
  }

  /// Begins a new order, of the requested customer if there is one, or continues the draft.
  ///
  /// A draft for another customer remains until the user decides about it, see `deferredOrder`.
  ///
  /// - Returns: `true` if a customer is prefilled, so that the items are next.
  func begin() -> Bool {
    let order = requestedOrder
    (requestedOrder, deferredOrder, isContinued) = (nil, nil, !form.isEmpty)
    if form.isEmpty {
      discard()
      if let order { model.enter(order.customer, at: order.address) }
      return order != nil
    }
    if let order, order.customer != form.customerName { deferredOrder = order }
    return false
  }

  /// Continues the draft in place of the order that was started for another customer.
  func keepDraft() { deferredOrder = nil }

  /// Discards the draft, and begins the order that was started for another customer.
  func replaceDraft() {
    guard let order = deferredOrder else { return }
    discard()
    model.enter(order.customer, at: order.address)
  }

  /// Acknowledges that the draft is kept, if there is one, after its screens were left.
  func leave() {
    if !form.isEmpty { store.changes.acknowledge("The draft is kept. A new order continues it.") }
  }

  /// Places the order and returns its number; `nil` if it was not placed, and the form is unchanged.
  ///
  /// Calls while a placement is in progress have no effect.
  func place() async -> Order.ID? {
    guard !isPlacing, model.validate() else { return nil }
    (isPlacing, refused) = (true, nil)
    defer { isPlacing = false }
    do {
      let placed = try await store.place(form.draft)
      discard()
      return placed.order.id
    } catch {
      refuse(error)
      return nil
    }
  }

  func discard() {
    model.reset(to: OrderForm(draftID: makeDraftID()))
    (refused, isContinued, deferredOrder) = (nil, false, nil)
  }

  /// Shows a refused field at the field, and any other failure at the form.
  private func refuse(_ error: any Error) {
    if let problem = (error as? OrderError)?.problem {
      model.refuse(problem)
    } else {
      refused = FailureMessage(describing: error, change: ChangeOutcome("The order", "placed")).map { (form, $0) }
    }
  }
}
