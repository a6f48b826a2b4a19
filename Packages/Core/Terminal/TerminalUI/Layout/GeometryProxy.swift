/// The size and the position of a view (SwiftUI's type of the same name).
///
/// Lengths are in points, of which 8 are one column and 16 are one row. `columns` and `rows` are exact.
@MainActor
@preconcurrency
public struct GeometryProxy {
  private weak var node: Node?
  private let recorder: GeometryRecorder?

  init(of node: Node, recorder: GeometryRecorder? = nil) {
    self.node = node
    self.recorder = recorder
  }

  private var cells: Rect { node?.frame ?? .zero }
  /// The size of the view in points.
  public var size: GeometrySize { GeometrySize(cells.size) }
  /// The number of columns of the view.
  public var columns: Int { cells.size.width }
  /// The number of rows of the view.
  public var rows: Int { cells.size.height }

  /// Returns the rectangle of the view in a coordinate space, in points.
  ///
  /// A `GeometryReader` that reads it evaluates its content again when the view moves.
  ///
  /// - Parameter coordinateSpace: The coordinate space. The window replaces a name that no ancestor has.
  public func frame(in coordinateSpace: CoordinateSpace) -> GeometryRect {
    var place = cells
    switch coordinateSpace.kind {
    case .local: place.origin = .zero
    case .global: recorder?.readsPosition = true
    case .named, .scrollView:
      recorder?.readsPosition = true
      let origin = node?.nearest { $0.origin(of: coordinateSpace) } ?? .zero
      place = place.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    return GeometryRect(place)
  }
}

/// Records what the content of a geometry reader depends on.
@MainActor
final class GeometryRecorder {
  var readsPosition = false
}

/// The system of coordinates of a rectangle (SwiftUI's type of the same name).
public struct CoordinateSpace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case local, global, scrollView
    case named(CoordinateSpaceName)
  }

  let kind: Kind
  /// The coordinates of the view itself.
  public static let local = CoordinateSpace(kind: .local)
  /// The coordinates of the window.
  public static let global = CoordinateSpace(kind: .global)
  /// The coordinates of the visible part of the nearest scroll view.
  public static let scrollView = CoordinateSpace(kind: .scrollView)

  /// Returns the coordinates of the nearest ancestor with `coordinateSpace(_:)` and this name.
  public static func named<Name: Hashable & Sendable>(_ name: Name) -> CoordinateSpace {
    CoordinateSpace(kind: .named(CoordinateSpaceName(name)))
  }
}

struct CoordinateSpaceName: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: any Hashable & Sendable) { self.base = base }

  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

private struct CoordinateSpaceModifier: LayoutModifier {
  typealias NodeType = CoordinateSpaceNode

  let space: CoordinateSpace
}

private final class CoordinateSpaceNode: LayoutModifierNode<CoordinateSpaceModifier> {}

extension Node {
  func origin(of space: CoordinateSpace) -> Point? {
    switch self {
    case let node as CoordinateSpaceNode where node.settings.space == space: node.frame.origin
    case let node as ScrollNode where space == .scrollView: node.viewport.origin
    default: nil
    }
  }
}

extension View {
  /// Names the coordinates of the view, for `GeometryProxy.frame(in:)` in its content.
  public func coordinateSpace(_ name: CoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(space: name))
  }

  /// Names the coordinates of the view, for `GeometryProxy.frame(in:)` in its content.
  public func coordinateSpace<Name: Hashable & Sendable>(name: Name) -> some View {
    coordinateSpace(.named(name))
  }
}
