import FeatureKit
import Models
import Observation
import Services

/// The state that the screens of a new order share: the form and the placement.
@Observable
final class OrderFlow {
  let model: OrderFormModel
  private(set) var isPlacing = false
  private(set) var isRestored = false
  /// The customer whose new order was not started, because the form contains another one; `nil` if there is none.
  private(set) var deferredCustomer: String?
  /// The order to start as soon as the form of an earlier launch is restored.
  @ObservationIgnored private var requested: (customer: String, address: Address)?
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

  /// The form to store for the next launch, or `nil` if there is nothing to store.
  var unplacedForm: OrderForm? { form.isEmpty ? nil : form }

  /// Restores the form of an earlier launch, unless this launch has restored it before.
  func restore(_ stored: OrderForm?) {
    defer { startRequestedOrder() }
    guard !hasOfferedStoredForm else { return }
    hasOfferedStoredForm = true
    guard let stored, stored.isUsable, form.isEmpty else { return }
    model.reset(to: stored)
    isRestored = true
  }

  /// Enters a customer when the form appears next, unless it contains an order that is not placed.
  func start(of customer: String, at address: Address) {
    requested = (customer, address)
  }

  private func startRequestedOrder() {
    deferredCustomer = nil
    guard let (customer, address) = requested else { return }
    requested = nil
    if form.isEmpty {
      model.enter(customer, at: address)
    } else if form.customerName != customer {
      deferredCustomer = customer
    }
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
    (refused, isRestored, deferredCustomer) = (nil, false, nil)
  }

  /// Shows a refused field at the field, and any other failure at the form.
  private func refuse(_ error: any Error) {
    if let problem = (error as? OrderError)?.problem {
      model.refuse(problem)
    } else {
      refused = FailureMessage(describing: error, outcome: "The order was not placed").map { (form, $0) }
    }
  }
}
