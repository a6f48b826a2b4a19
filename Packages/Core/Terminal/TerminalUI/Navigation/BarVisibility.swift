/// The bars of a page and of tab views (SwiftUI's type of the same name).
public struct ToolbarPlacement: Hashable, Sendable {
  let parts: BarParts
  /// Both bars of the page.
  public static let automatic = ToolbarPlacement(parts: [.top, .bottom])
  /// The bar at the top, with the title and the back button.
  public static let navigationBar = ToolbarPlacement(parts: .top)
  /// The bar below the page.
  public static let bottomBar = ToolbarPlacement(parts: .bottom)
  /// The bar at the top, with the title and the back button.
  public static let windowToolbar = ToolbarPlacement(parts: .top)
  /// The bar below the page.
  public static let accessoryBar = ToolbarPlacement(parts: .bottom)
  /// The bar of the tab views in the modified view.
  ///
  /// In SwiftUI, a view inside the tab hides it. The keys that switch tabs remain active.
  public static let tabBar = ToolbarPlacement(parts: .tabs)
}

/// The parts of a page's bars that can be hidden.
struct BarParts: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let top = BarParts(rawValue: 1)
  static let bottom = BarParts(rawValue: 2)
  static let back = BarParts(rawValue: 4)
  static let tabs = BarParts(rawValue: 8)
  static let title = BarParts(rawValue: 16)

  func hides(_ place: ToolbarItemPlacement.Place) -> Bool {
    contains(place.isBottom ? .bottom : .top)
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

/// Registers hidden parts of the bars with the enclosing page.
final class BarVisibilityNode: Node {
  override var concernsAppearance: Bool { true }

  var hidden: BarParts {
    didSet { if hidden != oldValue { page?.barsDidChange() } }
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
  /// Shows or hides bars of the enclosing page.
  ///
  /// Items on a hidden bar cannot be used. Escape still goes back. Without `bars`, both bars of the page are meant, and
  /// only `hidden` hides them.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let parts = bars.isEmpty ? ToolbarPlacement.automatic.parts : BarParts(bars.map(\.parts))
    let hidesTabs = parts.contains(.tabs) ? visibility == .hidden : nil
    return modifier(BarVisibilityModifier(hidden: visibility == .hidden ? parts : []))
      .modifier(EnvironmentModifier(value: hidesTabs) { if let hidesTabs { $0.hidesTabBar = hidesTabs } })
  }

  /// Sets whether the bar at the top of the enclosing page is hidden.
  ///
  /// Escape still goes back.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Sets whether the back button of the enclosing page is hidden.
  ///
  /// Escape still goes back.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    modifier(BarVisibilityModifier(hidden: isHidden ? .back : []))
  }
}
