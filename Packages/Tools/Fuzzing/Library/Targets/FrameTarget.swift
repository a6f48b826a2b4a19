import TerminalUI
import TerminalUIDriver

/// Frames: each must be equal to a complete layout and redraw of the same views.
///
/// An input consists of two bytes for each change: what changes, and how. The views change by themselves, by input, in
/// animations, and with the size of the window.
struct FrameTarget: FuzzTarget {
  let name = "frame"

  let corpus: [[UInt8]] =
    (0..<UInt8(FrameChange.kinds)).map { kind in (0..<6).flatMap { [kind, $0 * 37] } }
    + [(0..<60).flatMap { [$0 &* 7, $0 &* 29] }]

  let tokens: [String] = []

  func check(_ input: [UInt8]) async throws {
    let stage = FrameStage()
    let driver = Driver(FrameScenes(stage: stage).scenes, clock: VirtualClock())
    for index in stride(from: 0, to: min(input.count - 1, 120), by: 2) {
      let change = FrameChange(kind: input[index], value: Int(input[index + 1]))
      try await change.apply(to: stage, driver)
      driver.window.drawIfNeeded()
      if let issue = driver.window.staleCells() ?? driver.window.misplacedView() ?? driver.issues.first {
        throw FuzzViolation("after change \(index / 2) (\(change.kind), \(change.value)): \(issue)")
      }
    }
    await driver.close()
  }
}

/// One change of the stage, or one input.
private struct FrameChange {
  static let kinds = 25

  let kind: Int
  let value: Int

  init(kind: UInt8, value: Int) {
    self.kind = Int(kind) % Self.kinds
    self.value = value
  }

  private static let sizes = [(80, 24), (60, 20), (120, 40), (33, 9), (100, 12), (45, 30), (200, 50), (20, 5)]
  private static let words = [
    "", "x", "多く", "👩‍👩‍👧", "a long text that needs several lines in a narrow column", "é", "two\nlines",
    // Clusters of two and of three columns.
    "น้ำกำ க\u{BC6}\u{BBE}டு",
  ]
  private static let detents: [PresentationDetent] = [.fitted, .medium, .height(.cells(4)), .large]
  private static let keys: [KeyPress.Key] = [
    .up, .down, .left, .right, .return, .tab, .escape, .pageUp, .pageDown, .home, .end, .backspace, .character("a"),
    .character("x"), .character(" "), .character("2"), .character("?"), .character("多"), .character("ກ"),
    .character("\u{EB3}"),
  ]

  @MainActor
  func apply(to stage: FrameStage, _ driver: Driver) async throws {
    switch kind {
    case 0: stage.texts[value % 8] = Self.words[value / 8 % Self.words.count]
    case 1: stage.flags[value % stage.flags.count].toggle()
    case 2: withAnimation { stage.flags[value % stage.flags.count].toggle() }
    case 3: stage.rows.insert(stage.nextRow, at: min(value, stage.rows.count))
    case 4: if !stage.rows.isEmpty { stage.rows.remove(at: value % stage.rows.count) }
    case 5: stage.rows.shuffle(by: value)
    case 6: stage.selection = stage.rows.isEmpty ? nil : stage.rows[value % stage.rows.count]
    case 7: stage.choice = value % 3
    case 8: stage.tab = value % 6
    case 9: stage.draft = Self.words[value % Self.words.count]
    case 10: stage.path = Array(0..<(value % 3))
    case 11: withAnimation(.linear(duration: 0.3)) { stage.opacity = Double(value % 5) / 4 }
    case 12: stage.width = value % 40
    case 13: stage.fraction = Double(value % 11) / 10
    case 14:
      let (width, height) = Self.sizes[value % Self.sizes.count]
      driver.window.resize(to: Size(width: width, height: height))
    case 15...18: driver.window.send(.key(KeyPress(Self.keys[value % Self.keys.count])))
    case 19: driver.window.send(.mouse(MouseEvent(.press, at: Point(x: value % 80, y: value / 11))))
    case 20:
      let wheel = MouseEvent(value % 2 == 0 ? .scrollUp : .scrollDown, at: Point(x: 5, y: value / 12))
      driver.window.send(.mouse(wheel))
    case 21: stage.detent = Self.detents[value % Self.detents.count]
    case 22: stage.rows = value % 4 == 0 ? [] : Array(value..<(value + value % 50))
    case 23: driver.window.controls().first { $0.label == "Window" }?.activate()
    default: await driver.advance(by: .milliseconds(value * 3))
    }
    stage.nextRow += 1
  }
}

extension [Int] {
  fileprivate mutating func shuffle(by step: Int) {
    guard count > 1 else { return }
    let pivot = step % count
    self = Array(self[pivot...] + self[..<pivot])
  }
}
