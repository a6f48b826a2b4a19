/// The context of a state change: its animation.
enum Transaction {
  /// The animation of the changes that the current task makes.
  @TaskLocal static var animation: Animation?
}

/// Animates the view updates that the changes in a closure cause (SwiftUI's function of the same name).
///
/// The animation applies to each body that is evaluated again because of a change of state or of an observed object.
///
/// - Parameters:
///   - animation: The animation; `nil` shows the changes immediately.
///   - body: The closure that makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$animation.withValue(animation, operation: body)
}

extension Binding {
  /// Returns a binding that animates each change made through it.
  ///
  /// - Parameter animation: The animation; `nil` shows the changes immediately.
  /// - Returns: A binding to the same value.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withAnimation(animation) { wrappedValue = value } })
  }
}

/// Animates the updates of its content when a value has changed.
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
  /// Animates the updates of the view when a value changes.
  ///
  /// This covers the update in which the value changes. For a change of a descendant's own state, use `withAnimation`.
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` shows the changes immediately.
  ///   - value: The value to compare with that of the last update.
  /// - Returns: A view with animated updates.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    AnimatedView(content: self, animation: animation, value: value)
  }
}
