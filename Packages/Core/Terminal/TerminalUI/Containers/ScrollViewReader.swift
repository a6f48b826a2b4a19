/// A view whose content can scroll to one of its views (SwiftUI's view of the same name).
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("First") { proxy.scrollTo(0) }
///   ScrollView { LazyVStack { ForEach(0..<1000) { Text("Row \($0)") } } }
/// }
/// ```
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  /// Creates the view.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    node.append(view(in: node)._makeNode(in: node))
    return node
  }

  func update(_ node: Node) {
    view(in: node)._update(node.children[0])
  }

  private func view(in node: Node) -> ScrollReaderContent<Content> {
    ScrollReaderContent(proxy: ScrollViewProxy(root: node), content: content)
  }
}

/// The content of a reader as a view of its own, so that what it reads is tracked.
private struct ScrollReaderContent<Content: View>: View {
  let proxy: ScrollViewProxy
  let content: (ScrollViewProxy) -> Content

  var body: some View { content(proxy) }
}

/// Scrolls the scroll views and lists of a `ScrollViewReader` (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct ScrollViewProxy {
  private weak var root: Node?

  init(root: Node) {
    self.root = root
  }

  /// Scrolls to a view after the next layout, so that views that appear in the same change are found.
  ///
  /// It finds views with `id(_:)` and elements of a `ForEach`, also those that a lazy stack or a list has not built yet.
  /// The selection of a list and the focus do not change. An unknown identity has no effect. Without an anchor, a view
  /// that is higher than the scroll view begins at its top, unless that would hide the focused control in the view.
  ///
  /// `anchor` is the point of the view that is at the same point of the scroll view; `nil` scrolls as little as
  /// possible.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    guard let root else { return }
    root.window.scrollRequests.add(AnyHashable(id), anchor: anchor, in: root)
  }
}
