import AppComposition
import Observation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TrellisStateMachine

/// Step 1: the app has a launch screen and one flow.
enum TwoStates {
  nonisolated enum AppState: MachineState, Equatable {
    case loading
    case ready

    var kind: AppState { self }

    static let transitions: TransitionTable<AppState> = [
      .loading: [.ready]
    ]
  }

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = TwoStates.AppState

    @Environment(AppStateController.self) private var appState

    var body: some View {
      switch appState.state {
      case .loading: ProgressView("Loading")
      case .ready: Text("Orders")
      }
    }
  }
}

nonisolated extension TwoStates.AppState: GrowthState {
  static let initialized = ready
}

/// Step 2: users sign in. `ready` becomes `unauthenticated` and `authenticated`.
enum ThreeStates {
  nonisolated struct User: Equatable {
    var id: String
    var name: String
  }

  nonisolated enum AppState: Equatable {
    case loading
    case unauthenticated
    case authenticated(User)
  }

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = ThreeStates.AppState

    @Environment(AppStateController.self) private var appState

    var body: some View {
      switch appState.state {
      case .loading: ProgressView("Loading")
      case .unauthenticated: Button("Sign in") { appState.transition(to: .authenticated(User(id: "1", name: "Ada"))) }
      case .authenticated(let user): Button("Sign out \(user.name)") { appState.transition(to: .unauthenticated) }
      }
    }
  }
}

nonisolated extension ThreeStates.AppState: GrowthState {
  enum Kind: CaseIterable { case loading, unauthenticated, authenticated }

  var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .authenticated: .authenticated
    }
  }

  static let initialized = unauthenticated

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated],
    .unauthenticated: [.authenticated],
    .authenticated: [.unauthenticated],
  ]
}

/// Step 3: new users are onboarded, and errors can stop the app as a whole.
enum FiveStates {
  nonisolated struct User: Equatable {
    var id: String
    var name: String
  }

  nonisolated enum OnboardingStep: Equatable {
    case welcome, permissions, profileSetup, complete
  }

  nonisolated enum AppError: Equatable {
    case networkUnavailable, sessionExpired, maintenanceMode
  }

  nonisolated enum AppState: Equatable {
    case loading
    case unauthenticated
    case onboarding(OnboardingStep)
    case authenticated(User)
    case error(AppError)
  }

  typealias AppStateController = Growth<RootView>.AppStateController
  typealias Shell = Growth<RootView>.Shell

  struct RootView: GrowthRootView {
    typealias AppState = FiveStates.AppState

    @Environment(AppStateController.self) private var appState

    var body: some View {
      switch appState.state {
      case .loading: ProgressView("Loading")
      case .unauthenticated: Button("Sign in") { appState.transition(to: .onboarding(.welcome)) }
      case .onboarding: Button("Finish") { appState.transition(to: .authenticated(User(id: "1", name: "Ada"))) }
      case .authenticated(let user): Button("Expire \(user.name)") { appState.transition(to: .error(.sessionExpired)) }
      case .error: Button("Sign in again") { appState.transition(to: .unauthenticated) }
      }
    }
  }
}

nonisolated extension FiveStates.AppState: GrowthState {
  enum Kind: CaseIterable { case loading, unauthenticated, onboarding, authenticated, error }

  var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .onboarding: .onboarding
    case .authenticated: .authenticated
    case .error: .error
    }
  }

  static let initialized = unauthenticated

  static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
}

/// The code that each step shares: the controller of the state, and the app that starts it.
enum Growth<RootView: GrowthRootView> {
  typealias AppState = RootView.AppState

  @Observable
  final class AppStateController {
    private var machine = StateMachine(AppState.loading, table: AppState.transitions)
    var state: AppState { machine.state }

    func transition(to newState: AppState) {
      guard machine.canTransition(to: newState) else { return }
      _ = machine.transition(to: newState)
    }
  }

  struct Shell: App {
    @State private var appState = AppStateController()

    var body: some Scene {
      WindowGroup {
        RootView()
          .environment(appState)
          .task { await appState.initialize() }
      }
    }
  }
}

extension Growth.AppStateController {
  func initialize() async {
    transition(to: .initialized)
  }
}

/// The state of a step.
nonisolated protocol GrowthState: MachineState {
  static var loading: Self { get }
  /// The state that follows `loading` after the launch.
  static var initialized: Self { get }
  static var transitions: TransitionTable<Kind> { get }
}

/// The root view of a step.
protocol GrowthRootView: View {
  associatedtype AppState: GrowthState

  init()
}

@Suite("The app's state grows from two states to five")
struct GrowthListings {
  @Test(.requirement("A14")) func twoStatesShowTheAppAfterTheLaunch() async {
    let screen = ScreenDriver(app: TwoStates.Shell())
    await screen.expect("Orders")
    await screen.reject("Loading")
  }

  @Test(.requirement("A14")) func threeStatesAllowSigningInAndOut() async {
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

  @Test(.requirement("A14")) func eachStepAddsTransitions() {
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
