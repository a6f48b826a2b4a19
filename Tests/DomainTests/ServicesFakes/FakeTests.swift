import Foundation
import Models
import Services
import ServicesFakes
import Testing

/// The behavior of the fakes and samples that other tests rely on.
struct FakeTests {
  @Test func failedSaveStoresNoSession() async throws {
    let storage = InMemorySessionStorage()
    storage.failSaving(with: AuthError.sessionExpired)
    await #expect(throws: AuthError.sessionExpired) { try await storage.saveSession(.sample) }
    #expect(storage.session == nil)
    storage.failSaving(with: nil)
    try await storage.saveSession(.sample)
    #expect(storage.session == .sample)
  }

  @Test func failedSaveStoresNoPreferences() {
    let storage = InMemoryPreferencesStorage(onboardedUserIDs: ["grace"])
    storage.failSaving(with: AuthError.sessionExpired)
    #expect(throws: AuthError.sessionExpired) { try storage.savePreferences(Preferences(notificationsEnabled: false)) }
    #expect(throws: AuthError.sessionExpired) { try storage.markOnboardingCompleted(userID: "ada") }
    #expect(storage.loadPreferences() == Preferences())
    #expect(["ada", "grace"].map(storage.hasCompletedOnboarding) == [false, true])
  }

  @Test func hookReplacesTheMemberUntilItIsCleared() async throws {
    let service = FakeOrderService()
    service.set(Order.samples)
    service.onOrder.set(returning: nil)
    #expect(try await service.order(1001) == nil)
    service.onOrder.set { id in Order.samples.first { $0.id == id + 1 } }
    #expect(try await service.order(1001)?.id == 1002)
    service.onOrder.set(throwing: AuthError.sessionExpired)
    await #expect(throws: AuthError.sessionExpired) { try await service.order(1001) }
    service.onOrder.clear()
    #expect(try await service.order(1001) == .sample)
  }

  @Test func hookCanSuspend() async throws {
    let service = FakeProfileService()
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    let (answered, answering) = AsyncStream.makeStream(of: Profile.self)
    service.onProfile.set {
      asking.yield()
      for await profile in answered { return profile }
      throw CancellationError()
    }
    async let profile = service.profile()
    for await _ in asked { break }
    answering.yield(.sample)
    #expect(try await profile == .sample)
  }

  @Test func errorNamesMemberAndRemedy() {
    let error = UnconfiguredFake(member: "FakeOrderService.order(_:)", remedy: "set(_:)")
    #expect(
      error.localizedDescription == "FakeOrderService.order(_:) was called but not configured; call set(_:) first")
  }

  @Test func emptyStateIsConfigured() async throws {
    let (orders, auth) = (FakeOrderService(), FakeAuthService())
    orders.set([])
    auth.expireSessions()
    #expect(try await orders.fetchOrders() == [])
    await #expect(throws: AuthError.sessionExpired) { try await auth.validateSession(.sample) }
    #expect(try await !auth.validateToken("sample-token"))
  }

  @Test(arguments: [(Purchase.State.active, Plan.team), (.declined, .pro)])
  func pendingPurchaseIsDecidedOnRequest(outcome: Purchase.State, plan: Plan) async throws {
    let service = FakePurchaseService()
    service.set(.sample)
    #expect(try await service.purchase(.team) == .pendingSample)
    await #expect(throws: PurchaseError.pending) { try await service.purchase(.team) }
    service.decide(outcome)
    let purchase = try await service.currentPurchase()
    #expect(purchase?.state == outcome && purchase?.planInEffect == plan)
    service.decide(.declined)
    #expect(service.current == purchase, "a decision without a pending purchase changes nothing")
  }

  @Test func samplesHaveTheirDocumentedProperties() {
    #expect(Order.samples.first == .sample && Order.sample.qualifiesForDiscount)
    #expect(OrderQuery().page(of: Order.samples).orders == Order.samples)
    let queries = [OrderQuery(search: "John"), OrderQuery(filter: .pending), OrderQuery(filter: .completed)]
    #expect(queries.map { $0.page(of: Order.samples).total } == [1, 4, 3])
    #expect(OrderQuery(filter: .highValue).page(of: Order.samples).orders.map(\.id) == [1004, 1002])
    #expect(Order.samples.allSatisfy { OrderDetails.sample(of: $0).order == $0 })
    #expect(OrderDraft.sample.problems.isEmpty && OrderDraft.sample.total == 100)
    #expect(Session.sample.user == .sample && Profile.sample.name == User.sample.name)
  }
}
