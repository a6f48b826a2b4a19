/// One page of a navigation stack.
struct NavigationPage: Identifiable {
  enum Content {
    case root
    case value(AnyHashable)
    case view(AnyView)
  }

  let id: AnyHashable
  let content: Content
}

extension EnvironmentValues {
  private struct NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
  }

  /// The enclosing navigation stack.
  var navigationModel: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
