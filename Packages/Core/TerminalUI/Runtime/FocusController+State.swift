extension FocusController {
  /// Records a request for the focus, to be fulfilled after the views are evaluated.
  func request(_ request: FocusRequest) {
    requests.append(request)
  }

  /// Fulfills the pending focus requests.
  ///
  /// A later request overrides an earlier one.
  func fulfillRequests(in window: Window) {
    guard !requests.isEmpty else { return }
    let pending = requests
    requests = []
    for request in pending {
      if request.isResigning {
        resign(request.owner, in: window)
      } else if let node = candidates(in: window).first(where: { $0.matches(request) }) {
        move(to: node, in: window)
      } else {
        correct(request.owner)
      }
    }
  }

  /// Notifies the focus states of a node's ancestors that they have the focus, and the previous ones that they lost it.
  func announce(_ node: Node?) {
    let around = node?.focusedNodes ?? []
    let next = around.compactMap(\.follower)
    for follower in followers where !next.contains(where: { $0 === follower }) { follower.focusDidLeave() }
    followers = next
    for node in around { node.arrive() }
  }

  /// Removes the focus from the controls of a focus state.
  ///
  /// No control has it until the next key.
  private func resign(_ owner: any FocusObserver, in window: Window) {
    guard focused?.focusedNodes.contains(where: { $0.follower === owner }) == true else { return }
    resignedScope = window.scope
    move(to: nil, in: window)
  }

  /// Corrects a focus state whose request could not be fulfilled.
  private func correct(_ owner: any FocusObserver) {
    let node = focused?.focusedNodes.first { $0.follower === owner }
    if let node { node.arrive() } else { owner.focusDidLeave() }
  }
}

extension Node {
  /// The ancestors that tie this node to focus states, from the inside out.
  fileprivate var focusedNodes: [FocusedNode] {
    var found: [FocusedNode] = []
    var node: Node? = self
    while let current = node {
      if let focused = current as? FocusedNode { found.append(focused) }
      node = current.parent
    }
    return found
  }

  fileprivate func matches(_ request: FocusRequest) -> Bool {
    focusedNodes.contains { $0.follower === request.owner && $0.value == request.value }
  }
}
