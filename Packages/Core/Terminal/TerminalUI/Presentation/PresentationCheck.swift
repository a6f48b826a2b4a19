#if DEBUG
  extension Window {
    /// Reports a presented view in front that cannot be answered by keys alone.
    func checkKeysOfPresentation() {
      guard let presented = scope as? PresentedNode else { return }
      let candidates = focus.candidates(in: self)
      let site = presented.callSite
      if focus.isMissing(in: presented, among: candidates) { report(.unfocusedPresentation(site: site)) }
      // A page in a sheet or a cover can have a button for the mouse, such as that for Escape.
      guard presented.isDialog else { return }
      for button in presented.reachableButtons where !button.isReached(among: candidates) {
        report(.unreachableButton(title: button.title ?? button.label, site: site))
      }
    }
  }

  extension PresentedNode {
    fileprivate var callSite: String { (parent as? PresentationNode)?.callSite?.description ?? "a control" }
  }

  extension Node {
    /// The enabled buttons of the subtree that views in front do not cover.
    fileprivate var reachableButtons: [ButtonNode] {
      var found = (self as? ButtonNode).map { [$0] } ?? []
      if !environment.isEnabled { found = [] }
      return reachableNodes.reduce(into: found) { $0 += $1.reachableButtons }
    }
  }

  extension ButtonNode {
    /// Whether Tab leads to the button or to the list around it, or a key triggers it.
    fileprivate func isReached(among candidates: [Node]) -> Bool {
      isPrimitive || shortcut != nil || candidates.contains { isInside($0) }
    }
  }
#endif
