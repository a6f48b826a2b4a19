/// A view whose content depends on its size (SwiftUI's view of the same name).
///
/// It takes the proposed space and shows its content at the top leading corner. The content is evaluated again when the
/// size changes, and when the position changes if the content has read it.
///
/// ```swift
/// GeometryReader { proxy in
///   Text("Half").frame(width: proxy.size.width / 2)
/// }
/// ```
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Creates the view.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeNode(in parent: Node) -> GeometryReaderNode<Content> {
    GeometryReaderNode(content, parent: parent)
  }

  func update(_ node: GeometryReaderNode<Content>) {
    node.replaceContent(content)
  }
}

/// The content of a geometry reader as a view of its own, so that what it reads is tracked.
private struct GeometryContent<Content: View>: View {
  let proxy: GeometryProxy
  let content: (GeometryProxy) -> Content

  var body: some View { content(proxy) }
}

/// Evaluates its content when it is placed, because only then is the size known.
final class GeometryReaderNode<Content: View>: WrapperNode {
  private var content: (GeometryProxy) -> Content
  private let recorder = GeometryRecorder()
  /// The frame for which the content was evaluated; `nil` if the content is outdated.
  private var evaluatedFrame: Rect?

  init(_ content: @escaping (GeometryProxy) -> Content, parent: Node) {
    self.content = content
    super.init(parent: parent)
  }

  func replaceContent(_ content: @escaping (GeometryProxy) -> Content) {
    self.content = content
    evaluatedFrame = nil
    setNeedsArrangement()
  }

  // The content may depend on the position.
  override var movesAsOne: Bool { false }

  override func measure(_ proposal: ProposedSize) -> Size {
    // The ideal size in SwiftUI is ten points, which are one cell here.
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func arrange() {
    evaluateIfOutdated()
    // As in SwiftUI, several views are in front of one another.
    for node in layoutChildren {
      node.place(in: Rect(origin: frame.origin, size: node.size(for: ProposedSize(frame.size))))
    }
  }

  private func evaluateIfOutdated() {
    if let known = evaluatedFrame, known.size == frame.size, !recorder.readsPosition || known == frame { return }
    evaluatedFrame = frame
    let view = GeometryContent(proxy: GeometryProxy(of: self, recorder: recorder), content: content)
    if let child = children.first {
      view._update(child)
    } else {
      let child = view._makeNode(in: self)
      child.evaluateIfNeeded()
      replaceChildrenDuringLayout([child])
    }
  }
}

private struct GeometryChangeModifier<Value: Equatable>: NodeModifier {
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void

  func makeNode(in parent: Node) -> GeometryChangeNode<Value> {
    GeometryChangeNode(self, parent: parent)
  }

  func update(_ node: GeometryChangeNode<Value>) {
    node.modifier = self
  }
}

/// Calls an action when a value changes that is computed from its size and position.
private final class GeometryChangeNode<Value: Equatable>: WrapperNode {
  var modifier: GeometryChangeModifier<Value>
  private var last: Value?

  init(_ modifier: GeometryChangeModifier<Value>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
    window.register(self)
  }

  override var movesAsOne: Bool { false }
  override func willLeave() { window.unregister(self) }
  override func setNeedsUpdate() { window.invalidations.insert(id) }

  override func arrange() {
    super.arrange()
    // The action may change state, so it runs after the layout.
    if modifier.transform(GeometryProxy(of: self)) != last { setNeedsUpdate() }
  }

  override func evaluateIfNeeded() {
    guard window.invalidations.remove(id) else { return }
    let value = modifier.transform(GeometryProxy(of: self))
    let former = last
    guard value != former else { return }
    last = value
    modifier.action(former ?? value, value)
  }
}

extension View {
  /// Runs an action with a value of the view's geometry, first when it is known and then on each change.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier<Value>(transform: transform) { action($1) })
  }
}
