/// What is pushed in one navigation stack, and how values become pages there.
@MainActor
final class NavigationModel {
  typealias Destination = (AnyHashable) -> AnyView?

  /// A page that was pushed as a view; it stands above so many values.
  struct PushedView {
    let id: Int
    let depth: Int
    let content: AnyView
  }

  /// The path that the app owns, where it owns one.
  var external: Binding<[AnyHashable]>?
  /// Whether a value was met for which no page is known yet.
  private(set) var isMissingDestination = false

  private let ownPath = StateStorage<[AnyHashable]>([])
  private let pushedViews = StateStorage<[PushedView]>([])
  private var destinations: [ObjectIdentifier: StateStorage<Destination?>] = [:]
  private var lastViewID = 0

  private(set) var path: [AnyHashable] {
    get { external?.wrappedValue ?? ownPath.value }
    set { if let external { external.wrappedValue = newValue } else { ownPath.assign(newValue) } }
  }

  // MARK: Pages

  /// The pages, the root first.
  var pages: [NavigationPage] {
    let path = path
    dropViews(above: path.count)
    let views = pushedViews.value
    var pages = [NavigationPage(id: "root", content: .root)]
    for depth in 0...path.count {
      if depth > 0 {
        let value = path[depth - 1]
        pages.append(NavigationPage(id: [AnyHashable(depth), value], content: .value(value)))
      }
      pages += views.filter { $0.depth == depth }.map { NavigationPage(id: $0.id, content: .view($0.content)) }
    }
    return pages
  }

  func push(_ value: AnyHashable) {
    path.append(value)
  }

  func push(_ view: AnyView) {
    lastViewID += 1
    pushedViews.value.append(PushedView(id: lastViewID, depth: path.count, content: view))
  }

  /// Takes the last page away; the root stays.
  func pop() {
    let depth = path.count
    if pushedViews.value.last(where: { $0.depth == depth }) != nil {
      pushedViews.value.removeLast()
    } else if depth > 0 {
      path.removeLast()
    }
  }

  /// Pages stand on what is under them: when the app takes that away, they go with it.
  private func dropViews(above depth: Int) {
    guard pushedViews.value.contains(where: { $0.depth > depth }) else { return }
    pushedViews.value.removeAll { $0.depth > depth }
  }

  // MARK: Destinations

  func register<Value: Hashable>(_ type: Value.Type, _ destination: @escaping (Value) -> AnyView) {
    isMissingDestination = false
    storage(for: type).value = { value in (value.base as? Value).map(destination) }
  }

  /// The page for a value. Who reads it in a body is evaluated again when the destination is declared or changes.
  func view(for value: AnyHashable) -> AnyView {
    let type = Swift.type(of: value.base)
    if let view = storage(for: type).value?(value) { return view }
    isMissingDestination = true
    return AnyView(Text("There is no navigationDestination for \(String(describing: type)).").foregroundStyle(.danger))
  }

  private func storage(for type: Any.Type) -> StateStorage<Destination?> {
    if let storage = destinations[ObjectIdentifier(type)] { return storage }
    let storage = StateStorage<Destination?>(nil)
    destinations[ObjectIdentifier(type)] = storage
    return storage
  }
}

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

  /// The navigation stack around.
  var navigationModel: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
