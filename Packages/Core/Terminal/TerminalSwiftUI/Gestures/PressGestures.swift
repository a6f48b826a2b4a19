/// One or more clicks on a view, or Return or Space while it has the focus (SwiftUI's type of the same name).
public struct TapGesture: Gesture, Hashable {
  /// A tap has no state.
  public typealias Value = Void

  /// The number of clicks, each within half a second of the one before; a key is enough.
  public var count: Int

  /// Creates a gesture; a number of clicks less than one counts as one.
  public init(count: Int = 1) {
    self.count = count
  }
}

extension TapGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Void> {
    track.isTap(count: count) ? .ended(()) : .none
  }

  var respondsToKeys: Bool { true }
}

extension PointerTrack {
  /// Whether the press has ended as a number of clicks.
  fileprivate func isTap(count: Int) -> Bool {
    switch phase {
    case .key: true
    case .ended: farthest == 0 && clickCount % max(1, count) == 0
    case .began, .moved, .held: false
    }
  }
}

/// One or more clicks on a view, with their position (SwiftUI's type of the same name).
///
/// Return and Space count as a click at the center.
public struct SpatialTapGesture: Gesture, Hashable {
  /// The state of a click.
  public struct Value: Hashable, Sendable {
    /// The position in points.
    public var location: GeometryPoint
  }

  /// The number of clicks; each follows the one before in half a second.
  public var count: Int
  private let space: CoordinateSpace

  /// Creates a gesture; a number of clicks less than one counts as one.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    space = coordinateSpace
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> {
    guard track.isTap(count: count) else { return .none }
    return .ended(Value(location: track.point(track.location, in: space)))
  }

  var respondsToKeys: Bool { true }
}

/// A press of the button that lasts (SwiftUI's type of the same name).
///
/// A terminal does not report how long a key is pressed, so Return and Space perform it immediately.
public struct LongPressGesture: Gesture, Hashable {
  /// Whether the button is pressed.
  public typealias Value = Bool

  /// The duration in seconds.
  public var minimumDuration: Double
  /// The distance in points that the pointer may move.
  public var maximumDistance: Double

  /// Creates a gesture; a duration less than zero, or what is not a number, counts as zero seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Bool> {
    switch track.phase {
    case .key: .ended(true)
    case .began: .changed(true)
    case .held(let time) where time >= duration && track.farthest <= maximumDistance: .ended(true)
    case .held, .moved, .ended: .none
    }
  }

  private var duration: Duration {
    // A day is longer than anyone presses, and infinity is no `Duration`.
    .seconds(minimumDuration > 0 ? min(minimumDuration, 86_400) : 0)
  }

  var respondsToKeys: Bool { true }
  var holdDurations: [Duration] { [duration] }
}

/// A long press that reports the beginning and the end of each press.
struct PressingGesture: Gesture, PrimitiveGesture {
  typealias Value = Bool

  let base: LongPressGesture
  let onPressingChanged: (@MainActor (Bool) -> Void)?

  func recognize(_ track: PointerTrack) -> Recognition<Bool> {
    if track.phase == .began { onPressingChanged?(true) }
    if track.phase == .ended { onPressingChanged?(false) }
    return base.recognize(track)
  }

  var respondsToKeys: Bool { true }
  var holdDurations: [Duration] { base.holdDurations }
}
