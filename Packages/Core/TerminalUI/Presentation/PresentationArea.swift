struct PresentationAreaModifier: NodeModifier {
  func makeNode(in parent: Node) -> PresentationAreaNode { PresentationAreaNode(parent: parent) }
  func update(_ node: PresentationAreaNode) {}
}

/// The area of the views that are presented from its content.
final class PresentationAreaNode: WrapperNode {}

extension PresentationNode {
  /// The frame of the enclosing presentation area; `nil` if it is the whole window.
  var area: Rect? {
    let area: PresentationAreaNode? = nearest { $0 as? PresentationAreaNode }
    return area?.frame
  }
}

extension View {
  /// Restricts the sheets and covers that the view's content presents to the view's frame.
  ///
  /// Views beside it remain visible, and receive clicks without the focus.
  ///
  /// - Returns: A view that contains its presentations.
  public func presentationArea() -> some View {
    modifier(PresentationAreaModifier())
  }
}
