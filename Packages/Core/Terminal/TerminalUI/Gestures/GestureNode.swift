/// Which gestures of a view and of the views in it are recognized (SwiftUI's type of the same name).
public struct GestureMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Neither the gesture nor those of the views inside.
  public static let none: GestureMask = []
  /// The gesture, but not those of the views inside.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside, but not the gesture.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

package struct GestureModifier: NodeModifier {
  package let recognizer: GestureNode.Recognizer
  package let precedence: GestureNode.Precedence
  package let mask: GestureMask

  package init(recognizer: GestureNode.Recognizer, precedence: GestureNode.Precedence, mask: GestureMask) {
    self.recognizer = recognizer
    self.precedence = precedence
    self.mask = mask
  }

  package func makeNode(in parent: Node) -> GestureNode {
    let node = GestureNode(parent: parent)
    update(node)
    return node
  }

  package func update(_ node: GestureNode) {
    node.recognizer = recognizer
    node.precedence = precedence
    node.mask = mask
  }
}

/// Recognizes a gesture on its content; the views inside receive a press first, unless the gesture takes precedence.
package final class GestureNode: FocusableContentNode, PointerFollower {
  /// The order of the gesture and of the views inside.
  package enum Precedence {
    case low, simultaneous, high
  }

  /// A gesture whose value does not matter.
  package struct Recognizer {
    let recognize: @MainActor (PointerTrack) -> Void
    let reset: @MainActor () -> Void
    let respondsToKeys: Bool
    let holdDurations: [Duration]

    package init(
      recognize: @escaping @MainActor (PointerTrack) -> Void, reset: @escaping @MainActor () -> Void,
      respondsToKeys: Bool, holdDurations: [Duration]
    ) {
      self.recognize = recognize
      self.reset = reset
      self.respondsToKeys = respondsToKeys
      self.holdDurations = holdDurations
    }
  }

  var recognizer: Recognizer?
  var precedence = Precedence.low
  var mask = GestureMask.all
  private var track: PointerTrack?
  private var timers: [Int] = []
  /// Whether the gesture receives a press before the views inside.
  var takesPrecedence: Bool { isOn && (precedence == .high || !mask.contains(.subviews)) }
  private var isOn: Bool { mask.contains(.gesture) && environment.isEnabled }
  override var isFocusable: Bool { isOn && recognizer?.respondsToKeys == true && super.isFocusable }

  override func press(at point: Point) -> Bool {
    guard isOn, let recognizer else { return false }
    let track = PointerTrack(at: point, in: self, clickCount: window.pointer.clickCount)
    self.track = track
    window.pointer.follow(self)
    recognizer.recognize(track)
    timers = recognizer.holdDurations.map { hold(track, for: $0) }
    return precedence != .simultaneous && !environment.isInListRow
  }

  package func drag(to point: Point) {
    guard let track, track.location != point else { return }
    track.advance(to: .moved, at: point)
    recognizer?.recognize(track)
  }

  package func release(at point: Point) {
    guard let track else { return }
    if track.location != point { drag(to: point) }
    track.advance(to: .ended)
    recognizer?.recognize(track)
    end()
  }

  private func end() {
    track = nil
    timers.forEach(window.tasks.cancel)
    timers = []
    recognizer?.reset()
  }

  private func hold(_ track: PointerTrack, for duration: Duration) -> Int {
    let clock = window.animator.clock
    let end = clock.elapsed + duration
    return window.tasks.start { [weak self] in
      guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
      self?.didHold(track, for: duration)
    }
  }

  private func didHold(_ track: PointerTrack, for duration: Duration) {
    guard self.track === track else { return }
    track.advance(to: .held(duration))
    recognizer?.recognize(track)
    window.setNeedsFrame()
  }

  override func willLeave() {
    if track != nil { end() }
    super.willLeave()
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    trigger()
    return true
  }

  override func trigger() {
    guard isOn, let recognizer else { return }
    let center = Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
    recognizer.recognize(PointerTrack(at: center, in: self, phase: .key))
    recognizer.reset()
  }

  override var controls: [Control] {
    guard recognizer?.respondsToKeys == true else { return [] }
    return [Control(.button, label, node: self) { [weak self] in self?.trigger() }]
  }

  override var keyHints: [KeyHint] { hasFocus ? [KeyHint("Enter", "Press")] : [] }
}

extension GestureNode: AccessibleNode {
  /// Describes texts that can be tapped as a button with their words; controls inside describe themselves.
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    guard recognizer?.respondsToKeys == true, content.allSatisfy({ $0.role == .text }) else {
      return reader.readChildren(of: self)
    }
    reader.add(.button, content.map(\.label).joined(separator: " "), of: self)
  }
}
