import Models
import Services
import ServicesFakes
import Testing

struct FailureTests {
  @Test func failingOrderServiceFailsInEachMember() async {
    let service = FakeOrderService()
    service.set(Order.samples)
    service.fail(with: AuthError.sessionExpired)
    await #expect(throws: AuthError.sessionExpired) { try await service.fetchOrders() }
    await #expect(throws: AuthError.sessionExpired) { try await service.order(1001) }
    await #expect(throws: AuthError.sessionExpired) { try await service.details(of: 1001) }
    await #expect(throws: AuthError.sessionExpired) { try await service.place(.sample) }
    await #expect(throws: AuthError.sessionExpired) { try await service.complete(1001) }
    #expect(service.orders == Order.samples)
  }

  @Test func failingProfileServiceFailsInEachMember() async {
    let service = FakeProfileService()
    service.set(.sample)
    service.fail(with: AuthError.sessionExpired)
    await #expect(throws: AuthError.sessionExpired) { try await service.profile() }
    await #expect(throws: AuthError.sessionExpired) { try await service.update(.sample) }
    #expect(service.current == .sample)
  }

  @Test func failingPurchaseServiceFailsInEachMember() async {
    let service = FakePurchaseService()
    service.set(.sample)
    service.fail(with: AuthError.sessionExpired)
    await #expect(throws: AuthError.sessionExpired) { try await service.currentPurchase() }
    await #expect(throws: AuthError.sessionExpired) { try await service.purchase(.team) }
    await #expect(throws: AuthError.sessionExpired) { try await service.restore() }
    await #expect(throws: AuthError.sessionExpired) { try await service.cancel() }
    #expect(service.current == .sample)
  }

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
    #expect(throws: AuthError.sessionExpired) {
      try storage.savePreferences(Preferences(notificationsEnabled: false))
    }
    #expect(throws: AuthError.sessionExpired) { try storage.markOnboardingCompleted(userID: "ada") }
    #expect(storage.loadPreferences() == Preferences())
    #expect(!storage.hasCompletedOnboarding(userID: "ada"))
    #expect(storage.hasCompletedOnboarding(userID: "grace"))
  }
}
