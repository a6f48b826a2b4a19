extension View {
  /// Has no effect: keys and clicks reach a view by its rectangle of cells.
  ///
  /// - Parameters:
  ///   - shape: Ignored.
  ///   - eoFill: Ignored.
  /// - Returns: The view itself.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

  /// Has no effect: keys and clicks reach a view by its rectangle of cells.
  ///
  /// - Parameters:
  ///   - kind: Ignored.
  ///   - shape: Ignored.
  ///   - eoFill: Ignored.
  /// - Returns: The view itself.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View { self }

  /// Has no effect: a shadow would take cells beside the view, and is smaller than one.
  ///
  /// - Parameters:
  ///   - color: Ignored.
  ///   - radius: Ignored.
  ///   - x: Ignored.
  ///   - y: Ignored.
  /// - Returns: The view itself.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    self
  }

  /// Has no effect: characters cannot be blurred.
  ///
  /// - Parameters:
  ///   - radius: Ignored.
  ///   - opaque: Ignored.
  /// - Returns: The view itself.
  public func blur(radius: Double, opaque: Bool = false) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter amount: Ignored.
  /// - Returns: The view itself.
  public func brightness(_ amount: Double) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter amount: Ignored.
  /// - Returns: The view itself.
  public func contrast(_ amount: Double) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter amount: Ignored.
  /// - Returns: The view itself.
  public func saturation(_ amount: Double) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter amount: Ignored.
  /// - Returns: The view itself.
  public func grayscale(_ amount: Double) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter angle: Ignored.
  /// - Returns: The view itself.
  public func hueRotation(_ angle: Angle) -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Returns: The view itself.
  public func colorInvert() -> some View { self }

  /// Has no effect: the colors of a palette are chosen to be readable; set other colors instead.
  ///
  /// - Parameter color: Ignored.
  /// - Returns: The view itself.
  public func colorMultiply(_ color: Color) -> some View { self }

  /// Has no effect: cells have no alpha channel.
  ///
  /// - Returns: The view itself.
  public func luminanceToAlpha() -> some View { self }

  /// Has no effect: a cell has one color, which is not blended by mode.
  ///
  /// - Parameter mode: Ignored.
  /// - Returns: The view itself.
  public func blendMode(_ mode: BlendMode) -> some View { self }
}

/// The purposes of a content shape, none of which has an effect (SwiftUI's type of the same name).
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  /// The bit mask of the purposes.
  public let rawValue: Int

  /// Creates a set of purposes.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Clicks.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The effect of a pointer above the view.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The focus ring.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// Assistive technologies.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
