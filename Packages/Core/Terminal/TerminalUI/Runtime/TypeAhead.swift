/// A buffer of the keys that were typed before a screen was ready, in their order.
///
/// Terminals traditionally support type-ahead, but a loading screen has no control that could handle a key. A key that
/// no view handles meanwhile is therefore buffered, and so are all keys after it.
@MainActor
final class TypeAhead {
  private var events: [InputEvent] = []
  private var holders: [TypeAheadNode] = []
  /// The input scope when the first of them was typed; they are not delivered to any other.
  private weak var scope: Node?
  /// The maximum number of buffered events; further ones are dropped.
  static let capacity = 256

  var isEmpty: Bool { events.isEmpty }

  /// Returns whether a view in the current input scope requests buffering.
  ///
  /// Content that loads beneath a sheet or in a window behind does not take keys from the front.
  func isHolding(in window: Window) -> Bool {
    guard let scope = window.scope else { return false }
    return holders.contains { $0.isShown(in: scope) }
  }

  func isMeant(for scope: Node?) -> Bool { self.scope === scope }

  func add(_ holder: TypeAheadNode) { holders.append(holder) }
  func remove(_ holder: TypeAheadNode) { holders.removeAll { $0 === holder } }

  /// Buffers an event; `true` if there was room for it.
  func append(_ event: InputEvent, for scope: Node?) -> Bool {
    if events.isEmpty { self.scope = scope }
    guard events.count < Self.capacity else { return false }
    events.append(event)
    return true
  }

  var summary: String {
    let keyCount = events.count { if case .key = $0 { true } else { false } }
    return [(keyCount, "key"), (events.count - keyCount, "paste")]
      .filter { $0.0 > 0 }
      .map { count, name in "\(count) \(name)\(count == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }

  func takeFirst() -> InputEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  func discard() {
    events = []
  }
}

extension Window {
  /// Buffers an event if others are buffered already, or discards them on Escape; `true` if it needs no further
  /// handling.
  func enqueueBehindBufferedKeys(_ event: InputEvent) -> Bool {
    guard !typeAhead.isEmpty else { return false }
    if event == .key(KeyPress(.escape)) {
      typeAhead.discard()
      setNeedsFrame()
    } else {
      buffer(event)
    }
    return true
  }

  private func buffer(_ event: InputEvent) {
    if typeAhead.append(event, for: scope) { setNeedsFrame() }
  }

  /// Buffers an unhandled event if content on the screen is still loading; `true` if it was buffered.
  func bufferForLater(_ event: InputEvent) -> Bool {
    guard typeAhead.isHolding(in: self) else { return false }
    buffer(event)
    return true
  }

  /// Delivers the buffered keys to the current content until it loads again.
  ///
  /// Keys are dropped if an alert has appeared since they were typed: they are no answer to it.
  func deliverBufferedKeys() {
    while !typeAhead.isEmpty {
      guard typeAhead.isMeant(for: scope) else { return typeAhead.discard() }
      guard !typeAhead.isHolding(in: self) else { return }
      guard let event = typeAhead.takeFirst() else { return }
      if !dispatch(event), bufferForLater(event) { return }
      update()
    }
  }
}

struct TypeAheadModifier: NodeModifier {
  let isHolding: Bool

  func makeNode(in parent: Node) -> TypeAheadNode {
    let node = TypeAheadNode(parent: parent)
    node.isHolding = isHolding
    return node
  }

  func update(_ node: TypeAheadNode) {
    node.isHolding = isHolding
  }
}

/// Requests the buffering of keys while its content is not ready.
final class TypeAheadNode: Node {
  var isHolding = false {
    didSet {
      guard isHolding != oldValue else { return }
      if isHolding { window.typeAhead.add(self) } else { window.typeAhead.remove(self) }
      window.setNeedsFrame()
    }
  }

  override func willLeave() { isHolding = false }
}

extension View {
  /// Buffers unhandled keys while a condition is true, for example while the view loads.
  ///
  /// When the condition becomes false, the keys are delivered to the view. A key that a view handles is not buffered,
  /// unless others are buffered already: it then queues behind them. Up to 256 events are buffered. Escape discards
  /// them, and so does an alert or a sheet that appears meanwhile.
  public func buffersTypeAhead(while isHolding: Bool) -> some View {
    modifier(TypeAheadModifier(isHolding: isHolding))
  }
}
