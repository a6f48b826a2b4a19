import Testing

/// The findings of the scene rules in realistic code.
@Suite struct SceneRuleTests {
  @Test("Each rule for scene phases, restoration and deep links reports only the marked lines", arguments: examples)
  func scene(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "scene-phase-one-place", "a second view that follows the phase, but not one that only displays it",
      """
      struct RootView: View {
        @Environment(\\.scenePhase) private var phase
        var body: some View { Text("").onChange(of: phase) { _, new in app.follow(new) } }
      }
      struct Cover: View {
        @Environment(\\.scenePhase) private var scenePhase
        var body: some View { Color.black.opacity(scenePhase == .active ? 0 : 1) }
      }
      struct Player: View {
        @Environment(\\.scenePhase) var scenePhase  // !
        var body: some View { Video().task(id: scenePhase) { await player.follow() } }
      }
      """),
    RuleExample(
      "validate-on-active", "the phase in an if or a switch; no finding for another type with an active case",
      """
      struct RootView: View {
        @Environment(\\.scenePhase) private var scenePhase
        @Environment(Session.self) private var session
        var body: some View {
          Text(scenePhase == .active ? "on" : "off")
            .onChange(of: scenePhase) { _, phase in
              if phase == .active { checkForUpdates() }  // !
              if phase == .background { release() }
            }
        }
      }
      struct Lifecycle {
        func follow(_ phase: ScenePhase) {
          switch phase {
          case .active: resume()
          case .background, .inactive: pause()
          @unknown default: break
          }
        }
        private func resume() { session.refreshToken() }
      }
      struct Subscriptions {
        func title(_ status: Status) -> String {
          switch status { case .active: "on"; case .inactive: "off"; case .background: "" }
        }
      }
      """),
    RuleExample(
      "validate-on-active", "the phase in an app; no finding for a view that follows the phase for its own content",
      """
      @main struct Shop: App {
        @Environment(\\.scenePhase) private var scenePhase
        var body: some Scene { WindowGroup { Text("") }.onChange(of: scenePhase) { _, phase in follow(phase) } }
        private func follow(_ phase: ScenePhase) {
          switch phase {
          case .active: checkForUpdates()  // !
          case .background: release()
          default: break
          }
        }
      }
      struct Player: View {
        @Environment(\\.scenePhase) private var scenePhase
        var body: some View {
          Video().onChange(of: scenePhase) { _, phase in
            switch phase {
            case .active: video.play()
            case .background, .inactive: video.pause(); AVAudioSession.sharedInstance().setActive(false)
            default: break
            }
          }
        }
      }
      """),
    RuleExample(
      "release-on-background", "no finding for a view that follows the phase for its own content",
      """
      struct Kiosk: View {
        @Environment(\\.scenePhase) private var scenePhase
        var body: some View {
          Text("").onChange(of: scenePhase) { _, phase in
            if phase == .active { keepScreenOn() }
          }
        }
      }
      """),
    RuleExample(
      "release-on-background", "a background case that only logs, and a missing one",
      """
      struct Lifecycle {
        let session: Session
        func follow(_ scenePhase: ScenePhase) {
          switch scenePhase {
          case .active: validate()
          case .background: logger.debug("bye"); print("bye")  // !
          default: break
          }
        }
      }
      struct Cache {
        var credentials: [Credential] = []
        func follow(_ scenePhase: ScenePhase) {
          guard isOn else { return }
          if scenePhase == .active {  // !
            validate()
          }
        }
      }
      """),
    RuleExample(
      "scene-storage", "tabs and paths, also in an extension; no finding for pages and paths that are saved manually",
      """
      struct MainView: View {
        @State private var tab = 0  // !
        @State private var path: [Route] = []  // !
        var body: some View { TabView(selection: $tab.animation()) { screens } }
      }
      extension MainView { var screens: some View { NavigationStack(path: $path) { Home() } } }
      struct Tour: View {
        @State private var page = 0
        var body: some View { TabView(selection: $page) { Welcome() }.tabViewStyle(.page(indexDisplayMode: .never)) }
      }
      struct Kept: View {
        @SceneStorage("navigation") private var data: Data?
        @State private var path = NavigationPath()
        var body: some View { NavigationStack(path: $path) { Home() }.onChange(of: path) { data = path.encoded } }
      }
      """),
    RuleExample(
      "restored-value-validated", "an unchecked value in a call or a path; no finding for fetched and saved values",
      """
      struct A: View {
        @SceneStorage("order") private var orderID: Order.ID?  // !
        var body: some View { Text("").onAppear { guard let saved = orderID else { return }; router.show(saved) } }
      }
      struct B: View {
        @SceneStorage("order") private var orderID: String?  // !
        var body: some View { Text("").onAppear { if let orderID { model.path = [orderID] } } }
      }
      struct C: View {
        @SceneStorage("order") private var orderID: String?
        @SceneStorage("tab") private var tab = 0
        var body: some View {
          Text("").task { if let id = orderID { order = await service.fetch(id) } }
            .onChange(of: order) { orderID = order?.id; model.tab = tab }
        }
      }
      """),
    RuleExample(
      "test-restoration", "no finding for restored purchases, and for a function that a framework calls",
      """
      final class AppDelegate: UIResponder {
        override func restoreUserActivityState(_ activity: NSUserActivity) { super.restoreUserActivityState(activity) }
      }
      final class Store { func restorePurchases() async {} ; func restoreTerminal() {} }
      """),
    RuleExample(
      "test-restoration", "restoration of navigation in a function of any name",
      """
      final class Router { func restoreNavigation(from data: Data) {} }  // !
      """, others: ["Tests/AppTests/AppTests.swift": "import Testing\n@Test func dates() {}\n"]),
    RuleExample(
      "test-deep-link", "no finding if the name of a test mentions links",
      """
      final class Router { func open(deepLink url: URL) {} ; func handleUniversalLink(_ url: URL) {} }
      """, others: ["Tests/AppTests/AppTests.swift": "import Testing\n@Test func `a link to nowhere is refused`() {}\n"]
    ),
  ]
}
