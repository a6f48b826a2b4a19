/// A pinch, which never happens: a terminal reports one pointer (SwiftUI's type of the same name).
public struct MagnifyGesture: Gesture, Hashable {
  /// The state of a pinch.
  public struct Value: Hashable, Sendable {
    /// The magnification.
    public var magnification: Double
  }

  /// Creates a gesture.
  ///
  /// - Parameter minimumScaleDelta: Ignored.
  public init(minimumScaleDelta: Double = 0.01) {}
}

extension MagnifyGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> { .none }
}

/// A pinch, which never happens: a terminal reports one pointer (SwiftUI's older type).
public struct MagnificationGesture: Gesture, Hashable {
  /// The magnification.
  public typealias Value = Double

  /// Creates a gesture.
  ///
  /// - Parameter minimumScaleDelta: Ignored.
  public init(minimumScaleDelta: Double = 0.01) {}
}

extension MagnificationGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Double> { .none }
}

/// A rotation, which never happens: a terminal reports one pointer (SwiftUI's type of the same name).
public struct RotateGesture: Gesture, Hashable {
  /// The state of a rotation.
  public struct Value: Hashable, Sendable {
    /// The angle.
    public var rotation: Angle
  }

  /// Creates a gesture.
  ///
  /// - Parameter minimumAngleDelta: Ignored.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

extension RotateGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> { .none }
}

/// A rotation, which never happens: a terminal reports one pointer (SwiftUI's older type).
public struct RotationGesture: Gesture, Hashable {
  /// The angle.
  public typealias Value = Angle

  /// Creates a gesture.
  ///
  /// - Parameter minimumAngleDelta: Ignored.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

extension RotationGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Angle> { .none }
}
