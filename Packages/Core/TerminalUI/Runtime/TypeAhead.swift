/// Keys that came while a screen was not there yet, in their order.
///
/// Terminals have always let one type ahead; a screen that loads has nothing that could take a key. So a key that nobody takes
/// meanwhile waits, and so does whatever comes after it.
@MainActor
final class TypeAhead {
  private var events: [InputEvent] = []
  private var holders: [TypeAheadNode] = []

  /// What comes on top is dropped: nobody types so much in the dark.
  static let capacity = 256

  var isEmpty: Bool { events.isEmpty }

  /// Whether something on the screen has asked for keys to wait.
  var isHolding: Bool { holders.contains { $0.isOnScreen } }

  func add(_ holder: TypeAheadNode) { holders.append(holder) }
  func remove(_ holder: TypeAheadNode) { holders.removeAll { $0 === holder } }

  func keep(_ event: InputEvent) {
    if events.count < Self.capacity { events.append(event) }
  }

  func takeFirst() -> InputEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  func discard() {
    events = []
  }
}

extension Window {
  /// Has a key wait if those before it do. Escape gives them up.
  func queueBehindKeptKeys(_ event: InputEvent) -> Bool {
    guard !typeAhead.isEmpty else { return false }
    if event == .key(KeyPress(.escape)) {
      typeAhead.discard()
    } else {
      typeAhead.keep(event)
    }
    return true
  }

  /// Keeps what nobody has taken, where something on the screen is still to come. Gives whether it is kept.
  func keepForLater(_ event: InputEvent) -> Bool {
    guard typeAhead.isHolding else { return false }
    typeAhead.keep(event)
    return true
  }

  /// Gives the keys that wait to what is there now, until nothing is again. An alert is no answer to keys that were typed
  /// before it came: they are dropped.
  func giveKeptKeys() {
    while !typeAhead.isEmpty, !typeAhead.isHolding {
      guard scope === rootNode else { return typeAhead.discard() }
      guard let event = typeAhead.takeFirst() else { return }
      if !dispatch(event), keepForLater(event) { return }
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

/// Has keys wait while its content is not there yet.
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
  /// Keeps keys while a condition holds, as while the view loads: what is typed ahead is used when the view is there.
  ///
  /// A key that something takes is not kept, unless others wait already: then it waits behind them, up to 256. Escape
  /// gives them up; so does an alert or a sheet that has come meanwhile.
  public func keepsTypeAhead(while isHolding: Bool) -> some View {
    modifier(TypeAheadModifier(isHolding: isHolding))
  }
}
