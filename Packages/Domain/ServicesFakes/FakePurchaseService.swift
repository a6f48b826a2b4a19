public import Models
public import Services
import Synchronization

/// A purchase service in memory, which responds as a server would: the team plan is pending until `decide(_:)`.
///
/// A hook replaces a single member.
public final class FakePurchaseService: PurchaseServiceProtocol {
  private struct State {
    var accepted: Purchase?
    var requested: Purchase?
    var canceled: Purchase?

    var current: Purchase? { requested ?? accepted }

    mutating func accept(_ purchase: Purchase) -> Purchase {
      self = State(accepted: purchase)
      return purchase
    }
  }

  /// The hook of `currentPurchase()`.
  public let onCurrentPurchase = Hook<Void, Purchase?>()
  /// The hook of `purchase(_:)`.
  public let onPurchase = Hook<Plan, Purchase>()
  /// The hook of `restore()`.
  public let onRestore = Hook<Void, Purchase>()
  /// The hook of `cancel()`.
  public let onCancel = Hook<Void, Purchase?>()

  private let stored = Mutex<State?>(nil)

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// The latest purchase, or `nil` if there is none.
  public var current: Purchase? { stored.withLock { $0?.current } }

  /// Sets the latest purchase; `nil` is the free plan.
  public func set(_ purchase: Purchase?) {
    stored.withLock { state in
      let isAccepted = purchase?.state == .active
      state = isAccepted ? State(accepted: purchase) : State(requested: purchase)
    }
  }

  /// Decides the pending purchase; without one the method does nothing.
  public func decide(_ outcome: Purchase.State) {
    stored.withLock { state in
      guard var purchase = state?.requested, purchase.state == .pending else { return }
      purchase.state = outcome
      if outcome == .active {
        purchase.fallbackPlan = .free
        state = State(accepted: purchase)
      } else {
        state?.requested = purchase
      }
    }
  }

  /// Makes every member throw an error until its hook is cleared.
  public func fail(with error: any Error) {
    onCurrentPurchase.set(throwing: error)
    onPurchase.set(throwing: error)
    onRestore.set(throwing: error)
    onCancel.set(throwing: error)
  }

  /// Returns the latest purchase, unless `onCurrentPurchase` is set.
  public func currentPurchase() async throws -> Purchase? {
    if let body = onCurrentPurchase.current { return try await body(()) }
    return try change("currentPurchase()") { $0.current }
  }

  /// Purchases a paid plan, with the date of the sample, unless `onPurchase` is set; the team plan is pending.
  ///
  /// - Throws: `PurchaseError.pending` or `.alreadyActive`, or what `onPurchase` throws.
  public func purchase(_ plan: Plan) async throws -> Purchase {
    if let body = onPurchase.current { return try await body(plan) }
    return try change("purchase(_:)") { state in
      if state.requested?.state == .pending { throw PurchaseError.pending }
      let planInEffect = state.accepted?.plan ?? .free
      guard plan != planInEffect else { throw PurchaseError.alreadyActive }
      guard plan == .team else { return state.accept(Purchase(plan: plan, state: .active, date: Purchase.sample.date)) }
      let purchase = Purchase(plan: plan, fallbackPlan: planInEffect, state: .pending, date: Purchase.sample.date)
      state.requested = purchase
      return purchase
    }
  }

  /// Restores the canceled plan, unless `onRestore` is set.
  ///
  /// - Throws: `PurchaseError.nothingToRestore` or `.pending`, or what `onRestore` throws.
  public func restore() async throws -> Purchase {
    if let body = onRestore.current { return try await body(()) }
    return try change("restore()") { state in
      if state.requested?.state == .pending { throw PurchaseError.pending }
      guard let purchase = state.accepted ?? state.canceled else { throw PurchaseError.nothingToRestore }
      return state.accept(purchase)
    }
  }

  /// Removes the requested purchase, or cancels the active plan, unless `onCancel` is set.
  public func cancel() async throws -> Purchase? {
    if let body = onCancel.current { return try await body(()) }
    return try change("cancel()") { state in
      if state.requested == nil, let accepted = state.accepted {
        state = State(canceled: accepted)
      }
      state.requested = nil
      return state.accepted
    }
  }

  private func change<Result: Sendable>(_ member: String, _ body: (inout State) throws -> Result) throws -> Result {
    try stored.withLock { stored in
      guard var state = stored else {
        throw UnconfiguredFake(member: "FakePurchaseService.\(member)", remedy: "set(_:), or set its hook")
      }
      defer { stored = state }
      return try body(&state)
    }
  }
}
