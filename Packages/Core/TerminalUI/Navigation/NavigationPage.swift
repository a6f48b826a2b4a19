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
    static var defaultValue: NavigationStackModel? { nil }
  }

  /// The enclosing navigation stack.
  var navigationModel: NavigationStackModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
