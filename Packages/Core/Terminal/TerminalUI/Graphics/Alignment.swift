/// A guide that an app defines (SwiftUI's protocol of the same name).
///
/// ```swift
/// extension HorizontalAlignment {
///   private enum Colon: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
///   }
///   static let colon = HorizontalAlignment(Colon.self)
/// }
/// ```
public protocol AlignmentID {
  /// Returns the position of the guide in a view that sets none, in points from the leading edge or the top.
  static func defaultValue(in context: ViewDimensions) -> Double
}

extension AlignmentID {
  /// A number, as in SwiftUI's declaration of the requirement.
  public typealias CGFloat = Double
}

/// The type of an app's guide, compared by identity.
struct CustomGuide: Hashable, Sendable {
  let value: @Sendable (ViewDimensions) -> Double
  private let id: ObjectIdentifier

  init<ID: AlignmentID & SendableMetatype>(_ type: ID.Type) {
    id = ObjectIdentifier(type)
    value = { ID.defaultValue(in: $0) }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The horizontal position of a view in a wider container.
public struct HorizontalAlignment: Hashable, Sendable {
  enum Guide: Hashable, Sendable {
    case leading, center, trailing
    case custom(CustomGuide)
  }

  let guide: Guide

  private init(guide: Guide) { self.guide = guide }

  /// Creates an alignment by a guide of the app.
  public init<ID: AlignmentID & SendableMetatype>(_ id: ID.Type) { self.init(guide: .custom(CustomGuide(id))) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(guide: .leading)
  /// The center.
  public static let center = HorizontalAlignment(guide: .center)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(guide: .trailing)

  /// Returns the offset of a view of `extent` columns in `room` columns.
  func offset(of extent: Int, in room: Int) -> Int {
    switch guide {
    case .leading: 0
    case .center: max(0, (room - extent) / 2)
    case .trailing: max(0, room - extent)
    case .custom(let guide): max(0, position(of: guide, in: room) - position(of: guide, in: extent))
    }
  }

  private func position(of guide: CustomGuide, in width: Int) -> Int {
    guide.value(ViewDimensions(Size(width: width, height: 0))).cells(along: .horizontal)
  }
}

/// The vertical position of a view in a taller container.
public struct VerticalAlignment: Hashable, Sendable {
  enum Guide: Hashable, Sendable {
    case top, center, bottom
    case custom(CustomGuide)
  }

  let guide: Guide

  private init(guide: Guide) { self.guide = guide }

  /// Creates an alignment by a guide of the app.
  public init<ID: AlignmentID & SendableMetatype>(_ id: ID.Type) { self.init(guide: .custom(CustomGuide(id))) }

  /// The top edge.
  public static let top = VerticalAlignment(guide: .top)
  /// The center.
  public static let center = VerticalAlignment(guide: .center)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(guide: .bottom)

  /// Returns the offset of a view of `extent` rows in `room` rows.
  func offset(of extent: Int, in room: Int) -> Int {
    switch guide {
    case .top: 0
    case .center: max(0, (room - extent) / 2)
    case .bottom: max(0, room - extent)
    case .custom(let guide): max(0, position(of: guide, in: room) - position(of: guide, in: extent))
    }
  }

  private func position(of guide: CustomGuide, in height: Int) -> Int {
    guide.value(ViewDimensions(Size(width: 0, height: height))).cells(along: .vertical)
  }
}

/// The position of a view in a larger container.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
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

  package func place(_ size: Size, in room: Rect) -> Rect {
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
