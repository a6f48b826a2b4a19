/// A group of toolbar items with the same placement.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some ToolbarContent {
    ToolbarItem(placement: placement) {
      HStack { content }
    }
  }
}

/// The width of a space between toolbar items.
public enum SpacerSizing: Hashable, Sendable {
  /// The rest of the bar below the page; one column on the bar at the top, where the title takes the rest.
  case flexible
  /// One column.
  case fixed
}

/// A space between toolbar items (SwiftUI's type of the same name).
public struct ToolbarSpacer: CustomizableToolbarContent {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates a space.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  /// The content and behavior of the view.
  public var body: some CustomizableToolbarContent {
    ToolbarItem(placement: placement) {
      HStack { Spacer(minLength: .cells(1)) }
        .frame(maxWidth: sizing == .fixed ? .cells(1) : nil)
    }
  }
}

extension View {
  /// Has no effect: a bar has one row.
  ///
  /// - Parameter mode: Ignored.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }

  /// Adds views to both ends of the bar at the top (SwiftUI's older form of `toolbar`).
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing.")
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
}
