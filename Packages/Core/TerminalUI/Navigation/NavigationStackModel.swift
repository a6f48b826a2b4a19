/// The state of a navigation stack: its pages, and the destinations of its values.
@MainActor
final class NavigationStackModel {
  typealias Destination = (AnyHashable) -> AnyView?

  /// A page that was pushed as a view.
  ///
  /// `depth` is the number of values below it.
  struct PushedView {
    let id: Int
    let depth: Int
    let content: AnyView
    /// Called when the page is removed by anything other than its presenter.
    var onPop: @MainActor () -> Void = {}
  }

  /// The target of links that open in another column than their own.
  struct NextColumn {
    let model: NavigationStackModel
    let reveal: @MainActor () -> Void
  }

  /// The app's path; `nil` if the stack owns its path.
  var external: Binding<[AnyHashable]>?
  /// Whether a value was found that has no registered destination yet.
  private(set) var isMissingDestination = false

  private let ownPath = StateStorage<[AnyHashable]>([])
  private let pushedViews = StateStorage<[PushedView]>([])
  /// The page with which a link in the previous column has replaced the root.
  private let replacedRoot = StateStorage<NavigationPage?>(nil)
  /// The column in which the links of this one open; `nil` if they push pages onto this stack.
  var nextColumn: NextColumn?
  private var destinations: [ObjectIdentifier: StateStorage<Destination?>] = [:]
  private var lastViewID = 0

  var path: [AnyHashable] {
    get { external?.wrappedValue ?? ownPath.value }
    set { if let external { external.wrappedValue = newValue } else { ownPath.assign(newValue) } }
  }

  // MARK: Pages

  /// The pages, the root first.
  var pages: [NavigationPage] {
    let path = path
    let views = pushedViews.value
    var pages = [replacedRoot.value ?? NavigationPage(id: "root", content: .root)]
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
    if let nextColumn {
      nextColumn.model.replaceRoot(NavigationPage(id: ["root", value], content: .value(value)))
      nextColumn.reveal()
    } else {
      path.append(value)
    }
  }

  func push(_ view: AnyView) {
    if let nextColumn {
      nextColumn.model.replaceRoot(NavigationPage(id: nextColumn.model.nextViewID(), content: .view(view)))
      nextColumn.reveal()
    } else {
      present(view, id: nextViewID())
    }
  }

  func nextViewID() -> Int {
    lastViewID += 1
    return lastViewID
  }

  /// Pushes a view that remains until it is popped or withdrawn.
  func present(_ view: AnyView, id: Int, onPop: @escaping @MainActor () -> Void = {}) {
    pushedViews.value.append(PushedView(id: id, depth: path.count, content: view, onPop: onPop))
  }

  /// Removes a presented view and all pages above it.
  func withdraw(_ id: Int) {
    guard let index = pushedViews.value.firstIndex(where: { $0.id == id }) else { return }
    let above = pushedViews.value[(index + 1)...]
    let depth = pushedViews.value[index].depth
    pushedViews.value.removeSubrange(index...)
    if path.count > depth { path.removeLast(path.count - depth) }
    for view in above { view.onPop() }
  }

  private func replaceRoot(_ page: NavigationPage) {
    if !path.isEmpty { path.removeAll() }
    let views = pushedViews.value
    pushedViews.value = []
    for view in views { view.onPop() }
    replacedRoot.value = page
  }

  /// Removes the last page.
  ///
  /// The root remains.
  func pop() {
    let depth = path.count
    if pushedViews.value.last?.depth == depth {
      pushedViews.value.removeLast().onPop()
    } else if depth > 0 {
      path.removeLast()
    }
  }

  /// Removes pushed views whose underlying pages the app has removed from the path.
  func dropOrphans() {
    let depth = path.count
    let orphans = pushedViews.value.filter { $0.depth > depth }
    guard !orphans.isEmpty else { return }
    pushedViews.value.removeAll { $0.depth > depth }
    for view in orphans { view.onPop() }
  }

  // MARK: Destinations

  func register<Value: Hashable>(_ type: Value.Type, _ destination: @escaping (Value) -> AnyView) {
    if let nextColumn { return nextColumn.model.register(type, destination) }
    isMissingDestination = false
    storage(for: type).value = { value in (value.base as? Value).map(destination) }
  }

  /// Returns the page for a value.
  ///
  /// Reading it in a body adds a dependency on the destination.
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
