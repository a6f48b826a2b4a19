/// A root view with pages pushed onto it, of which the last is visible.
///
/// A bar shows the page's title, its toolbar and the back button; Escape goes back. Covered pages stay alive.
public struct NavigationStack<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var model = NavigationStackModel()

  /// Creates a stack that owns its path; links push pages onto it.
  ///
  /// - Parameter root: The first page.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack whose path the app owns.
  ///
  /// Each value is shown by the destination that is registered for its type.
  ///
  /// - Parameters:
  ///   - path: The values of the pushed pages.
  ///   - root: The first page.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = $0.compactMap { $0.base as? Value } })
    self.root = root()
  }

  /// Creates a stack whose path the app owns and that has values of several types.
  ///
  /// - Parameters:
  ///   - path: The values of the pushed pages.
  ///   - root: The first page.
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

/// A list of values of any types, one for each pushed page (SwiftUI's type of the same name).
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a page for each element, the first at the bottom.
  ///
  /// - Parameter elements: The values.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of pages.
  public var count: Int { elements.count }
  /// Whether there are no pages.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a page for a value.
  ///
  /// - Parameter value: The value.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Removes the last values.
  ///
  /// - Parameter count: The number of values. It is a programming error if it exceeds the length of the path.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}
