import Testing

/// The anti-patterns and their corrections. The table in `docs/rules/README.md` names the source of each one.
@Suite struct DocumentExampleTests {
  @Test("Each anti-pattern is reported by its rule, and its correction is not", arguments: examples)
  func antiPattern(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "app-state-enum", "an app state made of flags",
      """
      class AppState {  // !
        var isLoading = true
        var isLoggedIn = false
        var hasCompletedOnboarding = false
        var hasError = false
      }
      """),
    RuleExample(
      "main-logic", "conditions and assignments in the app type",
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
      "coordinator-navigation", "a view that appends to the navigation path, and its correction",
      """
      final class MainCoordinator {}
      struct ProfileView: View {
        @Environment(\\.navigationPath) private var path
        func showSettings() { path.append(SettingsDestination()) }  // !
      }
      struct CuredView: View { let onShowSettings: () -> Void }
      """),
    RuleExample(
      "god-coordinator", "a coordinator that shows seven screens",
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
      "body-transform", "sorting in a body, and its correction in the view model",
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
      "body-await", "a task with several steps in a button action, and its correction",
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
      "state-owns-model", "state for a value that the parent passes, and its correction",
      """
      struct DetailView: View { @State var item: Item }  // !
      struct CuredView: View { let item: Item }
      """),
    RuleExample(
      "environment-app-wide", "data of a single form in the environment, and its correction",
      """
      struct FormView: View { @Environment(FormData.self) var formData }  // !
      struct CuredView: View { @State private var formData = FormData() }
      """),
  ]

  @Test("Anti-patterns in files that do not import SwiftUI are reported", arguments: foundationExamples)
  func foundationFile(_ example: RuleExample) async throws { try await example.verify() }

  private static let foundationExamples: [RuleExample] = [
    RuleExample(
      "no-singletons", "a static property named `default`",
      """
      import Foundation
      public final class Center { public static var `default` = Center(); var count = 0 }  // !
      """),
    RuleExample(
      "no-singletons", "a shared instance in a global constant",
      """
      import Foundation
      let sharedImageCache = ImageCache()  // !
      """),
    RuleExample(
      "test-deep-link", "an untested handler of universal links",
      """
      import Foundation
      struct Router { func handleUniversalLink(_ url: URL) {} }  // !
      """),
    RuleExample(
      "app-states-listed", "a state that is missing from a global transition table",
      """
      import Foundation
      enum RootState { case loading, ready, closed }  // !
      private let validTransitions: [(RootState, RootState)] = [(.loading, .ready)]
      """),
    RuleExample(
      "app-state-enum", "flags in the app's model",
      """
      import Foundation
      final class ApplicationModel { var isLoading = false; var isSignedIn = false }  // !
      """),
  ]
}
