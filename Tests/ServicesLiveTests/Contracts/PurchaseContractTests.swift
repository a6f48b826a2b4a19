import Models
import Services
import Testing

struct PurchaseContractTests {
  @Test(arguments: ServiceSet.Kind.allCases)
  func newShopHasNoPurchaseAndNothingToRestore(kind: ServiceSet.Kind) async throws {
    let purchases = try await signedIn(kind)
    #expect(try await purchases.currentPurchase() == nil)
    #expect(try await purchases.cancel() == nil)
    await #expect(throws: PurchaseError.nothingToRestore) { try await purchases.restore() }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func purchasedPlanIsActiveOnce(kind: ServiceSet.Kind) async throws {
    let purchases = try await signedIn(kind)
    let purchase = try await purchases.purchase(.pro)
    #expect(purchase.plan == .pro && purchase.state == .active)
    #expect(try await purchases.currentPurchase() == purchase)
    await #expect(throws: PurchaseError.alreadyActive) { try await purchases.purchase(.pro) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func teamPlanIsPendingOverThePreviousPlan(kind: ServiceSet.Kind) async throws {
    let purchases = try await signedIn(kind)
    let pro = try await purchases.purchase(.pro)
    let team = try await purchases.purchase(.team)
    #expect(team.state == .pending && team.planInEffect == .pro)
    await #expect(throws: PurchaseError.pending) { try await purchases.purchase(.pro) }
    await #expect(throws: PurchaseError.pending) { try await purchases.restore() }
    #expect(try await purchases.cancel() == pro, "a withdrawn purchase leaves the previous plan")
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func canceledPlanIsRestored(kind: ServiceSet.Kind) async throws {
    let purchases = try await signedIn(kind)
    let purchase = try await purchases.purchase(.pro)
    #expect(try await purchases.cancel() == nil)
    #expect(try await purchases.currentPurchase() == nil)
    #expect(try await purchases.restore() == purchase)
    #expect(try await purchases.restore() == purchase, "restoring an active plan has no effect")
    #expect(try await purchases.currentPurchase() == purchase)
  }

  @Test func declinedPaymentIsAnErrorAndStays() async throws {
    let services = try ServiceSet.live()
    _ = try await services.auth.signIn(email: "grace@example.com", password: "hopper")
    await #expect(throws: PurchaseError.declined) { try await services.purchases.purchase(.pro) }
    #expect(try await services.purchases.currentPurchase()?.state == .declined)
    #expect(try await services.purchases.cancel() == nil)
  }

  @Test func withoutASessionPurchasesAreRefused() async throws {
    let services = try ServiceSet.live()
    await #expect(throws: AuthError.sessionExpired) { try await services.purchases.currentPurchase() }
    await #expect(throws: AuthError.sessionExpired) { try await services.purchases.purchase(.pro) }
  }

  private func signedIn(_ kind: ServiceSet.Kind) async throws -> any PurchaseServiceProtocol {
    try await ServiceSet.signedIn(kind).purchases
  }
}
