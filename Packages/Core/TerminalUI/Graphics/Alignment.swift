/// The horizontal position of a view in a wider container.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The leading edge.
  case leading
  /// The center.
  case center
  /// The trailing edge.
  case trailing

  /// Returns the offset of a view of `extent` columns in `room` columns.
  func offset(of extent: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - extent) / 2)
    case .trailing: max(0, room - extent)
    }
  }
}

/// The vertical position of a view in a taller container.
public enum VerticalAlignment: Hashable, Sendable {
  /// The top edge.
  case top
  /// The center.
  case center
  /// The bottom edge.
  case bottom

  /// Returns the offset of a view of `extent` rows in `room` rows.
  func offset(of extent: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (room - extent) / 2)
    case .bottom: max(0, room - extent)
    }
  }
}

/// The position of a view in a larger container.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - horizontal: The horizontal position.
  ///   - vertical: The vertical position.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the rectangle of a view of the given size in a container.
  func place(_ size: Size, in room: Rect) -> Rect {
    Rect(
      x: room.minX + horizontal.offset(of: size.width, in: room.size.width),
      y: room.minY + vertical.offset(of: size.height, in: room.size.height),
      width: size.width, height: size.height)
  }
}

/// The horizontal position of lines in a wider text view.
public enum TextAlignment: Hashable, Sendable {
  /// The leading edge.
  case leading
  /// The center.
  case center
  /// The trailing edge.
  case trailing

  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
