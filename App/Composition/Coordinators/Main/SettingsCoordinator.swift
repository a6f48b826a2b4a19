import FeatureKit
import SettingsFeature
import TerminalUI
import TrellisCommandLineOptions
import TrellisNavigation

/// The coordinator of the settings tab: the list and its pages.
///
/// It applies changed settings.
final class SettingsCoordinator: TrackedCoordinator<SettingsRoute> {
  let appState: AppStateController
  let preferences: PreferencesModel
  let notices: Notices
  let feature: any SettingsFeatureAPI

  init(
    appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies, user: UserServices
  ) {
    self.appState = appState
    self.preferences = preferences
    notices = dependencies.notices
    let factory = SettingsViewFactory(
      appState: appState, preferences: preferences, dependencies: dependencies, user: user)
    feature = factory.feature
    super.init(router: Router(initial: .settings, factory: factory))
    factory.coordinator = self
  }

  override var tabItem: (text: String, image: String)? { ("Settings", "gear") }
  override func canHandle(_ route: any Route) -> Bool { route is SettingsRoute }
}

/// Makes the views of the settings feature.
final class SettingsViewFactory: ViewFactory<SettingsRoute> {
  private let appState: AppStateController
  private let preferences: PreferencesModel
  private let dependencies: AppDependencies
  private let user: UserServices
  private(set) lazy var feature = SettingsFeatureFactory.create(
    preferencesStorage: dependencies.services.preferencesStorage,
    reportServer: dependencies.environment.reportServer, version: ProjectVersion.current,
    changes: user.changes,
    closures: SettingsClosures(
      preferences: { [preferences] in preferences.current },
      onPreferencesChanged: { [preferences] in preferences.apply($0) },
      onShowPage: { [weak self] in self?.coordinator?.navigate(to: $0) },
      onSignOut: { [appState] in await appState.signOut() }))

  init(
    appState: AppStateController, preferences: PreferencesModel, dependencies: AppDependencies, user: UserServices
  ) {
    self.appState = appState
    self.preferences = preferences
    self.dependencies = dependencies
    self.user = user
  }

  override func buildView(for route: SettingsRoute) -> AnyView? { feature.makeView(for: route) }
}
