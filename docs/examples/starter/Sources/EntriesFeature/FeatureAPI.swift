public import TerminalUI
public import TrellisNavigation

/// The screens of the feature.
public enum EntriesRoute: String, Route {
  case list, new
}

/// The interface of the feature toward the app.
@MainActor
public protocol EntriesFeatureAPI {
  /// Makes the screen of a route.
  func makeView(for route: EntriesRoute) -> AnyView
}

/// The factory of the feature.
@MainActor
public enum EntriesFeatureFactory {
  /// Creates the feature with the entries that a service has returned.
  ///
  /// - Parameters:
  ///   - onShow: Called when the user opens a screen of the feature. Only coordinators navigate.
  ///   - onClose: Called when the screen in front has served its purpose.
  public static func create(
    entries: [Entry], service: any EntryService, onShow: @escaping @MainActor (EntriesRoute) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) -> any EntriesFeatureAPI {
    let model = EntriesModel(entries: entries, service: service)
    return EntriesFeatureImplementation(model: model, onShow: onShow, onClose: onClose)
  }
}
