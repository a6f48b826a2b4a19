extension Window {
  /// The elements of the open windows; empty if there is only one, or while a presentation has the input.
  var windowElements: [AccessibilityElement] {
    guard let pages = scenePages, hasSeveralWindows, !(scope is PresentedNode) else { return [] }
    let all = pages.pages
    return all.enumerated().map { index, page in
      var element = AccessibilityElement(.window, page.name)
      element.position = AccessibilityElement.Position(index: index + 1, count: all.count)
      if page === pages.front {
        element.states = ["selected"]
      } else {
        element.states = page.isHidden ? [] : ["visible"]
        element.controls = [
          Control(.tab, page.name, node: page) { [manager = pages.manager] in manager.bringToFront(page.openWindow) }
        ]
      }
      return element
    }
  }
}
