/// The way a view appears and disappears in an animated change (SwiftUI's type of the same name).
public struct AnyTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity
  }

  let kind: Kind

  /// Appears and disappears immediately.
  public static let identity = AnyTransition(kind: .identity)
  /// Fades in and out.
  ///
  /// A cell has one character. If a view replaces another, the old one fades out before the new one fades in.
  public static let opacity = AnyTransition(kind: .opacity)
  /// Fades, because cells cannot slide.
  public static let slide = opacity

  /// Returns a fade, because cells cannot move.
  ///
  /// - Parameter edge: Ignored. Accepted for SwiftUI compatibility.
  /// - Returns: The opacity transition.
  public static func move(edge: Edge) -> AnyTransition { opacity }
}

struct TransitionModifier: NodeModifier {
  let transition: AnyTransition

  func makeNode(in parent: Node) -> TransitionNode {
    let node = TransitionNode(parent: parent)
    node.transition = transition
    return node
  }

  func update(_ node: TransitionNode) {
    node.transition = transition
  }
}

/// Stores the transition of its content; the node that inserts or removes the content performs it.
final class TransitionNode: Node {
  var transition = AnyTransition.identity
}

extension View {
  /// Sets how the view appears and disappears in an animated change.
  ///
  /// See `withAnimation` and `animation(_:value:)`.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: A view with the transition.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}
