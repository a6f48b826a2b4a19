import Foundation
import Models
import Testing

struct PlanTests {
  @Test func onlyTheFreePlanCostsNothingAndEveryPlanIncludesSomething() {
    #expect(Plan.allCases.allSatisfy { !$0.includes.isEmpty })
    #expect(Plan.allCases.filter { !$0.isPaid } == [.free])
    #expect(Plan.allCases.map(\.pricePerMonth) == [0, 12, 49])
  }

  @Test(arguments: [(Purchase.State.pending, Plan.pro), (.active, .team), (.declined, .pro)])
  func onlyAnActivePurchaseTakesEffect(state: Purchase.State, plan: Plan) {
    let purchase = Purchase(plan: .team, fallbackPlan: .pro, state: state, date: .distantPast)
    #expect(purchase.planInEffect == plan)
  }
}
