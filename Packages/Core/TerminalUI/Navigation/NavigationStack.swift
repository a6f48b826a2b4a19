/// A root and the pages pushed over it, of which the last is shown under a bar with its title, its toolbar and the way
/// back: Escape. Covered pages live on.
public struct NavigationStack<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var model = NavigationModel()

  /// A stack that keeps its path itself: links push onto it.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// A stack whose path the app owns: a page for each value, by the destination that is declared for its type.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = $0.compactMap { $0.base as? Value } })
    self.root = root()
  }

  /// A stack whose path holds values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = Binding(get: { path.wrappedValue.elements }, set: { path.wrappedValue.elements = $0 })
    self.root = root()
  }

  /// A stack whose pages someone else pushes, too: a column of a split view.
  init(model: NavigationModel, @ViewBuilder root: () -> Root) {
    path = nil
    _model = State(initialValue: model)
    self.root = root()
  }

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

/// The page for a value, evaluated again when the destination changes.
struct DestinationView: View {
  let value: AnyHashable
  let model: NavigationModel

  var body: some View { model.view(for: value) }
}

/// Values of any types, one for each page that is pushed (SwiftUI's type of the same name).
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// No pages.
  public init() {}

  /// A page for each element, the first at the bottom.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a page for the value.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Takes the last values away; it is a programming error to take more than there are.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}
