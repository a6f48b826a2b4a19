import FeatureKit
import Models
import Services
import ServicesFakes
import Testing

@testable import ProfileFeature

struct PlansViewModelTests {
  private let purchases = FakePurchaseService()

  private let revisions = ShopRevisions()

  private func loadedViewModel(_ purchase: Purchase? = nil, changes: RecentChangeModel? = nil) async -> PlansViewModel {
    purchases.set(purchase)
    let viewModel = PlansViewModel(purchaseService: purchases, changes: changes, revisions: revisions)
    await viewModel.load()
    return viewModel
  }

  @Test func shopHasTheFreePlanUntilAPurchase() async {
    let viewModel = await loadedViewModel()
    #expect(viewModel.state.value?.plan == .free && viewModel.activity == .none)
    await viewModel.choose(.pro)
    #expect(viewModel.state.value?.plan == .pro && viewModel.problem == nil)
  }

  @Test("The failure of a purchase stays when the load of a change fails")
  func failureOfAPurchaseStays() async {
    let viewModel = await loadedViewModel()
    purchases.fail(with: FailureMessage("Request timed out"))
    // The server has made the purchase, and its response was lost.
    revisions.record(.purchase)
    await viewModel.choose(.pro)
    #expect(viewModel.problem?.outcome == "Pro was not purchased")
  }

  @Test("The failure of a load leaves the screen with the next load")
  func failureOfALoadEnds() async {
    let viewModel = await loadedViewModel()
    purchases.fail(with: FailureMessage("Request timed out"))
    revisions.record(.purchase)
    await viewModel.loadIfNeeded()
    #expect(viewModel.problem?.outcome == "Your plan could not be loaded")
    purchases.onCurrentPurchase.clear()
    await viewModel.loadIfNeeded()
    #expect(viewModel.problem == nil)
  }

  @Test func changeOfThePlanIsAcknowledged() async {
    let changes = RecentChangeModel()
    let viewModel = await loadedViewModel(changes: changes)
    #expect(changes.acknowledgment == nil)
    await viewModel.choose(.pro)
    #expect(changes.acknowledgment == "Pro is your plan now.")
    await viewModel.choose(.free)
    #expect(changes.acknowledgment == "Your plan is free now." && !changes.canUndo)
  }

  @Test func pendingPurchaseKeepsThePlanUntilTheApproval() async {
    let viewModel = await loadedViewModel(.sample)
    await viewModel.choose(.team)
    #expect(viewModel.state.value == PlanStatus(purchase: .pendingSample))
    await viewModel.check()
    #expect(viewModel.state.value?.pendingPlan == .team)
    purchases.decide(.active)
    await viewModel.check()
    #expect(viewModel.state.value?.plan == .team && viewModel.state.value?.pendingPlan == nil)
  }

  @Test func withdrawnPurchaseLeavesThePreviousPlan() async {
    let viewModel = await loadedViewModel(.sample)
    await viewModel.choose(.team)
    await viewModel.withdraw()
    #expect(viewModel.state.value == PlanStatus(purchase: .sample))
  }

  @Test func declinedPaymentHasAReasonAndAdvice() async {
    let viewModel = await loadedViewModel()
    purchases.onPurchase.set(throwing: PurchaseError.declined)
    await viewModel.choose(.pro)
    let words = "Pro was not purchased. Your bank declined the payment."
    #expect(viewModel.problem?.sentence.hasPrefix(words) == true && viewModel.state.value?.plan == .free)
    #expect(viewModel.problem?.suggestion == "Check your card with your bank, or choose another plan")
  }

  @Test("A refusal shows the purchase that another device has made")
  func refusalReloadsThePurchase() async {
    let viewModel = await loadedViewModel()
    purchases.set(.sample)
    await viewModel.choose(.pro)
    await viewModel.loadIfNeeded()
    #expect(viewModel.problem?.message == "This plan is already active" && viewModel.state.value?.plan == .pro)
  }

  @Test func refusalAfterACancellationElsewhereShowsTheFreePlan() async {
    let viewModel = await loadedViewModel(.pendingSample)
    purchases.set(nil)
    purchases.onPurchase.set(throwing: PurchaseError.pending)
    await viewModel.choose(.pro)
    await viewModel.loadIfNeeded()
    #expect(viewModel.state.value == PlanStatus(purchase: nil) && viewModel.problem != nil)
  }

  @Test func lostConnectionKeepsThePlanOnTheScreen() async {
    let viewModel = await loadedViewModel(.sample)
    purchases.fail(with: FailureMessage("No internet connection"))
    await viewModel.restore()
    #expect(viewModel.problem?.sentence == "No plan was restored. No internet connection.")
    #expect(viewModel.state.value?.plan == .pro)
  }

  @Test func freePlanCancelsThePaidOneAndRestoreBringsItBack() async {
    let viewModel = await loadedViewModel(.sample)
    await viewModel.choose(.free)
    #expect(viewModel.state.value == PlanStatus(purchase: nil))
    await viewModel.restore()
    #expect(viewModel.state.value == PlanStatus(purchase: .sample))
  }

  @Test func freePlanAlsoRemovesADeclinedPurchase() async throws {
    let viewModel = await loadedViewModel(.sample)
    await viewModel.choose(.team)
    purchases.decide(.declined)
    await viewModel.check()
    #expect(viewModel.state.value?.declinedPlan == .team)
    await viewModel.choose(.free)
    #expect(viewModel.state.value == PlanStatus(purchase: nil))
  }

  @Test func secondRequestWhileOneRunsDoesNothing() async {
    let viewModel = await loadedViewModel()
    purchases.onPurchase.set { _ in
      await viewModel.restore()
      let (activity, problem) = await (viewModel.activity, viewModel.problem)
      #expect(activity == .choosing(.pro) && problem == nil)
      return .sample
    }
    await viewModel.choose(.pro)
    #expect(viewModel.state.value?.plan == .pro && viewModel.activity == .none)
  }
}
