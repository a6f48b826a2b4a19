import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Answers presentations by keys alone, in four sizes of the terminal.
final class DialogWalk {
  static let sizes = [(20, 5), (60, 20), (80, 24), (120, 40)].map { Size(width: $0.0, height: $0.1) }

  /// The presentations that were shown so far.
  private(set) var shown: Set<ShownPresentation> = []
  private let screen: ScreenDriver
  private let name: String

  init(_ name: String, on screen: ScreenDriver) {
    (self.name, self.screen) = (name, screen)
  }

  private var window: Window { screen.driver.window }
  private var front: PresentedNode? { window.shownPresentations.last?.presented }

  /// Whether a call of the sources, and not only a control, presents a view.
  var isPresenting: Bool { !window.callSitesOfPresentations.isEmpty }

  /// Shows the presentation in front in each size, and requires that Tab and Shift-Tab lead to each of its controls.
  func visitEachSize() async {
    for size in Self.sizes {
      await screen.resize(to: size)
      for site in window.callSitesOfPresentations {
        let place = site.description.split(separator: "/").last.map(String.init) ?? ""
        shown.insert(ShownPresentation(site: place, size: "\(size.width)x\(size.height)"))
      }
      await visitControls()
    }
  }

  private func visitControls() async {
    let controls = window.focus.candidates(in: window)
    #expect(front != nil, "\(name) was closed by a change of the size\n\(screen.text)")
    for modifiers in [[], .shift] as [KeyPress.Modifiers] {
      var visited: Set<Int> = []
      for _ in controls {
        await screen.press(.tab, modifiers: modifiers)
        guard let focused = window.focus.focused else { continue }
        visited.insert(focused.id)
        #expect(focused.isVisible, "\(name): \(focused.label)\n\(screen.text)")
      }
      #expect(visited == Set(controls.map(\.id)), "\(name): Tab does not lead to each control\n\(screen.text)")
    }
  }

  /// Presses a key, and requires that it closes the presentation in front.
  func close(with key: KeyPress.Key, at size: Size) async {
    await screen.resize(to: size)
    let before = front
    #expect(before != nil, "\(name) is not presented at \(size)\n\(screen.text)")
    await screen.press(key)
    #expect(front !== before, "\(name) ignores \(KeyPress(key)) at \(size)\n\(screen.text)")
  }

  /// Whether a key is to close the presentation in front: a field may need Return, `y` and `n` for itself.
  func isAnswered(by key: KeyPress.Key) -> Bool {
    switch key {
    case .escape: true
    case .return: window.focus.focused is ButtonNode
    default: front?.isDialog == true && DialogAnswers(among: window.focus.candidates(in: window)) != nil
    }
  }

  /// Whether Return triggers a button whose action destroys something.
  var hasDestructiveDefault: Bool { (window.focus.focused as? ButtonNode)?.role == .destructive }
}

extension Node {
  /// Whether the first row of the control is inside all views that clip it.
  var isVisible: Bool {
    var visible = frame.intersection(window.contentBounds)
    var node = parent
    while let current = node, !(current is PresentedNode) {
      if let viewport = current as? ViewportNode { visible = visible.intersection(viewport.viewport) }
      if let scrolled = current as? ScrollNode { visible = visible.intersection(scrolled.viewport) }
      node = current.parent
    }
    return !visible.isEmpty && visible.minY == frame.minY
  }
}
