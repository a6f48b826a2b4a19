import TerminalUIDriver

@testable import TerminalUI

/// An app whose windows show their phase, and have controls with the same names and keys.
struct PaneApp: App {
  struct Pane: View {
    let name: String
    @Environment(\.scenePhase) private var phase
    @Environment(\.openWindow) private var openWindow
    @State private var count = 0
    @State private var isAsking = false
    @State private var link = "none"

    var body: some View {
      NavigationStack {
        VStack {
          Text("\(name) \(phase) \(count) \(link)")
          Button("Count \(name)") { count += 1 }.keyboardShortcut("c")
          Button("Ask \(name)") { isAsking = true }
          Button("Open 1") { openWindow(value: 1) }
          Button("Open 2") { openWindow(value: 2) }
        }
        .navigationTitle(name)
        .alert("Sure, \(name)?", isPresented: $isAsking) { Button("Yes") {} }
        .onOpenLink { link = $0 }
        .windowCommand("Double \(name)", key: .character("d")) { count *= 2 }
      }
    }
  }

  var body: some Scene {
    WindowGroup { Pane(name: "Main") }
    WindowGroup("Detail", id: "detail", for: Int.self) { $item in
      if let item { Pane(name: "Item \(item)") }
    }
  }
}

/// Drives `PaneApp`.
@MainActor
struct PaneScreen {
  let driver: Driver

  init(_ width: Int, _ height: Int, storage: (any SceneStorageStore)? = nil) {
    driver = Driver(
      app: PaneApp(), size: Size(width: width, height: height), clock: VirtualClock(), storage: storage)
  }

  /// A screen with the windows "Main" and "Item 1" in a split, the second one in front.
  static func split(_ width: Int, _ height: Int, storage: (any SceneStorageStore)? = nil) async throws -> PaneScreen {
    let screen = PaneScreen(width, height, storage: storage)
    try await screen.tap("Open 1")
    try await screen.key(.function(7))
    return screen
  }

  var window: Window { driver.window }
  var split: WindowSplit? { window.scenePages?.split }

  func shows(_ text: String) -> Bool { driver.shows(text) }
  func tap(_ name: String) async throws { try await driver.perform(.tap(name)) }

  func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) async throws {
    try await driver.perform(.key(KeyPress(key, modifiers: modifiers), count: 1))
  }

  func resize(_ width: Int, _ height: Int) async throws {
    try await driver.perform(.resize(Size(width: width, height: height)))
  }

  func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    window.send(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  /// Clicks on the first occurrence of a text.
  func click(_ text: String) {
    for (y, line) in driver.screen.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return mouse(.press, line.distance(from: line.startIndex, to: range.lowerBound), y)
    }
  }
}

extension String {
  /// Returns the first range of a text, without Foundation.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map { $0..<index($0, offsetBy: text.count) }
  }
}
