import FeatureKit
import Models
import Observation
import Services

/// The state that the screens of a new order share: the form, its problems, and the placement.
@Observable
final class OrderFlow {
  var form: OrderForm {
    didSet { if form != oldValue { formDidChange() } }
  }
  /// The problems to show at the fields, once the user has tried to continue.
  private(set) var problems: [OrderDraft.Problem] = []
  /// Why the order was not placed, or `nil`.
  private(set) var failure: FailureMessage?
  /// Whether the order is being placed.
  private(set) var isPlacing = false
  /// Whether the form was restored from an earlier launch.
  private(set) var isRestored = false

  let store: OrderStore
  private let makeDraftID: @Sendable () -> String
  /// Whether a stored form was offered, so that a later screen does not restore it again.
  @ObservationIgnored private var hasOfferedStoredForm = false

  init(store: OrderStore, makeDraftID: @escaping @Sendable () -> String) {
    self.store = store
    self.makeDraftID = makeDraftID
    form = OrderForm(draftID: makeDraftID())
  }

  /// The form to store for the next launch, or `nil` if there is nothing to store.
  var unplacedForm: OrderForm? { form.isEmpty ? nil : form }

  /// Restores the form of an earlier launch, unless this launch has restored it before.
  func restore(_ stored: OrderForm?) {
    guard !hasOfferedStoredForm else { return }
    hasOfferedStoredForm = true
    guard let stored, stored.isUsable, form.isEmpty else { return }
    form = stored
    isRestored = true
  }

  /// Validates the form, and shows its problems.
  ///
  /// - Returns: `true` if the form is valid.
  func validate() -> Bool {
    problems = form.draft.problems
    return problems.isEmpty
  }

  /// Places the order; calls while a placement is in progress have no effect.
  ///
  /// - Returns: The number of the order, or `nil` if it was not placed. The form is then unchanged.
  func place() async -> Order.ID? {
    guard !isPlacing, validate() else { return nil }
    (isPlacing, failure) = (true, nil)
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

  /// Clears the form for another order.
  func discard() {
    form = OrderForm(draftID: makeDraftID())
    (problems, failure, isRestored) = ([], nil, false)
  }

  /// Shows a refused field at the field, and any other failure at the form.
  private func refuse(_ error: any Error) {
    if let problem = (error as? OrderError)?.problem {
      problems = [problem]
    } else {
      failure = FailureMessage(describing: error, outcome: "The order was not placed")
    }
  }

  private func formDidChange() {
    failure = nil
    if !problems.isEmpty { problems = form.draft.problems }
  }
}
