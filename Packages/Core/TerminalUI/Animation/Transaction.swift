/// What goes with a change of state from where it is made to where it shows: its animation.
enum Transaction {
  /// The animation of the changes that are being made now, on any thread.
  @TaskLocal static var animation: Animation?
}

/// Animates what the changes in the closure make of the views (SwiftUI's function of the same name).
///
/// It follows changes of state and of observed objects to the bodies that are evaluated because of them.
///
/// - Parameter animation: `nil` has the changes show at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$animation.withValue(animation, operation: body)
}

extension Binding {
  /// The binding, with an animation for every change that is made through it.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }
}

/// Gives the changes in its content an animation when a value has changed.
struct AnimatedView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func makeNode(in parent: Node) -> AnimatedNode<Value> {
    let node = AnimatedNode(value, parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: AnimatedNode<Value>) {
    let isChanged = node.value != value
    node.value = value
    guard isChanged else { return content._update(node.children[0]) }
    Transaction.$animation.withValue(animation) { content._update(node.children[0]) }
  }
}

final class AnimatedNode<Value: Equatable>: Node {
  var value: Value

  init(_ value: Value, parent: Node) {
    self.value = value
    super.init(parent: parent)
  }
}

extension View {
  /// Animates what changes in the view together with a value. What a view further in changes on its own account, by its
  /// own state, takes `withAnimation`.
  ///
  /// - Parameter animation: `nil` has the changes show at once.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    AnimatedView(content: self, animation: animation, value: value)
  }
}
