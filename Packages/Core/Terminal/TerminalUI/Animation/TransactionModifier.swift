/// The context of a state change: its animation (SwiftUI's type of the same name).
public struct Transaction {
  /// The animation of the changes that the current task makes.
  @TaskLocal static var current: Animation?
  /// The animation; `nil` shows changes immediately.
  public var animation: Animation?
  /// Whether changes show immediately, even with an animation.
  public var disablesAnimations = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction.
  public init(animation: Animation?) {
    self.animation = animation
  }

  fileprivate var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}

/// Makes changes in a transaction (SwiftUI's function of the same name).
///
/// - Throws: The error of the closure.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.$current.withValue(transaction.effectiveAnimation, operation: body)
}

private struct TransactionView<Content: View>: PrimitiveView {
  let content: Content
  let transform: @MainActor (inout Transaction) -> Void

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: Node) {
    var transaction = Transaction(animation: Transaction.current)
    transform(&transaction)
    Transaction.$current.withValue(transaction.effectiveAnimation) { content._update(node.children[0]) }
  }
}

extension View {
  /// Changes the transaction of the updates of the view.
  ///
  /// This covers the updates that the enclosing view causes. For a change of a descendant's own state, use
  /// `withTransaction`.
  public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, transform: transform)
  }
}
