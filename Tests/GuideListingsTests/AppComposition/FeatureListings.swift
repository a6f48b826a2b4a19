import Observation
import TerminalUI

/// The listings on module boundaries and on connecting modules.
enum Features {
  protocol AnalyticsProtocol {
    func log(_ name: String)
  }

  @Observable
  final class Journal: AnalyticsProtocol {
    private(set) var names: [String] = []
    func log(_ name: String) { names.append(name) }
  }

  protocol FeatureAPI {
    @MainActor func makeMainView() -> AnyView
    @MainActor func handleDeepLink(_ link: String) -> Bool
  }

  struct ProfileFeatureFactory {
    static func create(analytics: any AnalyticsProtocol, onShowSettings: @escaping () -> Void) -> any FeatureAPI {
      ProfileFeature(analytics: analytics, onShowSettings: onShowSettings)
    }
  }

  private final class ProfileFeature: FeatureAPI {
    private let analytics: any AnalyticsProtocol
    private let onShowSettings: () -> Void

    init(analytics: any AnalyticsProtocol, onShowSettings: @escaping () -> Void) {
      self.analytics = analytics
      self.onShowSettings = onShowSettings
    }

    func makeMainView() -> AnyView {
      AnyView(ProfileView(analytics: analytics, onShowSettings: onShowSettings))
    }

    func handleDeepLink(_ link: String) -> Bool { false }
  }

  /// Delegates navigation and does not depend on the result.
  struct ProfileView: View {
    let analytics: any AnalyticsProtocol
    let onShowSettings: () -> Void

    var body: some View {
      Button("Show settings") {
        analytics.log("settings")
        onShowSettings()
      }
    }
  }

  private struct SettingsFeature: FeatureAPI {
    func makeMainView() -> AnyView { AnyView(Text("Settings page")) }
    func handleDeepLink(_ link: String) -> Bool { link.hasSuffix("settings") }
  }

  @Observable
  final class AppDependencies {
    let analytics = Journal()
    var selectedTab = 0

    @ObservationIgnored lazy var profileFeature: any FeatureAPI = ProfileFeatureFactory.create(
      analytics: analytics, onShowSettings: { [weak self] in self?.selectedTab = 1 })
    @ObservationIgnored lazy var settingsFeature: any FeatureAPI = SettingsFeature()
  }

  struct MainTabView: View {
    @Environment(AppDependencies.self) private var dependencies

    var body: some View {
      @Bindable var dependencies = dependencies

      TabView(selection: $dependencies.selectedTab) {
        dependencies.profileFeature.makeMainView()
          .tabItem { Label("Profile", systemImage: "person") }
          .tag(0)

        dependencies.settingsFeature.makeMainView()
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(1)
      }
    }
  }
}
