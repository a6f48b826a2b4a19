import Observation

/// Stands for a view that is made of others: evaluates its body, notes what it reads, and evaluates it again when that changes.
final class CompositeNode<Content: View>: Node {
  private var view: Content
  private var isEvaluated = false

  init(_ view: Content, parent: Node) {
    self.view = view
    super.init(parent: parent)
    FieldPlan.of(Content.self).connect(&self.view, to: self)
  }

  /// Takes another value of the view; one that is known to be equal changes nothing.
  func update(_ newView: Content) {
    let plan = FieldPlan.of(Content.self)
    guard !plan.areEqual(view, newView) else { return }
    view = newView
    plan.connect(&view, to: self)
    if isEvaluated { evaluate() }
  }

  override func setNeedsUpdate() {
    window.invalidations.insert(id)
  }

  override func evaluateIfNeeded() {
    if !isEvaluated {
      evaluate()
    } else if window.invalidations.remove(id) {
      evaluate()
    }
  }

  override func willLeave() {
    window.forget(self)
  }

  private func evaluate() {
    if !isEvaluated { window.remember(self) }
    isEvaluated = true
    window.invalidations.remove(id)
    window.countEvaluation()
    let body = trackedBody()
    if let child = children.first {
      body._update(child)
    } else {
      append(body._makeNode(in: self))
    }
  }

  private func trackedBody() -> Content.Body {
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    let invalidations = window.invalidations
    let id = id
    return withObservationTracking {
      view.body
    } onChange: {
      invalidations.insert(id)
    }
  }
}
