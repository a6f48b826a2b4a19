/// Two gestures that are recognized at the same time (SwiftUI's type of the same name).
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures; `nil` for one that has not begun.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  let first: AnyGestureRecognizer<First.Value>
  let second: AnyGestureRecognizer<Second.Value>

  /// Creates a gesture from two others.
  public init(_ first: First, _ second: Second) {
    self.first = AnyGestureRecognizer(first)
    self.second = AnyGestureRecognizer(second)
  }
}

extension SimultaneousGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> {
    let (first, second) = (first.recognize(track), second.recognize(track))
    let value = Value(first: first.value, second: second.value)
    switch (first, second) {
    case (.none, .none): return .none
    case (.ended, _), (_, .ended): return .ended(value)
    case (.changed, _), (_, .changed): return .changed(value)
    }
  }

  func reset() {
    first.reset()
    second.reset()
  }

  var respondsToKeys: Bool { first.respondsToKeys || second.respondsToKeys }
  var holdDurations: [Duration] { first.holdDurations + second.holdDurations }
}

/// Two gestures, of which the second is recognized only if the first is not (SwiftUI's type of the same name).
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of one of the gestures.
  public enum Value {
    /// The value of the first gesture.
    case first(First.Value)
    /// The value of the second gesture.
    case second(Second.Value)
  }

  let first: AnyGestureRecognizer<First.Value>
  let second: AnyGestureRecognizer<Second.Value>

  /// Creates a gesture from two others, of which the first takes precedence.
  public init(_ first: First, _ second: Second) {
    self.first = AnyGestureRecognizer(first)
    self.second = AnyGestureRecognizer(second)
  }
}

extension ExclusiveGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> {
    let found = first.recognize(track)
    if found.value != nil { return found.map { .first($0) } }
    return second.recognize(track).map { .second($0) }
  }

  func reset() {
    first.reset()
    second.reset()
  }

  var respondsToKeys: Bool { first.respondsToKeys || second.respondsToKeys }
  var holdDurations: [Duration] { first.holdDurations + second.holdDurations }
}

/// Two gestures in one press, of which the second begins after the first has ended (SwiftUI's type of the same name).
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of the gestures that have begun.
  public enum Value {
    /// The value of the first gesture.
    case first(First.Value)
    /// The values of both; the second is `nil` before that gesture begins.
    case second(First.Value, Second.Value?)
  }

  let first: AnyGestureRecognizer<First.Value>
  let second: AnyGestureRecognizer<Second.Value>

  /// Creates a gesture from one that comes first, such as a long press, and one that follows.
  public init(_ first: First, _ second: Second) {
    self.first = AnyGestureRecognizer(first)
    self.second = AnyGestureRecognizer(second)
  }
}

extension SequenceGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Value> {
    let part = track.nextPart()
    if let ended = track[part] as? First.Value {
      return second.recognize(track).map { .second(ended, $0) }
    }
    switch first.recognize(track) {
    case .none: return .none
    case .changed(let value): return .changed(.first(value))
    case .ended(let value):
      track[part] = value
      return .changed(.second(value, nil))
    }
  }

  func reset() {
    first.reset()
    second.reset()
  }

  var holdDurations: [Duration] { first.holdDurations + second.holdDurations }
}

extension Gesture {
  /// Returns a gesture that recognizes this one and another at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture that recognizes another one only if this one is not recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Returns a gesture that recognizes another one after this one has ended, in the same press.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
