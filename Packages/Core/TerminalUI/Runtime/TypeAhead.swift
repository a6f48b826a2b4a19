/// Keys that came while a screen was not there yet, in their order.
///
/// Terminals have always let one type ahead; a screen that loads has nothing that could take a key. So a key that nobody takes
/// meanwhile waits, and so does whatever comes after it.
@MainActor
final class TypeAhead {
  private var events: [InputEvent] = []
  private var holders: [TypeAheadNode] = []
  /// What took input when the first of them came: they are for nothing else.
  private weak var scope: Node?

  /// What comes on top is dropped: nobody types so much in the dark.
  static let capacity = 256

  var isEmpty: Bool { events.isEmpty }

  /// Whether something in what takes input now has asked for keys to wait. What loads beneath a sheet, or in a window
  /// behind, takes no keys from those who are in front.
  func isHolding(in window: Window) -> Bool {
    guard let scope = window.scope else { return false }
    return holders.contains { $0.isShown(in: scope) }
  }

  /// Whether the keys that wait were typed for what takes input now.
  func isMeant(for scope: Node?) -> Bool { self.scope === scope }

  func add(_ holder: TypeAheadNode) { holders.append(holder) }
  func remove(_ holder: TypeAheadNode) { holders.removeAll { $0 === holder } }

  /// Gives whether there was room for it.
  func keep(_ event: InputEvent, for scope: Node?) -> Bool {
    if events.isEmpty { self.scope = scope }
    guard events.count < Self.capacity else { return false }
    events.append(event)
    return true
  }

  /// What waits, in words: `3 keys`.
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
  /// Has a key wait if those before it do. Escape gives them up.
  func queueBehindKeptKeys(_ event: InputEvent) -> Bool {
    guard !typeAhead.isEmpty else { return false }
    if event == .key(KeyPress(.escape)) {
      typeAhead.discard()
      setNeedsFrame()
    } else {
      keep(event)
    }
    return true
  }

  private func keep(_ event: InputEvent) {
    if typeAhead.keep(event, for: scope) { setNeedsFrame() }
  }

  /// Keeps what nobody has taken, where something on the screen is still to come. Gives whether it is kept.
  func keepForLater(_ event: InputEvent) -> Bool {
    guard typeAhead.isHolding(in: self) else { return false }
    keep(event)
    return true
  }

  /// Gives the keys that wait to what is there now, until nothing is again. An alert is no answer to keys that were typed
  /// before it came: they are dropped.
  func giveKeptKeys() {
    while !typeAhead.isEmpty {
      guard typeAhead.isMeant(for: scope) else { return typeAhead.discard() }
      guard !typeAhead.isHolding(in: self) else { return }
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
