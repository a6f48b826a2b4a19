import Observation
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

/// What the views show.
@Observable
@MainActor
private final class FrameStage {
  var texts = (0..<8).map { "Text \($0)" }
  var rows = Array(0..<30)
  var flags = Array(repeating: false, count: 14)
  var selection: Int? = 0
  var choice = 0
  var tab = 0
  var draft = "Draft"
  var emptyDraft = ""
  var detent = PresentationDetent.fitted
  var path: [Int] = []
  var opacity = 1.0
  var width = 12
  var fraction = 0.3
  var nextRow = 100
}

/// One change of the stage, or one input.
private struct FrameChange {
  /// The number of kinds.
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
  ]
  private static let detents: [PresentationDetent] = [.fitted, .medium, .height(.cells(4)), .large]
  private static let keys: [KeyPress.Key] = [
    .up, .down, .left, .right, .return, .tab, .escape, .pageUp, .pageDown, .home, .end, .backspace, .character("a"),
    .character("x"), .character(" "), .character("2"), .character("?"), .character("多"),
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
    case 8: stage.tab = value % 4
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

/// A window with the stage, and a second one that the first opens.
@MainActor
private struct FrameScenes {
  let stage: FrameStage

  @SceneBuilder var scenes: some Scene {
    WindowGroup { FrameStageView(stage: stage) }
    WindowGroup("Second", id: "second") { FramePage(stage: stage, number: 2) }
  }
}

/// Views of all kinds that draw or lay out in their own way.
private struct FrameStageView: View {
  @Bindable var stage: FrameStage
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    TabView("Fuzz", selection: $stage.tab) {
      NavigationStack(path: $stage.path) {
        lists.navigationTitle(stage.texts[0])
          .navigationDestination(for: Int.self) { FramePage(stage: stage, number: $0) }
      }
      .tabItem { Text(stage.texts[1]) }.tag(0)
      ScrollView { controls }.tabItem { Text("Controls") }.tag(1)
      layers.tabItem { Text("Layers") }.tag(2)
      columns.tabItem { Text("Columns") }.tag(3)
    }
    .sheet(isPresented: $stage.flags[0]) { FramePage(stage: stage, number: 9) }
    .alert("Alert \(stage.texts[2])", isPresented: $stage.flags[1]) { Button("OK") { stage.flags[2].toggle() } }
  }

  private var lists: some View {
    HStack {
      List(stage.rows, id: \.self, selection: $stage.selection) { row in
        HStack {
          Text("Row \(row)")
          Spacer()
          if row % 5 == stage.choice { Text(stage.texts[3]).opacity(stage.opacity) }
        }
      }
      if stage.flags[3] { ScrollView { LazyVStack { ForEach(stage.rows, id: \.self) { Text("Lazy \($0)") } } } }
    }
    .toolbar {
      Button(stage.texts[4]) { stage.flags[3].toggle() }
      Button("Window") { openWindow(id: "second") }
    }
  }

  private var controls: some View {
    Form {
      Section(stage.texts[5]) {
        TextField("Draft", text: $stage.draft)
        TextField("Empty", text: $stage.emptyDraft, prompt: stage.texts[2])
        Toggle("Flag", isOn: $stage.flags[4])
        if stage.flags[4] { Toggle("Inner", isOn: $stage.flags[5]).transition(.opacity) }
        Picker("Choice", selection: $stage.choice) {
          ForEach(0..<3) { Text("\(stage.texts[$0]) \($0)").tag($0) }
        }
        Picker("Menu", selection: $stage.choice) {
          ForEach(0..<3) { Text("\(stage.texts[$0]) \($0)").tag($0) }
        }
        .pickerStyle(.menu)
        Stepper("Width", value: $stage.width, in: 0...40)
      }
      Grid {
        GridRow {
          Text(stage.texts[6])
          Text("B")
          Text(stage.texts[7])
        }
        GridRow {
          Text("C"); Text(stage.texts[0]); if stage.flags[6] { Text("D") }
        }
      }
      ViewThatFits {
        Text(stage.texts[1] + stage.texts[2] + stage.texts[3])
        Text(stage.texts[1])
      }
      ProgressView("Progress", value: stage.fraction)
      if stage.flags[7] { ProgressView("Loading") }
    }
  }

  private var columns: some View {
    NavigationSplitView {
      VStack {
        // Its height changes, so the list below it moves.
        Text(stage.texts[3])
        List(stage.rows, id: \.self, selection: $stage.selection) { Text("Column \($0)") }
      }
      .navigationTitle(stage.texts[0])
    } detail: {
      VStack {
        Text("Detail of \(stage.selection ?? -1)")
        Button("Present") { stage.flags[10].toggle() }
      }
      .sheet(isPresented: $stage.flags[10]) { fittedSheet }
      .presentationArea()
    }
    .fullScreenCover(isPresented: $stage.flags[12]) { FramePage(stage: stage, number: 12) }
  }

  private var fittedSheet: some View {
    VStack(alignment: .leading) {
      Text(stage.texts[1])
      if stage.flags[11] { Text(stage.texts[2]) }
      Button("Close") { stage.flags[10] = false }
    }
    .presentationDetents([.fitted, .medium, .height(.cells(4)), .large], selection: $stage.detent)
  }

  private var layers: some View {
    ZStack(alignment: .topLeading) {
      VStack {
        ForEach(stage.texts.indices, id: \.self) { Text(stage.texts[$0]) }
        Divider()
        Color.accent.frame(width: .cells(stage.width), height: .cells(2))
      }
      .border(stage.flags[8] ? .accent : .border, title: stage.texts[3])
      if stage.flags[13] {
        VStack { ForEach(0..<3) { Text("多く文字 \($0)") } }.background(.surface)
          .padding(.leading, .cells(stage.width)).padding(.top, .cells(2))
      }
      if stage.flags[9] {
        Text("多くの文字 over the others").background(.surface).padding(.leading, .cells(stage.width / 3)).transition(
          .opacity)
      }
      Text(stage.texts[7]).opacity(stage.opacity).padding(.top, .cells(3)).padding(.leading, .cells(stage.width))
    }
    .overlay(alignment: .bottomTrailing) { Text(stage.texts[6]).bold() }
  }
}

/// A page or a sheet with a title, a list and a button.
private struct FramePage: View {
  @Bindable var stage: FrameStage
  let number: Int

  var body: some View {
    VStack(alignment: .leading) {
      Text("Page \(number): \(stage.texts[4])")
      TextField("Search", text: $stage.draft)
      if stage.flags[2] { Text(stage.texts[5]).foregroundStyle(.secondary) }
      Button("Close") { stage.flags[0] = false }
    }
    .navigationTitle("Page \(stage.texts[2])")
  }
}
