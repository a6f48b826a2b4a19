import AppComposition
import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing
import TrellisStateMachine

@Suite("The app's state grows from two states to five", .requirement("A14"))
struct GrowthListings {
  @Test func twoStatesShowTheAppAfterTheLaunch() async {
    let screen = ScreenDriver(app: TwoStates.Shell())
    await screen.expect("Orders")
    await screen.reject("Loading")
  }

  @Test func threeStatesAllowSigningInAndOut() async {
    let screen = ScreenDriver(app: ThreeStates.Shell())
    await screen.tap("Sign in")
    await screen.tap("Sign out Ada")
    await screen.expect("[ Sign in ]")
  }

  @Test func fiveStatesAddOnboardingAndErrors() async {
    let screen = ScreenDriver(app: FiveStates.Shell())
    await screen.tap("Sign in")
    await screen.tap("Finish")
    await screen.tap("Expire Ada")
    await screen.tap("Sign in again")
    await screen.expect("[ Sign in ]")
  }

  @Test func eachStepAddsTransitions() {
    let two = names(TwoStates.AppState.transitions)
    let three = names(ThreeStates.AppState.transitions)
    let five = names(FiveStates.AppState.transitions)
    #expect(two == ["loading → ready"])
    #expect(
      three == [
        "loading → unauthenticated", "loading → authenticated", "unauthenticated → authenticated",
        "authenticated → unauthenticated",
      ])
    #expect(five.isStrictSuperset(of: three))
    #expect(five.count == 13)
  }

  @Test func theThirdStepHasTheTransitionsOfThisApp() {
    #expect(names(FiveStates.AppState.transitions) == names(AppState.transitions))
  }

  @Test func aTransitionThatTheTableDoesNotAllowChangesNothing() {
    let two = TwoStates.AppStateController()
    two.transition(to: .loading)
    #expect(two.state == .loading)
    let three = ThreeStates.AppStateController()
    three.transition(to: .unauthenticated)
    three.transition(to: .loading)
    #expect(three.state == .unauthenticated)
    let five = FiveStates.AppStateController()
    five.transition(to: .onboarding(.welcome))
    #expect(five.state == .loading)
  }

  private func names<Kind>(_ table: TransitionTable<Kind>) -> Set<String> { Set(table.allowed.map(\.description)) }
}
