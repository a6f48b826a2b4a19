import FeatureKit
import SettingsFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the settings tab, which applies changed settings.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
  let appState: AppStateController
  let preferences: PreferencesModel
  let notices: Notices

  init(appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies) {
    self.appState = appState
    self.preferences = preferences
    notices = dependencies.notices
    let factory = SettingsViewFactory(appState: appState, preferences: preferences, dependencies: dependencies)
    super.init(router: Router(initial: .settings, factory: factory))
  }

  override var tabItem: (text: String, image: String)? { ("Settings", "gear") }
  override func canHandle(_ route: any Route) -> Bool { route is SettingsRoute }
}

/// Makes the views of the settings feature.
final class SettingsViewFactory: ViewFactory<SettingsRoute> {
  private let feature: any FeatureAPI

  init(appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies) {
    feature = SettingsFeatureFactory.create(
      preferencesStorage: dependencies.services.preferencesStorage,
      reportServer: dependencies.environment.reportServer,
      closures: SettingsClosures(
        preferences: { preferences.current },
        onPreferencesChanged: { preferences.apply($0) },
        onSignOut: { await appState.signOut() }))
  }

  override func buildView(for route: SettingsRoute) -> AnyView? {
    switch route {
    case .settings: feature.makeMainView()
    }
  }
}
