struct SliderTrack: CustomView {
  let title: String
  let value: Binding<Double>
  let scale: SliderScale
  let onEditingChanged: @MainActor (Bool) -> Void

  func makeNode(in parent: Node) -> CustomControl<SliderControl> {
    CustomControl(parent: parent) { SliderControl(self, node: $0) }
  }

  func update(_ node: CustomControl<SliderControl>) {
    node.behavior.track = self
    node.setNeedsDisplay()
  }
}

/// A line with a mark at the position of the value.
final class SliderControl: ControlBehavior {
  var track: SliderTrack

  private unowned let node: ControlNode

  init(_ track: SliderTrack, node: ControlNode) {
    self.track = track
    self.node = node
  }

  func measure(_ proposal: ProposedSize) -> Size {
    // More than 40 columns add no precision that the keys have.
    Size(width: max(1, min(proposal.width ?? 20, 40)), height: 1)
  }

  private var value: Double { track.value.wrappedValue }
  private var name: String { track.title.isEmpty ? node.spokenLabel ?? "" : track.title }
  private var canFall: Bool { value > track.scale.lower }
  private var canRise: Bool { track.scale.value(value, movedBy: 1) > value }

  private func change(to next: Double) {
    guard next != value else { return }
    track.onEditingChanged(true)
    track.value.wrappedValue = next
    track.onEditingChanged(false)
    node.setNeedsDisplay()
  }

  private func move(by count: Int) { change(to: track.scale.value(value, movedBy: count)) }

  var controls: [Control] {
    let up = Control(.choice, "Increase \(name)", node: node) { [weak self] in self?.move(by: 1) }
    let down = Control(.choice, "Decrease \(name)", node: node) { [weak self] in self?.move(by: -1) }
    return (canRise ? [up] : []) + (canFall ? [down] : [])
  }

  func handle(_ key: KeyPress) -> Bool {
    guard node.hasFocus, node.environment.isEnabled, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .right, .character("+"), .character("="): move(by: 1)
    case .left, .character("-"): move(by: -1)
    case .home: change(to: track.scale.lower)
    case .end: change(to: track.scale.value(at: 1))
    default: return false
    }
    return true
  }

  func press(at point: Point) -> Bool {
    let last = max(1, node.frame.size.width - 1)
    change(to: track.scale.value(at: Double(min(max(0, point.x - node.frame.minX), last)) / Double(last)))
    return true
  }

  var keyHints: [KeyHint] { [KeyHint("←→", "Change")] }

  func draw(on canvas: inout CellCanvas) {
    let width = node.frame.size.width
    let position = Int((track.scale.fraction(of: value) * Double(width - 1)).rounded())
    let palette = node.environment.palette
    if node.hasFocus { canvas.fill(node.frame, background: palette[.accent]) }
    let ink = node.hasFocus ? palette[.onAccent] : palette[node.environment.isEnabled ? .accent : .secondaryText]
    let rest = node.hasFocus ? palette[.onAccent] : palette[.border]
    canvas.clipped(to: node.frame) { canvas in
      let before = String(repeating: "━", count: position)
      let x = canvas.write(before + "●", at: node.frame.origin, foreground: ink, attributes: node.hasFocus ? .bold : [])
      let after = String(repeating: "─", count: max(0, width - position - 1))
      canvas.write(after, at: Point(x: x, y: node.frame.minY), foreground: rest)
    }
  }

  func describe(to reader: inout AccessibilityReader) {
    let ends = [(!canFall, "lowest"), (!canRise, "highest")]
    reader.add(.slider, name, of: node, value: Self.words(value), states: ends.filter(\.0).map(\.1))
  }

  private static func words(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
