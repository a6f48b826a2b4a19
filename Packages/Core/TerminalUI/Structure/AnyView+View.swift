@_exported public import struct ErasedView.AnyView

extension AnyView: View {
  /// Wraps a view, so that its type is not part of its owner's.
  @MainActor
  public init(_ view: some View) {
    self.init(storage: AnyViewStorage(view))
  }

  public var body: Never { fatalError("AnyView has no body") }

  public func _makeNode(in parent: Node) -> Node {
    let node = AnyViewNode(parent: parent)
    node.show(contents)
    return node
  }

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

/// Holds the wrapped view's node; a view of another type starts anew.
final class AnyViewNode: Node {
  private var type: ObjectIdentifier?

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
