/// A place in a rectangle, in shares of its width and height (SwiftUI's type of the same name).
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The nearest alignment: a cell grid has no places between.
  var alignment: Alignment {
    Alignment(
      horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center,
      vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}

/// What a scroll anchor is for (SwiftUI's type of the same name). Scroll views start at their top here, so there is one.
public struct ScrollAnchorRole: Hashable, Sendable {
  private init() {}

  /// The place of content that is smaller than its scroll view.
  public static let alignment = ScrollAnchorRole()
}

extension EnvironmentValues {
  private struct ScrollAlignmentKey: EnvironmentKey {
    static let defaultValue = Alignment.topLeading
  }

  /// The place of content that is smaller than its scroll view.
  var scrollAlignment: Alignment {
    get { self[ScrollAlignmentKey.self] }
    set { self[ScrollAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Places content that is smaller than its scroll view; `nil` places it at the top leading edge.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    environment(\.scrollAlignment, anchor?.alignment ?? .topLeading)
  }
}
