/// The bars of a page, and of tabs (SwiftUI's type of the same name).
public struct ToolbarPlacement: Hashable, Sendable {
  let parts: BarParts

  /// Both bars.
  public static let automatic = ToolbarPlacement(parts: [.top, .bottom])
  /// The bar at the top, with the title and the way back.
  public static let navigationBar = ToolbarPlacement(parts: .top)
  /// The bar below the page.
  public static let bottomBar = ToolbarPlacement(parts: .bottom)
  /// The bar of the tab views in the view: unlike SwiftUI's, it is hidden from around them. Their keys still change them.
  public static let tabBar = ToolbarPlacement(parts: .tabs)
}

/// Parts of a page's bars that can be hidden.
struct BarParts: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let top = BarParts(rawValue: 1)
  static let bottom = BarParts(rawValue: 2)
  static let back = BarParts(rawValue: 4)
  static let tabs = BarParts(rawValue: 8)

  /// Whether an item in a place stands on a bar that is hidden.
  func hides(_ place: ToolbarItemPlacement.Place) -> Bool {
    contains(place == .bottom ? .bottom : .top)
  }
}

struct BarVisibilityModifier: NodeModifier {
  let hidden: BarParts

  func makeNode(in parent: Node) -> BarVisibilityNode {
    BarVisibilityNode(hidden, parent: parent)
  }

  func update(_ node: BarVisibilityNode) {
    node.hidden = hidden
  }
}

/// Tells the page around which parts of its bars are hidden.
final class BarVisibilityNode: Node {
  var hidden: BarParts {
    didSet { if hidden != oldValue { setNeedsLayout() } }
  }
  private weak var page: PageNode?

  init(_ hidden: BarParts, parent: Node) {
    self.hidden = hidden
    super.init(parent: parent)
    page = enclosingPage
    page?.add(self)
  }

  override func willLeave() { page?.remove(self) }
}

extension EnvironmentValues {
  private struct HidesTabBarKey: EnvironmentKey {
    static let defaultValue = false
  }

  var hidesTabBar: Bool {
    get { self[HidesTabBarKey.self] }
    set { self[HidesTabBarKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides bars of the page that the view stands in. Items on a hidden bar cannot be used; Escape goes back all
  /// the same.
  ///
  /// - Parameter bars: which bars; both where none is named.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let parts = bars.isEmpty ? ToolbarPlacement.automatic.parts : BarParts(bars.map(\.parts))
    let hidesTabs = parts.contains(.tabs) ? visibility == .hidden : nil
    return modifier(BarVisibilityModifier(hidden: visibility == .hidden ? parts : []))
      .modifier(EnvironmentModifier(value: hidesTabs) { if let hidesTabs { $0.hidesTabBar = hidesTabs } })
  }

  /// Hides the bar at the top of the page that the view stands in; Escape goes back all the same.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Hides the way back on the bar of the page, where the page has one of its own; Escape goes back all the same.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    modifier(BarVisibilityModifier(hidden: isHidden ? .back : []))
  }
}
