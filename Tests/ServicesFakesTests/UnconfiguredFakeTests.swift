import Foundation
import Models
import Services
import ServicesFakes
import Testing

/// An unconfigured fake throws an error that names the called member.
struct UnconfiguredFakeTests {
  private func member(of call: () async throws -> Void) async -> String? {
    let error = await #expect(throws: UnconfiguredFake.self) { try await call() }
    return error?.member
  }

  @Test func authService() async {
    let service = FakeAuthService()
    let signIn = await member { _ = try await service.signIn(email: "a", password: "b") }
    #expect(signIn == "FakeAuthService.signIn(email:password:)")
    #expect(await member { _ = try await service.validateSession(.sample) } == "FakeAuthService.validateSession(_:)")
    #expect(await member { _ = try await service.validateToken("t") } == "FakeAuthService.validateToken(_:)")
    #expect(await member { try await service.signOut(.sample) } == "FakeAuthService.signOut(_:)")
  }

  @Test func orderService() async {
    let service = FakeOrderService()
    #expect(await member { _ = try await service.fetchOrders() } == "FakeOrderService.orders(matching:)")
    #expect(await member { _ = try await service.order(1001) } == "FakeOrderService.order(_:)")
    #expect(await member { try await service.complete(1001) } == "FakeOrderService.complete(_:)")
  }

  @Test func profileService() async {
    let service = FakeProfileService()
    #expect(await member { _ = try await service.profile() } == "FakeProfileService.profile()")
    #expect(await member { try await service.update(.sample) } == "FakeProfileService.update(_:)")
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
}
