import Foundation
import Models
import Services
import ServicesFakes
import Testing

struct UnconfiguredFakeTests {
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
}
