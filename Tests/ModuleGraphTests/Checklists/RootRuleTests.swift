import Testing

/// The findings of the rules for the app type and the root view in realistic code.
@Suite struct RootRuleTests {
  @Test("Each rule for the root view and the app type reports only the marked lines", arguments: examples)
  func root(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "main-logic", "assignments in the body, and a function in an extension",
      """
      @main struct ShopApp: App {
        @State private var user: User?
        @State private var isLoading = true
        var body: some Scene {
          WindowGroup { RootView() }
            .task {
              user = await service.user()  // !
              self.isLoading = false  // !
            }
        }
      }
      extension ShopApp {
        private func setUp() {}  // !
      }
      """),
    RuleExample(
      "main-logic", "no finding for availability checks, URL handling and opening a store",
      """
      @main struct ShopApp: App {
        let container: Container
        init() { do { container = try Container() } catch { fatalError("\\(error)") } }
        var body: some Scene {
          WindowGroup(for: Order.ID.self) { $id in if let id { OrderWindow(id: id) } }
            .onOpenURL { url in router.url = url }
          if #available(iOS 18, *) { Settings { SettingsView() } }
        }
      }
      @main enum Tool { static func main() { if CommandLine.argc > 1 { run() } } }
      """),
    RuleExample(
      "main-delegates", "views and state values in the app type",
      """
      @main struct ShopApp: App {
        @State private var appState = AppStateController()
        @State private var user: User?  // !
        @State private var isLoading = true  // !
        @State private var name: String = ""  // !
        var body: some Scene {
          WindowGroup { NavigationStack { RootView() } }  // !
            .commands { CommandMenu("Orders") { Button("New") { appState.add() } } }
        }
      }
      """),
    RuleExample(
      "root-switch", "a second switch on the app's state, and a default case",
      """
      enum AppState { case loading, ready(User), failed }
      struct RootView: View {
        var body: some View { content }
      }
      extension RootView {
        @ViewBuilder private var content: some View {
          switch controller.state {  // !
          case AppState.loading, .failed: LaunchView()
          case .ready(let user) where user.isActive: MainView(user)
          default: EmptyView()
          }
        }
      }
      struct Toolbar: View {
        var body: some View {
          switch model.current {  // !
          case .loading: EmptyView()
          case let .ready(user): ProfileButton(user)
          case .failed: EmptyView()
          }
        }
      }
      """),
    RuleExample(
      "root-switch", "no finding for a switch on a different state, and for a default in a nested switch",
      """
      enum AppState { case loading, ready(User), failed }
      struct RootView: View {
        var body: some View {
          switch appState {
          case .loading: LaunchView().animation(.default)
          case .ready(let user):
            switch user.role {
            case .admin: AdminView()
            default: MainView()
            }
          case .failed: Text("default")
          }
        }
      }
      struct ListView: View {
        var body: some View {
          switch model.state {
          case .loading: ProgressView()
          case .loaded(let items): Rows(items)
          case .failed: Text("")
          }
        }
      }
      """),
    RuleExample(
      "root-switch-animated", "neither a controller's transition nor an animation within a case animates the switch",
      """
      enum AppState { case loading, ready }
      struct RootView: View {
        var body: some View {
          switch state {  // !
          case .loading: LaunchView().onTapGesture { controller.transition(to: .ready) }
          case .ready: MainView().animation(.default, value: state)
          }
        }
      }
      """),
  ]
}
