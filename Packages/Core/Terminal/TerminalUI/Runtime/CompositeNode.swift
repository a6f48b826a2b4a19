/// The node of a view that is composed of others.
///
/// It evaluates the view's body, tracks the dependencies, and re-evaluates the body when one of them changes.
final class CompositeNode<Content: View>: Node {
  private var view: Content
  private var isEvaluated = false
  private let observation = ObservationScope()
  #if DEBUG
    /// The result of the last evaluation, if reuse is checked.
    private var lastBody: Content.Body?
  #endif

  init(_ view: Content, parent: Node) {
    self.view = view
    super.init(parent: parent)
    FieldPlan.of(Content.self).connect(&self.view, to: self)
  }

  /// Updates the node to another value of the view.
  ///
  /// A value that is known to be equal has no effect.
  func update(_ newView: Content) {
    let plan = FieldPlan.of(Content.self)
    guard !plan.areEqual(view, newView) else { return checkReuse(of: newView, plan) }
    view = newView
    plan.connect(&view, to: self)
    if isEvaluated { evaluate() }
  }

  override var holdsOneChild: Bool { true }

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

  override func reportChangeDuringEvaluation() {
    window.report(.changeDuringEvaluation(view: "\(Content.self)"))
  }

  override func willLeave() { stopObserving() }

  override var isReusable: Bool { true }

  override func prepareForReuse() {
    stopObserving()
    isEvaluated = false
    #if DEBUG
      lastBody = nil
    #endif
  }

  private func stopObserving() {
    observation.cancel()
    window.unregister(self)
  }

  private func evaluate() {
    if !isEvaluated { window.register(self) }
    isEvaluated = true
    window.invalidations.remove(id)
    window.countEvaluation()
    let body = trackedBody()
    #if DEBUG
      if window.checksReuse { lastBody = body }
    #endif
    if let animation = window.invalidations.takeAnimation(id) {
      animation.completion?.schedule(after: self.animation(animation)?.duration ?? .zero, in: window)
      Transaction.$current.withValue(animation) { show(body) }
    } else {
      show(body)
    }
    window.inputIndex.treeDidChange()
  }

  private func show(_ body: Content.Body) {
    if let child = children.first {
      body._update(child)
    } else {
      append(body._makeNode(in: self))
    }
  }

  /// In debug builds, evaluates a view that counts as unchanged and reports a body that is different after all.
  private func checkReuse(of newView: Content, _ plan: FieldPlan) {
    #if DEBUG
      // The body of a node with a pending evaluation may legitimately differ.
      guard window.checksReuse, let lastBody, !window.invalidations.contains(id) else { return }
      var fresh = newView
      plan.connect(&fresh, to: self)
      let outer = (Node.evaluating, Node.reevaluated)
      (Node.evaluating, Node.reevaluated) = (nil, self)
      defer { (Node.evaluating, Node.reevaluated) = outer }
      guard let difference = ReuseOracle.difference(lastBody, fresh.body) else { return }
      window.report(.wrongReuse(view: "\(Content.self)", difference: difference))
    #endif
  }

  private func trackedBody() -> Content.Body {
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    let invalidations = window.invalidations
    let id = id
    return observation.track {
      view.body
    } onChange: {
      invalidations.recordChange(of: id)
    }
  }
}
