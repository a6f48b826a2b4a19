/// The items of a toolbar, described by a value (SwiftUI's protocol of the same name).
///
/// A type of the app has a `body` of other items. Unlike in SwiftUI, toolbar content is also a view.
@MainActor
@preconcurrency
public protocol ToolbarContent: View where Body: ToolbarContent {
  /// The items.
  @ToolbarContentBuilder
  var body: Body { get }
}

/// Items of a toolbar that have identifiers (SwiftUI's protocol of the same name).
///
/// The user of a terminal cannot rearrange a bar, so the identifiers have no effect.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

/// The result builder that combines the items of a toolbar, which is the one for views.
public typealias ToolbarContentBuilder = ViewBuilder

extension Never: CustomizableToolbarContent {}
extension EmptyView: CustomizableToolbarContent {}
extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension TupleView: CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {}
extension ConditionalContent: ToolbarContent where First: ToolbarContent, Second: ToolbarContent {}
extension ConditionalContent: CustomizableToolbarContent
where First: CustomizableToolbarContent, Second: CustomizableToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// An item of a toolbar, with its placement.
public struct ToolbarItem<Content: View>: PrimitiveView, CustomizableToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Creates an item with an identifier.
  ///
  /// The identifier and `showsByDefault` have no effect: the user cannot rearrange a bar.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }

  func makeNode(in parent: Node) -> ToolbarItemNode {
    let node = ToolbarItemNode(parent: parent)
    node.place = placement.place
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: ToolbarItemNode) {
    if node.place != placement.place {
      node.place = placement.place
      node.setNeedsLayout()
    }
    content._update(node.children[0])
  }
}
