/// The way a view appears and disappears in an animated change (SwiftUI's type of the same name).
///
/// Cells cannot move gradually, so every transition but `identity` is a fade.
public struct AnyTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity
  }

  let insertion: Kind
  let removal: Kind
  /// The animation of the transition, instead of that of the change.
  var animation: Animation?

  private init(_ insertion: Kind, _ removal: Kind) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Appears and disappears immediately.
  public static let identity = AnyTransition(.identity, .identity)
  /// Fades in and out.
  ///
  /// A cell has one character. If a view replaces another, the old one fades out before the new one fades in.
  public static let opacity = AnyTransition(.opacity, .opacity)
  /// Fades, because cells cannot slide.
  public static let slide = opacity
  /// Fades, because a cell has one size.
  public static let scale = opacity
  /// Fades, because a cell cannot be blurred.
  public static let blurReplace = opacity

  /// Returns a fade, because cells cannot move.
  ///
  /// - Parameter edge: Ignored. Accepted for SwiftUI compatibility.
  public static func move(edge: Edge) -> AnyTransition { opacity }

  /// Returns a fade, because cells cannot move.
  ///
  /// - Parameter edge: Ignored. Accepted for SwiftUI compatibility.
  public static func push(from edge: Edge) -> AnyTransition { opacity }

  /// Returns a transition that is different for the appearance and for the disappearance.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.insertion, removal.removal)
  }

  /// Returns a transition that fades if this one or another does.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var both = AnyTransition(
      insertion == .opacity ? .opacity : other.insertion, removal == .opacity ? .opacity : other.removal)
    both.animation = animation ?? other.animation
    return both
  }
}

private struct TransitionModifier: NodeModifier {
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
private final class TransitionNode: Node {
  var transition = AnyTransition.identity
}

extension View {
  /// Sets how the view appears and disappears in an animated change.
  ///
  /// See `withAnimation` and `animation(_:value:)`.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}

/// A container of at most one child that fades between the old and the new child in an animated change.
class FadingContainerNode: Node {
  private var exchange: Exchange? {
    didSet {
      invalidateBounds()
      invalidateEffectiveNode()
    }
  }

  override var isHolder: Bool { exchange == nil }
  override var isReusable: Bool { exchange == nil }

  override func drawsEvenly(in part: Rect) -> Bool { exchange == nil }

  // The image of the former child stays where the child was.
  override var ownBounds: Rect { exchange?.leaving?.place ?? .zero }

  private struct Exchange {
    let fade: Fade
    let leaving: FrameSnapshot?
    let hasArrival: Bool
  }

  /// Replaces the child, or removes it if `next` is `nil`.
  final func exchange(to next: Node?) {
    // A running transition ends with its image.
    setNeedsDisplay()
    exchange = animation.flatMap { makeExchange(to: next, by: $0) }
    if let exchange { window.animator.requestFrame(for: exchange.fade, of: self) }
    replaceChildren(next.map { [$0] } ?? [])
  }

  private func makeExchange(to next: Node?, by animation: Animation) -> Exchange? {
    let (former, arriving) = (children.first?.contentTransition, next?.contentTransition)
    let animation = arriving?.animation ?? former?.animation ?? animation
    let leaving = former?.removal == .opacity ? children.first.flatMap(window.snapshot) : nil
    let hasArrival = arriving?.insertion == .opacity
    guard leaving != nil || hasArrival else { return nil }
    let fade = Fade(animation: animation.once, start: window.animator.now, from: 0, to: 1)
    return Exchange(fade: fade, leaving: leaving, hasArrival: hasArrival)
  }

  override func draw(on canvas: inout CellCanvas) {
    let now = window.animator.frameTime
    guard let exchange, !exchange.fade.isOver(at: now) else {
      if self.exchange != nil { self.exchange = nil }
      return super.draw(on: &canvas)
    }
    window.animator.requestFrame(for: exchange.fade, of: self)
    draw(exchange, progress: exchange.fade.value(at: now), on: &canvas)
  }

  private func draw(_ exchange: Exchange, progress: Double, on canvas: inout CellCanvas) {
    guard let leaving = exchange.leaving else {
      return canvas.blended(opacity: progress) { super.draw(on: &$0) }
    }
    if children.isEmpty {
      // The views around may have moved into the free area.
      canvas.draw(leaving, opacity: 1 - progress, onlyOnBlanks: true)
    } else if progress < 0.5 {
      canvas.draw(leaving, opacity: 1 - 2 * progress)
    } else {
      canvas.blended(opacity: exchange.hasArrival ? 2 * progress - 1 : 1) { super.draw(on: &$0) }
    }
  }
}

extension Node {
  /// The transition of the view, or of the single view that it consists of; `nil` if there is none.
  fileprivate var contentTransition: AnyTransition? {
    var node = self
    while true {
      if let transition = node as? TransitionNode { return transition.transition }
      node.evaluateIfNeeded()
      guard node.children.count == 1 else { return nil }
      node = node.children[0]
    }
  }

  /// The nearest nodes with a frame from the last layout: this node, or its descendants.
  fileprivate var placedNodes: [Node] {
    isLaidOut ? [self] : children.flatMap(\.placedNodes)
  }
}

extension Window {
  /// Returns the area of a view as the last frame showed it.
  func snapshot(of node: Node) -> FrameSnapshot? {
    guard let buffer = renderer.lastBuffer else { return nil }
    let places = node.placedNodes.map(\.frame).filter { !$0.isEmpty }
    guard let first = places.first else { return nil }
    return FrameSnapshot(buffer: buffer, place: places.dropFirst().reduce(first) { $0.union($1) })
  }
}
