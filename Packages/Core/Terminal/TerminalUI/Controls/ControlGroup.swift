/// Controls that belong together, in a row (SwiftUI's type of the same name).
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group of controls.
  ///
  /// - Parameter content: The controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of controls with a name.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of controls with a name.
  ///
  /// - Parameters:
  ///   - title: Ignored: the controls have titles of their own.
  ///   - content: The controls.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a group of controls with a label.
  ///
  /// - Parameters:
  ///   - content: The controls.
  ///   - label: Ignored: the controls have titles of their own.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack(spacing: .cells(1)) { content }
  }
}

/// The style of control groups.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct ControlGroupStyle: Hashable, Sendable {
  /// The only style: a row of controls.
  public static let automatic = ControlGroupStyle()
  /// The same as `automatic`.
  public static let navigation = ControlGroupStyle()
  /// The same as `automatic`.
  public static let menu = ControlGroupStyle()
  /// The same as `automatic`.
  public static let compactMenu = ControlGroupStyle()
  /// The same as `automatic`.
  public static let palette = ControlGroupStyle()
}

extension View {
  /// Has no effect: a control group is a row of controls.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func controlGroupStyle(_ style: ControlGroupStyle) -> some View { self }
}
