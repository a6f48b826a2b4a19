/// Where an item stands on the bars of its page.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Sendable {
    case leading, trailing, principal, bottom
  }

  let place: Place

  /// At the end of the bar at the top.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the start of the bar at the top, behind the way back.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// On a bar below the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// An item of a toolbar, with its place.
public struct ToolbarItem<Content: View>: PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// - Parameter placement: the bar, and the side of it.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
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

/// Several items of a toolbar in one place.
public struct ToolbarItemGroup<Content: View>: View {
  let placement: ToolbarItemPlacement
  let content: Content

  /// - Parameter placement: the bar, and the side of it.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View {
    ToolbarItem(placement: placement) {
      HStack { content }
    }
  }
}

final class ToolbarItemNode: WrapperNode {
  var place = ToolbarItemPlacement.Place.trailing
}

struct ToolbarModifier<Items: View>: NodeModifier {
  let items: Items

  func makeNode(in parent: Node) -> ToolbarNode {
    let node = ToolbarNode(parent: parent)
    node.show(items)
    return node
  }

  func update(_ node: ToolbarNode) {
    node.show(items)
  }
}

extension View {
  /// Puts items on the bars of the page that the view stands in. Buttons among them that have no shortcut get one: Alt
  /// with the first letter of their title. A view that is no `ToolbarItem` has the automatic place.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Accepted so that code from elsewhere compiles: a bar has one row.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    self
  }
}

/// How large a title is; a terminal has one size.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, large
}
