/// A movement or a press that a view recognizes (SwiftUI's protocol of the same name).
///
/// A terminal reports presses, releases and drags of the primary button, in whole cells.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
  /// The state of the gesture.
  associatedtype Value
  /// The gesture that this one consists of.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }
}

extension Never: Gesture {
  /// The value of no gesture.
  public typealias Value = Never
}

/// What a gesture makes of the pointer.
enum Recognition<Value> {
  case none
  case changed(Value)
  case ended(Value)

  var value: Value? {
    switch self {
    case .none: nil
    case .changed(let value), .ended(let value): value
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Recognition<Other> {
    switch self {
    case .none: .none
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    }
  }
}

@MainActor
protocol PrimitiveGesture<Value>: Gesture where Body == Never {
  func recognize(_ track: PointerTrack) -> Recognition<Value>
  func reset()
  /// Whether Return and Space perform the gesture, as they do for a tap.
  var respondsToKeys: Bool { get }
  /// How long a press must last, for each press that is recognized while it lasts.
  var holdDurations: [Duration] { get }
}

extension PrimitiveGesture {
  /// The body of a primitive gesture; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) has no body") }

  func reset() {}
  var respondsToKeys: Bool { false }
  var holdDurations: [Duration] { [] }
}

/// A gesture whose type is hidden, with the primitive gestures of its body.
@MainActor
struct AnyGestureRecognizer<Value> {
  let recognize: (PointerTrack) -> Recognition<Value>
  let reset: () -> Void
  let respondsToKeys: Bool
  let holdDurations: [Duration]

  init<Kind: Gesture>(_ gesture: Kind) where Kind.Value == Value {
    if let primitive = gesture as? any PrimitiveGesture<Value> {
      self.init(primitive: primitive)
    } else {
      self.init(body: AnyGestureRecognizer<Kind.Body.Value>(gesture.body))
    }
  }

  private init(primitive: any PrimitiveGesture<Value>) {
    recognize = { primitive.recognize($0) }
    reset = { primitive.reset() }
    respondsToKeys = primitive.respondsToKeys
    holdDurations = primitive.holdDurations
  }

  /// Creates the recognizer of a composed gesture, whose value is that of its body.
  private init<BodyValue>(body: AnyGestureRecognizer<BodyValue>) {
    recognize = { track in
      switch body.recognize(track) {
      case .none: .none
      case .changed(let value): (value as? Value).map { .changed($0) } ?? .none
      case .ended(let value): (value as? Value).map { .ended($0) } ?? .none
      }
    }
    reset = body.reset
    respondsToKeys = body.respondsToKeys
    holdDurations = body.holdDurations
  }
}

extension AnyGestureRecognizer {
  var erased: GestureNode.Recognizer {
    GestureNode.Recognizer(
      recognize: { _ = recognize($0) }, reset: { reset() }, respondsToKeys: respondsToKeys, holdDurations: holdDurations
    )
  }
}

/// A gesture that runs actions when its value changes (SwiftUI's `_ChangedGesture` and `_EndedGesture`).
public struct ActionGesture<Base: Gesture>: Gesture {
  /// The state of the gesture.
  public typealias Value = Base.Value

  let base: AnyGestureRecognizer<Base.Value>
  var onChange: (@MainActor (Base.Value) -> Void)?
  var onEnd: (@MainActor (Base.Value) -> Void)?
}

extension ActionGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Base.Value> {
    let recognition = base.recognize(track)
    switch recognition {
    case .none: break
    case .changed(let value): onChange?(value)
    case .ended(let value): onEnd?(value)
    }
    return recognition
  }

  func reset() { base.reset() }
  var respondsToKeys: Bool { base.respondsToKeys }
  var holdDurations: [Duration] { base.holdDurations }
}

extension Gesture {
  /// Runs an action when the value of the gesture changes.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ActionGesture<Self> {
    ActionGesture(base: AnyGestureRecognizer(self), onChange: action)
  }

  /// Runs an action when the gesture has ended.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ActionGesture<Self> {
    ActionGesture(base: AnyGestureRecognizer(self), onEnd: action)
  }
}
