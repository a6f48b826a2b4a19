/// Where a child stands across a vertical stack.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// The offset of something `extent` wide in a room of `room` columns.
  func offset(of extent: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - extent) / 2)
    case .trailing: max(0, room - extent)
    }
  }
}

/// Where a child stands across a horizontal stack.
public enum VerticalAlignment: Hashable, Sendable {
  case top
  case center
  case bottom

  /// The offset of something `extent` high in a room of `room` rows.
  func offset(of extent: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (room - extent) / 2)
    case .bottom: max(0, room - extent)
    }
  }
}

/// Where something stands in a room that is larger than itself.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The rectangle of something of the given size, standing in the room.
  func place(_ size: Size, in room: Rect) -> Rect {
    Rect(
      x: room.minX + horizontal.offset(of: size.width, in: room.size.width),
      y: room.minY + vertical.offset(of: size.height, in: room.size.height),
      width: size.width, height: size.height)
  }
}

/// Where the lines of a text stand that is shorter than its room.
public enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
