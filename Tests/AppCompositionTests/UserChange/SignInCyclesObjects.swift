/// The objects that must not outlive a sign-in, recognized by the names of their types.
enum SignInCyclesObjects {
  /// The last words of the names of the types.
  private static let roles = [
    "Context", "Coordinator", "Factory", "Finder", "Flow", "Implementation", "Loader", "Model", "Pager", "Router",
    "Selection", "Service", "Store",
  ]

  /// The objects that live as long as the app, each with the reason.
  static let appWide = [
    "AppCoordinator": "the root, which installs the flows of one user after another",
    "Router<AppRoute>": "the router of the root coordinator",
    "ViewFactory<AppRoute>": "the factory of the root coordinator",
    "FakeAuthService": "signs in each user, and stores no data of them",
    "InMemoryStore": "the documents of all users, as on a disk",
    "PreferencesModel": "the preferences of the terminal, which apply to each user",
  ]

  /// The modules of the terminal runtime, whose objects belong to the window.
  ///
  /// `WindowCensus` counts them.
  private static let runtimeModules: Set = ["TerminalUI", "TerminalUIDriver"]

  /// Returns the objects with a role that are reachable from a root, including those of `appWide`.
  static func reachable(from root: Any) -> [AnyObject] {
    ObjectWalk.objects(from: root).filter { object in
      let module = String(reflecting: type(of: object)).prefix { $0 != "." }
      let name = name(of: object).prefix { $0 != "<" }
      return !runtimeModules.contains(String(module)) && roles.contains { name.hasSuffix($0) }
    }
  }

  /// Returns the name of an object's type, as `LeakTracker` reports it.
  static func name(of object: AnyObject) -> String { String(describing: type(of: object)) }
}
