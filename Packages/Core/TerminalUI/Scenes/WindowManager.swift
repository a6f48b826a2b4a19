import Observation

/// Manages the window definitions, the open windows and their order.
@Observable
@MainActor
final class WindowManager {
  /// The open windows in the order in which they were opened.
  private(set) var windows: [OpenWindow] = []
  /// The windows' identifiers, the front one last.
  private(set) var order: [Int] = []
  /// The arrangement of the windows on the terminal.
  private(set) var arrangement = WindowArrangement()
  @ObservationIgnored private(set) var definitions: [WindowDefinition] = []
  /// The identifiers of scenes that were reported as duplicates.
  @ObservationIgnored private var reportedDuplicates: Set<String> = []
  @ObservationIgnored private var lastID = 0
  /// The identity by which the actions that open and close windows are compared.
  let identity = ActionIdentity()
  @ObservationIgnored let store: (any SceneStorageStore)?
  /// The phase of the terminal as a whole.
  @ObservationIgnored let terminal: ScenePhaseModel
  @ObservationIgnored var report: @MainActor (RuntimeFault) -> Void = { _ in }

  init(store: (any SceneStorageStore)?, terminal: ScenePhaseModel = ScenePhaseModel()) {
    self.store = store
    self.terminal = terminal
  }

  var front: OpenWindow? { windows.first { $0.id == order.last } }

  func definition(of window: OpenWindow) -> WindowDefinition? {
    definitions.first { $0.id == window.definitionID }
  }

  /// Sets the scenes of the app.
  ///
  /// The first call restores the windows of the last run or opens the first scene. If several scenes have the same
  /// identifier, the first one is used, and the duplicate is reported once.
  func install(_ all: [WindowDefinition]) {
    let isLaunch = definitions.isEmpty
    let next = withoutDuplicates(all)
    definitions = next
    guard isLaunch else { return }
    restore()
    if !windows.contains(where: { !$0.isSecondary }), let first = next.first(where: { !$0.isDeclined }) {
      add(first, value: nil, isSecondary: false)
    }
  }

  private func withoutDuplicates(_ all: [WindowDefinition]) -> [WindowDefinition] {
    var known: Set<String> = []
    return all.filter { definition in
      guard !known.insert(definition.id).inserted else { return true }
      if reportedDuplicates.insert(definition.id).inserted { report(.duplicateScene(id: definition.id)) }
      return false
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
      bringToFront(known, besideFront: true)
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

  /// Brings a window to the front.
  ///
  /// In a split, a window that is not visible replaces the front one, and the window beside it remains visible.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - besideFront: Whether it replaces the window beside the front one instead, so that the front one, which has
  ///     opened it, remains visible.
  func bringToFront(_ window: OpenWindow, besideFront: Bool = false) {
    guard order.last != window.id else { return }
    var next = order.filter { $0 != window.id }
    let replacesFront = arrangement.mode != .single && !besideFront && window !== partner
    if replacesFront, next.count > 1 { next.swapAt(next.count - 1, next.count - 2) }
    order = next + [window.id]
    saveWindowList()
  }

  func bringFirstToFront() {
    if let first = windows.first(where: { !$0.isSecondary }) { bringToFront(first) }
  }

  func setArrangement(_ next: WindowArrangement) {
    guard next != arrangement else { return }
    arrangement = next
    saveArrangement()
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
}
