import Observation

/// Manages the window definitions, the open windows and their order.
@Observable
@MainActor
final class WindowManager {
  /// The open windows in the order in which they were opened.
  private(set) var windows: [OpenWindow] = []
  /// The windows' identifiers, the front one last.
  private(set) var order: [Int] = []
  @ObservationIgnored private(set) var definitions: [WindowDefinition] = []
  @ObservationIgnored private var lastID = 0
  /// The identity by which the actions that open and close windows are compared.
  let identity = ActionIdentity()
  @ObservationIgnored let store: (any SceneStorageStore)?
  @ObservationIgnored var report: @MainActor (RuntimeFault) -> Void = { _ in }

  init(store: (any SceneStorageStore)?) {
    self.store = store
  }

  var front: OpenWindow? { windows.first { $0.id == order.last } }

  func definition(of window: OpenWindow) -> WindowDefinition? {
    definitions.first { $0.id == window.definitionID }
  }

  /// Sets the scenes of the app.
  ///
  /// The first call restores the windows of the last run or opens the first scene.
  func install(_ next: [WindowDefinition]) {
    let isLaunch = definitions.isEmpty
    definitions = next
    guard isLaunch else { return }
    restore()
    if !windows.contains(where: { !$0.isSecondary }), let first = next.first(where: { !$0.isDeclined }) {
      add(first, value: nil, isSecondary: false)
    }
  }

  // MARK: Opening and closing

  /// Opens a window of a scene, or brings the window for the value to the front.
  ///
  /// - Returns: `true` if there is such a scene and the terminal can show it.
  @discardableResult
  func open(id: String?, value: AnyHashable?, valueType: ObjectIdentifier?) -> Bool {
    guard let definition = definition(id: id, valueType: valueType) else {
      report(.noScene(id: id ?? "for this value"))
      return false
    }
    let isKnown = value != nil || definition.isDeclined
    if isKnown, let known = windows.first(where: { $0.definitionID == definition.id && $0.value == value }) {
      bringToFront(known)
    } else {
      add(definition, value: value, isSecondary: true)
      saveWindowList()
    }
    return !definition.isDeclined
  }

  private func definition(id: String?, valueType: ObjectIdentifier?) -> WindowDefinition? {
    definitions.first { definition in
      (id == nil || definition.id == id) && (valueType == nil || definition.valueType == valueType)
    }
  }

  @discardableResult
  func add(
    _ definition: WindowDefinition, value: AnyHashable?, isSecondary: Bool, scene: String? = nil
  ) -> OpenWindow {
    lastID += 1
    let window = OpenWindow(
      id: lastID, scene: scene ?? unusedScene(definition.id), definitionID: definition.id, value: value,
      isSecondary: isSecondary, store: store)
    windows.append(window)
    order.append(window.id)
    definition.keep(window)
    return window
  }

  private func unusedScene(_ definitionID: String) -> String {
    var number = 1
    while windows.contains(where: { $0.scene == "\(definitionID)#\(number)" }) { number += 1 }
    return "\(definitionID)#\(number)"
  }

  /// Sorts the windows into the order in which they were opened, given as positions by identifier.
  func sort(by places: [Int: Int]) {
    windows.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  func bringToFront(_ window: OpenWindow) {
    guard order.last != window.id else { return }
    order.removeAll { $0 == window.id }
    order.append(window.id)
    saveWindowList()
  }

  func bringFirstToFront() {
    if let first = windows.first(where: { !$0.isSecondary }) { bringToFront(first) }
  }

  /// Switches to the next or the previous window, wrapping around at the ends.
  func switchWindow(by step: Int) {
    guard let index = windows.firstIndex(where: { $0.id == order.last }) else { return }
    bringToFront(windows[(index + step + windows.count) % windows.count])
  }

  /// Closes a window permanently and removes its stored values.
  ///
  /// The last one stays open: a program without a window is unusable.
  func close(_ window: OpenWindow) {
    guard windows.count > 1, windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    order.removeAll { $0 == window.id }
    store?.removeAll(in: window.scene)
    saveWindowList()
  }

  func close(id: String, value: AnyHashable?) {
    for window in windows where window.definitionID == id && (value == nil || window.value == value) { close(window) }
  }

  // MARK: Phases

  /// Returns the phase of a window: the terminal's phase for the front one; those behind receive no input.
  func phase(of window: OpenWindow, in terminal: ScenePhase) -> ScenePhase {
    terminal == .active && window.id != order.last ? .inactive : terminal
  }

  /// Returns the combined phase of all windows.
  func phase(in terminal: ScenePhase) -> ScenePhase {
    windows.isEmpty ? terminal : .of(windows.map { phase(of: $0, in: terminal) })
  }
}
