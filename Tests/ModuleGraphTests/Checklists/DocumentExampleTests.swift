import Testing

/// The anti-patterns of the project's requirements documents, and their corrections.
@Suite struct DocumentExampleTests {
  @Test("Each documented anti-pattern is found by its rule, and its correction by none", arguments: examples)
  func antiPattern(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "app-state-enum", "D0, anti-pattern 1",
      """
      class AppState {  // !
        var isLoading = true
        var isLoggedIn = false
        var hasCompletedOnboarding = false
        var hasError = false
      }
      """),
    RuleExample(
      "main-logic", "D0, anti-pattern 2",
      """
      @main struct MyApp: App {
        @State private var user: User?
        @State private var isLoading = true
        var body: some Scene {
          WindowGroup {
            if isLoading {  // !
              LoadingView()
            } else if let user {
              MainView(user: user)
            } else {
              LoginView(onLogin: { self.user = $0 })  // !
            }
          }
          .task {
            user = await AuthService.getCurrentUser()  // !
            isLoading = false  // !
          }
        }
      }
      """),
    RuleExample(
      "coordinator-navigation", "D0, anti-pattern 4",
      """
      final class MainCoordinator {}
      struct ProfileView: View {
        @Environment(\\.navigationPath) private var path
        func showSettings() { path.append(SettingsDestination()) }  // !
      }
      struct CuredView: View { let onShowSettings: () -> Void }
      """),
    RuleExample(
      "god-coordinator", "D0, anti-pattern 5",
      """
      class AppCoordinator {  // !
        func showProfile() {}
        func showSettings() {}
        func showOnboarding() {}
        func showPayment() {}
        func showChat() {}
        func showOrderHistory() {}
        func showNotifications() {}
      }
      """),
    RuleExample(
      "body-transform", "D1, anti-pattern 1; in the view model it is in its place",
      """
      struct ProductListView: View {
        let products: [Product]
        var body: some View {
          let sorted = products.sorted { $0.price > $1.price }  // !
          return List(sorted) { Text($0.name) }
        }
      }
      @Observable class ProductListViewModel {
        var sortedProducts: [Product] { products.sorted { $0.price > $1.price } }
      }
      """),
    RuleExample(
      "body-await", "D1, anti-pattern 2, and its cure",
      """
      struct ColorExtractorView: View {
        @State private var isLoading = false
        var body: some View {
          Button("Extract") {
            Task {
              isLoading = true
              await heavyExtraction()
              isLoading = false  // !
            }
          }
        }
      }
      struct CuredView: View {
        var body: some View {
          Button("Extract") {
            withAnimation { extractor.isLoading = true }
            Task {
              await extractor.extract(from: currentImage)
              withAnimation { extractor.isLoading = false }
            }
          }
        }
      }
      """),
    RuleExample(
      "state-owns-model", "D1, anti-pattern 3",
      """
      struct DetailView: View { @State var item: Item }  // !
      struct CuredView: View { let item: Item }
      """),
    RuleExample(
      "environment-app-wide", "D1, anti-pattern 3",
      """
      struct FormView: View { @Environment(FormData.self) var formData }  // !
      struct CuredView: View { @State private var formData = FormData() }
      """),
  ]

  @Test("Anti-patterns in files without a user interface are found", arguments: plain)
  func plainFile(_ example: RuleExample) async throws { try await example.verify() }

  private static let plain: [RuleExample] = [
    RuleExample(
      "no-singletons", "by any of its names",
      """
      import Foundation
      public final class Center { public static var `default` = Center(); var count = 0 }  // !
      """),
    RuleExample(
      "no-singletons", "as a global",
      """
      import Foundation
      let sharedImageCache = ImageCache()  // !
      """),
    RuleExample(
      "test-deep-link", "for a link of the web",
      """
      import Foundation
      struct Router { func handleUniversalLink(_ url: URL) {} }  // !
      """),
    RuleExample(
      "app-states-listed", "in a table beside the state",
      """
      import Foundation
      enum RootState { case loading, ready, closed }  // !
      private let validTransitions: [(RootState, RootState)] = [(.loading, .ready)]
      """),
    RuleExample(
      "app-state-enum", "in a model of the app",
      """
      import Foundation
      final class ApplicationModel { var isLoading = false; var isSignedIn = false }  // !
      """),
  ]
}
