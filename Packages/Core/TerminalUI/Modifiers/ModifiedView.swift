/// A view as a modifier of the app's own makes it. It has a node of its own, so that the modifier keeps its state and
/// what its body reads is tracked for it alone.
public struct ModifiedView<Modifier: ViewModifier>: View {
  let content: AnyView
  let compared: ComparedModifier<Modifier>
  var connected: ConnectedModifier<Modifier>

  init(content: AnyView, modifier: Modifier) {
    self.content = content
    compared = ComparedModifier(modifier: modifier)
    connected = ConnectedModifier(modifier: modifier)
  }

  public var body: some View {
    connected.modifier.body(content: content)
  }
}

/// The modifier whose body is read: its state and environment are connected to the node of the modified view.
struct ConnectedModifier<Modifier: ViewModifier>: DynamicProperty {
  var modifier: Modifier

  mutating func _connect(to node: Node, slot: Int) {
    FieldPlan.of(Modifier.self).connect(&modifier, to: node, firstSlot: (slot + 1) * 16)
  }
}

/// The modifier as its maker gave it, to tell whether it has changed.
@MainActor
struct ComparedModifier<Modifier: ViewModifier>: IdentityComparable {
  let modifier: Modifier

  func isKnownSame(as other: ComparedModifier) -> Bool {
    FieldPlan.of(Modifier.self).areEqual(modifier, other.modifier)
  }
}

/// A modifier that stands for nothing (SwiftUI's type of the same name).
public struct EmptyModifier: ViewModifier {
  public init() {}

  public func body(content: Content) -> some View { content }
}
