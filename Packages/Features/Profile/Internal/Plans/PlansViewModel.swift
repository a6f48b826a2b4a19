import FeatureKit
import Models
import Observation
import Services

/// The state of the plan: loads it, and changes it on the server.
@Observable
final class PlansViewModel {
  /// The request that is in progress.
  nonisolated enum Activity: Equatable {
    case none
    case choosing(Plan)
    case checking
    case restoring
    case withdrawing
  }

  private(set) var state = LoadState<PlanStatus>.idle
  private(set) var activity = Activity.none
  private var actionProblem: FailureMessage?
  private var loadProblem: FailureMessage?

  private let purchaseService: any PurchaseServiceProtocol
  private let changes: RecentChangeModel?
  private let revisions: ShopRevisions
  @ObservationIgnored private var loadedRevision: Int?

  /// Creates a model; without `changes`, the view changes nothing.
  init(purchaseService: any PurchaseServiceProtocol, changes: RecentChangeModel?, revisions: ShopRevisions) {
    self.purchaseService = purchaseService
    self.changes = changes
    self.revisions = revisions
  }

  /// The reason to show: the failure of a request is more important than that of the load that follows it.
  var problem: FailureMessage? { actionProblem ?? loadProblem }

  /// The revision of the purchase, or `nil` during a request; the screen calls `loadIfNeeded()` when it changes.
  var revision: Int? { activity == .none ? revisions.purchase : nil }

  /// Loads the purchase unless it is up to date; a problem on the screen remains.
  func loadIfNeeded() async {
    guard state.value != nil else { return await load() }
    if let revision, loadedRevision != revision { await reload() }
  }

  /// Loads the purchase; a problem on the screen does not remain.
  func load() async {
    actionProblem = nil
    await reload()
  }

  private func reload() async {
    state.begin()
    let revision = revisions.purchase
    do {
      state = .loaded(PlanStatus(purchase: try await purchaseService.currentPurchase()))
      loadedRevision = revision
      loadProblem = nil
    } catch {
      loadProblem = state.fail(error, outcome: "Your plan could not be loaded")
    }
  }

  /// Purchases a paid plan, or cancels the current plan in favor of the free one.
  func choose(_ plan: Plan) async {
    let change = plan.isPaid ? ChangeOutcome(plan.title, "purchased") : .planChange("Your plan", "canceled")
    await run(.choosing(plan), change) {
      plan.isPaid ? try await purchaseService.purchase(plan) : try await cancel()
    }
  }

  func check() async {
    await run(.checking, ChangeOutcome("Your plan", "checked")) { try await purchaseService.currentPurchase() }
  }

  func restore() async {
    await run(
      .restoring, ChangeOutcome(failed: "No plan was restored", unknown: "The plan may have been restored")
    ) { try await purchaseService.restore() }
  }

  func withdraw() async {
    await run(.withdrawing, .planChange("The purchase", "withdrawn")) { try await purchaseService.cancel() }
  }

  /// Cancels the current plan, after removing a declined purchase, which is the latest one.
  private func cancel() async throws -> Purchase? {
    if state.value?.declinedPlan != nil { _ = try await purchaseService.cancel() }
    return try await purchaseService.cancel()
  }

  /// Runs a request and shows the purchase that results; calls while another request runs have no effect.
  private func run(_ next: Activity, _ change: ChangeOutcome, _ request: () async throws -> Purchase?) async {
    guard activity == .none else { return }
    let (revision, before) = (revisions.purchase, state.value)
    (activity, actionProblem, loadProblem) = (next, nil, nil)
    do {
      let status = PlanStatus(purchase: try await request())
      revisions.record(.purchase)
      state = .loaded(status)
      // The response includes this change only. Another one during the request needs a load.
      loadedRevision = revision + 1
      if let sentence = status.acknowledgment(of: next, after: before) { changes?.acknowledge(sentence) }
    } catch {
      actionProblem = FailureMessage(describing: error, change: change)
      // The purchase on the server is, or may be, another one than on the screens.
      if error is PurchaseError || actionProblem?.isOutcomeUnknown == true { revisions.record(.purchase) }
    }
    activity = .none
  }
}

extension ChangeOutcome {
  /// Creates the outcomes of a change that is not repeated safely: a second one would cancel the plan before.
  fileprivate static func planChange(_ subject: String, _ participle: String) -> ChangeOutcome {
    ChangeOutcome(subject, participle, advice: "Look at your plan before you try again")
  }
}
