/// The size of controls, which has no effect: a terminal has one font size.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// A size.
  case mini, small, regular, large, extraLarge
}

/// The shape of a button's border, which has no effect: brackets are the border of a button.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The only shape.
  public static let automatic = ButtonBorderShape()
  /// The same as `automatic`.
  public static let capsule = ButtonBorderShape()
  /// The same as `automatic`.
  public static let roundedRectangle = ButtonBorderShape()
  /// The same as `automatic`.
  public static let circle = ButtonBorderShape()

  /// Returns the only shape.
  ///
  /// - Parameter radius: Ignored.
  /// - Returns: The shape.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { automatic }
}

/// A vibration or a sound, which has no effect in a terminal.
public struct SensoryFeedback: Hashable, Sendable {
  /// A feedback.
  public static let success = SensoryFeedback()
  /// The same as `success`.
  public static let warning = SensoryFeedback()
  /// The same as `success`.
  public static let error = SensoryFeedback()
  /// The same as `success`.
  public static let selection = SensoryFeedback()
  /// The same as `success`.
  public static let increase = SensoryFeedback()
  /// The same as `success`.
  public static let decrease = SensoryFeedback()
  /// The same as `success`.
  public static let start = SensoryFeedback()
  /// The same as `success`.
  public static let stop = SensoryFeedback()
  /// The same as `success`.
  public static let alignment = SensoryFeedback()
  /// The same as `success`.
  public static let levelChange = SensoryFeedback()
  /// The same as `success`.
  public static let impact = SensoryFeedback()
}

/// The animation of a change in a text, which has no effect: new text replaces the old one immediately.
public struct ContentTransition: Hashable, Sendable {
  /// No animation.
  public static let identity = ContentTransition()
  /// The same as `identity`.
  public static let opacity = ContentTransition()
  /// The same as `identity`.
  public static let interpolate = ContentTransition()
  /// The same as `identity`.
  public static let symbolEffect = ContentTransition()

  /// Returns the same as `identity`.
  ///
  /// - Parameter countsDown: Ignored.
  /// - Returns: The transition.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { identity }

  /// Returns the same as `identity`.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The transition.
  public static func numericText(value: Double) -> ContentTransition { identity }
}

/// The animation of a symbol, which has no effect: a symbol is one character.
public struct SymbolEffect: Hashable, Sendable {
  /// An animation.
  public static let bounce = SymbolEffect()
  /// The same as `bounce`.
  public static let pulse = SymbolEffect()
  /// The same as `bounce`.
  public static let variableColor = SymbolEffect()
  /// The same as `bounce`.
  public static let scale = SymbolEffect()
  /// The same as `bounce`.
  public static let appear = SymbolEffect()
  /// The same as `bounce`.
  public static let disappear = SymbolEffect()
  /// The same as `bounce`.
  public static let wiggle = SymbolEffect()
  /// The same as `bounce`.
  public static let rotate = SymbolEffect()
  /// The same as `bounce`.
  public static let breathe = SymbolEffect()
}

extension View {
  /// Has no effect: a terminal has one font size.
  ///
  /// - Parameter size: Ignored.
  /// - Returns: The view itself.
  public func controlSize(_ size: ControlSize) -> some View { self }

  /// Has no effect: brackets are the border of a button.
  ///
  /// - Parameter shape: Ignored.
  /// - Returns: The view itself.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Has no effect: a terminal does not vibrate.
  ///
  /// - Parameters:
  ///   - feedback: Ignored.
  ///   - trigger: Ignored.
  /// - Returns: The view itself.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }

  /// Has no effect: new text replaces the old one immediately.
  ///
  /// - Parameter transition: Ignored.
  /// - Returns: The view itself.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Has no effect: a symbol is one character.
  ///
  /// - Parameters:
  ///   - effect: Ignored.
  ///   - value: Ignored.
  /// - Returns: The view itself.
  public func symbolEffect(_ effect: SymbolEffect, value: some Equatable) -> some View { self }

  /// Has no effect: a symbol is one character.
  ///
  /// - Parameters:
  ///   - effect: Ignored.
  ///   - isActive: Ignored.
  /// - Returns: The view itself.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { self }

  /// Has no effect: a terminal has no status bar of a system.
  ///
  /// - Parameter hidden: Ignored.
  /// - Returns: The view itself.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Has no effect: a terminal has no status bar of a system.
  ///
  /// - Parameter hidden: Ignored.
  /// - Returns: The view itself.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}

struct HitTestingModifier: NodeModifier {
  let isEnabled: Bool

  func makeNode(in parent: Node) -> HitTestingNode {
    let node = HitTestingNode(parent: parent)
    node.isEnabled = isEnabled
    return node
  }

  func update(_ node: HitTestingNode) { node.isEnabled = isEnabled }
}

/// Sets whether its content receives clicks.
final class HitTestingNode: Node {
  var isEnabled = true

  override var receivesClicks: Bool { isEnabled }
}

extension View {
  /// Sets whether the view receives clicks; those on a view without them reach what is behind it.
  ///
  /// The keyboard is not affected; use `disabled(_:)` for it.
  ///
  /// - Parameter enabled: Whether the view receives clicks.
  /// - Returns: A view that may ignore clicks.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
}
