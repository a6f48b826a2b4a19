struct PresentationAreaModifier: NodeModifier {
  func makeNode(in parent: Node) -> PresentationAreaNode { PresentationAreaNode(parent: parent) }
  func update(_ node: PresentationAreaNode) {}
}

/// Where what is presented from within stands.
final class PresentationAreaNode: WrapperNode {}

extension PresentationNode {
  /// The place of the area around; `nil` where the whole window is.
  var area: Rect? {
    let area: PresentationAreaNode? = nearest { $0 as? PresentationAreaNode }
    return area?.frame
  }
}

extension View {
  /// Keeps the sheets and covers that are presented from within the view to its place, so that what stands beside the view
  /// stays in sight.
  public func presentationArea() -> some View {
    modifier(PresentationAreaModifier())
  }
}
