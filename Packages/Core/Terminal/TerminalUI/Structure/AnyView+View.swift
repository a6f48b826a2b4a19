@_exported public import struct ErasedView.AnyView

extension AnyView: View {
  /// Creates a type-erased view.
  @MainActor
  public init(_ view: some View) {
    self.init(storage: AnyViewStorage(view))
  }

  /// The body of a primitive view; reading it is a programming error.
  public var body: Never { fatalError("AnyView has no body") }

  /// Creates the node of the view.
  public func _makeNode(in parent: Node) -> Node {
    let node = AnyViewNode(parent: parent)
    node.show(contents)
    return node
  }

  /// Updates the node of the view from this value.
  public func _update(_ node: Node) {
    node.expect(AnyViewNode.self).show(contents)
  }

  @MainActor private var contents: any View {
    if storage is Nothing { return EmptyView() }
    guard let storage = storage as? AnyViewStorage else {
      preconditionFailure("An AnyView was made by another user-interface module")
    }
    return storage.view
  }
}

private final class AnyViewStorage {
  let view: any View

  init(_ view: any View) {
    self.view = view
  }
}

/// Holds the wrapped view's node; a view of another type replaces the node and its state.
private final class AnyViewNode: Node {
  private var type: ObjectIdentifier?
  override var holdsOneChild: Bool { true }
  override var isReusable: Bool { true }

  func show(_ view: some View) {
    let newType = ObjectIdentifier(Swift.type(of: view))
    if type == newType, let child = children.first {
      view._update(child)
    } else {
      type = newType
      replaceChildren([view._makeNode(in: self)])
    }
  }
}
