extension FocusController {
  /// Notes a wish for the focus, to be met when the views have been evaluated.
  func request(_ request: FocusRequest) {
    requests.append(request)
  }

  /// Moves the focus where it was wished to be; a later wish counts for more.
  func meetRequests(in window: Window) {
    guard !requests.isEmpty else { return }
    let pending = requests
    requests = []
    for request in pending {
      if request.isResigning {
        resign(request.owner, in: window)
      } else if let node = candidates(in: window).first(where: { $0.answers(request) }) {
        move(to: node, in: window)
      } else {
        tell(request.owner)
      }
    }
  }

  /// Tells the focus states around a node that the focus has come to it, and the others that it has gone.
  func announce(_ node: Node?) {
    let around = node?.focusedNodes ?? []
    let next = around.compactMap(\.follower)
    for follower in followers where !next.contains(where: { $0 === follower }) { follower.focusDidLeave() }
    followers = next
    for node in around { node.arrive() }
  }

  /// Takes the focus away from what a focus state knows: nothing has it until the next key.
  private func resign(_ owner: any FocusFollower, in window: Window) {
    guard focused?.focusedNodes.contains(where: { $0.follower === owner }) == true else { return }
    resignedScope = window.scope
    move(to: nil, in: window)
  }

  /// Puts a focus state right whose wish could not be met.
  private func tell(_ owner: any FocusFollower) {
    let node = focused?.focusedNodes.first { $0.follower === owner }
    if let node { node.arrive() } else { owner.focusDidLeave() }
  }
}

extension Node {
  /// The nodes around that tie this one to focus states.
  fileprivate var focusedNodes: [FocusedNode] {
    var found: [FocusedNode] = []
    var node: Node? = self
    while let current = node {
      if let focused = current as? FocusedNode { found.append(focused) }
      node = current.parent
    }
    return found
  }

  fileprivate func answers(_ request: FocusRequest) -> Bool {
    focusedNodes.contains { $0.follower === request.owner && $0.value == request.value }
  }
}
