/// How a view comes and goes when an animated change puts it in or takes it away (SwiftUI's type of the same name).
public struct AnyTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity
  }

  let kind: Kind

  /// At once.
  public static let identity = AnyTransition(kind: .identity)
  /// By fading in and out. A cell has one character, so where one view takes another's place the first fades out before
  /// the second fades in.
  public static let opacity = AnyTransition(kind: .opacity)
  /// Cells do not slide: the view fades.
  public static let slide = opacity

  /// Cells do not move: the view fades.
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

/// Says how its content comes and goes; the node that puts it in or takes it away does it.
final class TransitionNode: Node {
  var transition = AnyTransition.identity
}

extension View {
  /// Says how the view comes and goes with an animated change: see `withAnimation` and `animation(_:value:)`.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}
