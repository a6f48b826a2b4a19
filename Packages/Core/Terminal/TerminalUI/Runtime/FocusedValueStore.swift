/// The values that the views around the focus provide, collected only after the focus or one of them has changed.
@MainActor
package final class FocusedValueStore {
  private var sources: [FocusedValueNode] = []
  /// The nodes that provide values now: those of the front window first, then those around the focus from the outside in.
  private let current = StateStorage<[Source]>([])
  private var needsUpdate = false

  /// A node that provides a value, with the number of changes of its value.
  private struct Source: Equatable {
    weak var node: FocusedValueNode?
    let revision: Int

    static func == (lhs: Source, rhs: Source) -> Bool { lhs.node === rhs.node && lhs.revision == rhs.revision }
  }

  /// The values; a view whose body reads them is evaluated again when they change.
  package var values: FocusedValues {
    var values = FocusedValues()
    for source in current.value { source.node?.apply(&values) }
    return values
  }

  func add(_ node: FocusedValueNode) {
    sources.append(node)
    needsUpdate = true
  }

  func remove(_ node: FocusedValueNode) {
    sources.removeAll { $0 === node }
    needsUpdate = true
  }

  /// Called when the focus has moved, or a value or the front window has changed.
  func setNeedsUpdate() {
    if !sources.isEmpty { needsUpdate = true }
  }

  /// Collects the nodes around the focus; `true` if views that read the values must be evaluated again.
  func update(around focused: Node?) -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    let next = (sources.filter { $0.isSceneValue && !$0.isOutOfReach } + sources(around: focused))
      .map { Source(node: $0, revision: $0.revision) }
    let isChanged = next != current.value
    current.assign(next)
    return isChanged
  }

  private func sources(around focused: Node?) -> [FocusedValueNode] {
    var found: [FocusedValueNode] = []
    var node = focused
    while let current = node {
      if let source = current as? FocusedValueNode, !source.isSceneValue { found.append(source) }
      node = current.parent
    }
    return found.reversed()
  }
}

package struct FocusedValueModifier<Value>: NodeModifier {
  package let value: Value
  package let isSceneValue: Bool
  package let apply: (inout FocusedValues) -> Void

  package init(value: Value, isSceneValue: Bool, apply: @escaping (inout FocusedValues) -> Void) {
    self.value = value
    self.isSceneValue = isSceneValue
    self.apply = apply
  }

  package func makeNode(in parent: Node) -> FocusedValueNode {
    let node = FocusedValueNode(isSceneValue: isSceneValue, parent: parent)
    node.set(value, apply: apply)
    return node
  }

  package func update(_ node: FocusedValueNode) {
    node.set(value, apply: apply)
  }
}

/// Provides a value while the focus is in it, or while it is in the front window.
package final class FocusedValueNode: Node {
  override var concernsAppearance: Bool { true }
  let isSceneValue: Bool
  /// The number of changes of the value.
  private(set) var revision = 0
  private(set) var apply: (inout FocusedValues) -> Void = { _ in }
  private var value: Any?

  init(isSceneValue: Bool, parent: Node) {
    self.isSceneValue = isSceneValue
    super.init(parent: parent)
    window.focusedValues.add(self)
  }

  /// Sets the value; one that cannot be compared, such as a closure, counts as unchanged, because views read it when
  /// used.
  func set<Value>(_ newValue: Value, apply: @escaping (inout FocusedValues) -> Void) {
    let isChanged = (value as? Value).map { Self.differs($0, newValue) } ?? true
    value = newValue
    self.apply = apply
    guard isChanged else { return }
    revision += 1
    window.focusedValues.setNeedsUpdate()
    window.setNeedsFrame()
  }

  private static func differs<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    if let lhs = lhs as? any Equatable { return !isEqual(lhs, rhs) }
    if let lhs = lhs as? any IdentityComparable { return !isSame(lhs, rhs) }
    return false
  }

  private static func isEqual<Known: Equatable>(_ lhs: Known, _ rhs: Any) -> Bool { rhs as? Known == lhs }

  private static func isSame<Known: IdentityComparable>(_ lhs: Known, _ rhs: Any) -> Bool {
    (rhs as? Known).map { lhs.isKnownSame(as: $0) } ?? false
  }

  override func willLeave() { window.focusedValues.remove(self) }
}
