/// A movement of the pointer while the button is pressed (SwiftUI's type of the same name).
///
/// A terminal reports it in whole cells, which count as 8 points horizontally and 16 vertically. Add a way by keys,
/// such as `onKeyPress(_:action:)`, for users without a mouse.
public struct DragGesture: Gesture, Hashable {
  /// The state of a movement, in points.
  public struct Value: Hashable, Sendable {
    /// The position of the pointer.
    public var location: GeometryPoint
    /// The position of the press.
    public var startLocation: GeometryPoint
    /// The distance from the press.
    public var translation: GeometrySize
    /// The position of the pointer, because a terminal does not report speeds.
    public var predictedEndLocation: GeometryPoint { location }
    /// The distance from the press, because a terminal does not report speeds.
    public var predictedEndTranslation: GeometrySize { translation }
    /// Zero, because a terminal does not report speeds.
    public var velocity: GeometrySize { .zero }
  }

  /// The distance in points at which the gesture begins; for 0 it begins with the press.
  public var minimumDistance: Double
  /// The system of coordinates of the positions.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
}

extension DragGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> {
    guard !(track.farthest < minimumDistance) else { return .none }
    switch track.phase {
    case .began, .moved: return .changed(value(of: track))
    case .ended: return .ended(value(of: track))
    case .held, .key: return .none
    }
  }

  private func value(of track: PointerTrack) -> Value {
    Value(
      location: track.point(track.location, in: coordinateSpace),
      startLocation: track.point(track.start, in: coordinateSpace), translation: track.translation)
  }
}
