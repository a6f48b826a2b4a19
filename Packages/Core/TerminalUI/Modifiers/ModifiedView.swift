/// A view with a modifier of the app.
///
/// It has its own node, which stores the modifier's state and tracks what the modifier's body reads.
public struct ModifiedView<Modifier: ViewModifier>: View {
  let content: AnyView
  let compared: ComparedModifier<Modifier>
  var connected: ConnectedModifier<Modifier>

  init(content: AnyView, modifier: Modifier) {
    self.content = content
    compared = ComparedModifier(modifier: modifier)
    connected = ConnectedModifier(modifier: modifier)
  }

  /// The content and behavior of the view.
  public var body: some View {
    connected.modifier.body(content: content)
  }
}

/// The modifier whose body is evaluated, with its state and environment connected to the node of the modified view.
struct ConnectedModifier<Modifier: ViewModifier>: DynamicProperty {
  var modifier: Modifier

  mutating func _connect(to node: Node, slot: Int) {
    FieldPlan.of(Modifier.self).connect(&modifier, to: node, firstSlot: (slot + 1) * 16)
  }
}

/// The modifier as it was created, to detect changes.
@MainActor
struct ComparedModifier<Modifier: ViewModifier>: IdentityComparable {
  let modifier: Modifier

  func isKnownSame(as other: ComparedModifier) -> Bool {
    FieldPlan.of(Modifier.self).areEqual(modifier, other.modifier)
  }
}

/// A modifier without an effect (SwiftUI's type of the same name).
public struct EmptyModifier: ViewModifier {
  /// Creates the modifier.
  public init() {}

  /// Returns the view unchanged.
  ///
  /// - Parameter content: The view.
  /// - Returns: The same view.
  public func body(content: Content) -> some View { content }
}
