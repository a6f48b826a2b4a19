import Models
import Services
import ServicesFakes
import Testing

struct HookTests {
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
}
