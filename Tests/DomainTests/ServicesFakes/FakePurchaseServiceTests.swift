import Models
import Services
import ServicesFakes
import Testing

struct FakePurchaseServiceTests {
  private let service = FakePurchaseService()

  init() {
    service.set(.sample)
  }

  @Test(arguments: [(Purchase.State.active, Plan.team), (.declined, .pro)])
  func pendingPurchaseIsDecidedOnRequest(outcome: Purchase.State, plan: Plan) async throws {
    #expect(try await service.purchase(.team) == .pendingSample)
    await #expect(throws: PurchaseError.pending) { try await service.purchase(.team) }
    service.decide(outcome)
    let purchase = try await service.currentPurchase()
    #expect(purchase?.state == outcome)
    #expect(purchase?.planInEffect == plan)
  }

  @Test func decisionWithoutAPendingPurchaseChangesNothing() {
    service.decide(.declined)
    #expect(service.current == .sample)
  }
}
