/// A root view with pages pushed onto it, of which the last is visible.
///
/// A bar shows the page's title, its toolbar and the back button; Escape goes back. Covered pages stay alive.
public struct NavigationStack<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var model = NavigationStackModel()

  /// Creates a stack that owns its path; links push pages onto it.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack whose path the app owns; each value is shown by the destination that is registered for its type.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = $0.compactMap { $0.base as? Value } })
    self.root = root()
  }

  /// Creates a stack whose path the app owns and that has values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = Binding(get: { path.wrappedValue.elements }, set: { path.wrappedValue.elements = $0 })
    self.root = root()
  }

  /// Creates a stack whose pages others can also push, such as a column of a split view.
  init(model: NavigationStackModel, @ViewBuilder root: () -> Root) {
    path = nil
    _model = State(initialValue: model)
    self.root = root()
  }

  /// The content and behavior of the view.
  public var body: some View {
    PageStack(pages) {
      model.pop()
    } content: { page in
      switch page.content {
      case .root: root
      case .value(let value): DestinationView(value: value, model: model)
      case .view(let view): view
      }
    }
    .modifier(EnvironmentModifier(value: ObjectIdentifier(model)) { [model] in $0.navigationModel = model })
    .onChange(of: model.path.count) { _, _ in model.dropOrphans() }
  }

  private var pages: [NavigationPage] {
    model.external = path
    return model.pages
  }
}

/// The page for a value, re-evaluated when the destination changes.
struct DestinationView: View {
  let value: AnyHashable
  let model: NavigationStackModel

  var body: some View { model.view(for: value) }
}

struct NavigationPage: Identifiable {
  enum Content {
    case root
    case value(AnyHashable)
    case view(AnyView)
  }

  let id: AnyHashable
  let content: Content
}

/// A list of values of any types, one for each pushed page (SwiftUI's type of the same name).
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a page for each element, the first at the bottom.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of pages.
  public var count: Int { elements.count }
  /// Whether there are no pages.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a page for a value.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Removes the last values; removing more than the path has is a programming error.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

/// The state of a navigation stack: its pages, and the destinations of its values.
@MainActor
final class NavigationStackModel {
  typealias Destination = (AnyHashable) -> AnyView?

  /// A page that was pushed as a view, above `depth` values.
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

  private func nextViewID() -> Int {
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

  /// Removes the last page, but not the root.
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

  /// Returns the page for a value; reading it in a body adds a dependency on the destination.
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

extension EnvironmentValues {
  private struct NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationStackModel? { nil }
  }

  var navigationModel: NavigationStackModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
