import Observation

/// Manages the window definitions, the open windows and their order.
@Observable
@MainActor
final class WindowManager {
  private(set) var windows: [OpenWindow] = []
  /// The windows' identifiers, the front one last.
  private var order: [Int] = []
  private(set) var arrangement = WindowArrangement()
  @ObservationIgnored private(set) var definitions: [WindowDefinition] = []
  @ObservationIgnored private var reportedDuplicates: Set<String> = []
  @ObservationIgnored private var lastID = 0
  /// The identity by which the actions that open and close windows are compared.
  let identity = ActionIdentity()
  /// The storage of the values of windows; `nil` if they are retained only while the program runs.
  @ObservationIgnored let store: (any SceneStorageStore)?
  @ObservationIgnored let appStorage: AppStorageContexts
  /// The phase of the terminal as a whole.
  @ObservationIgnored private let terminal: ScenePhaseModel
  @ObservationIgnored var report: @MainActor (RuntimeIssue) -> Void = { _ in }

  init(store: (any SceneStorageStore)?, terminal: ScenePhaseModel = ScenePhaseModel()) {
    self.store = store
    appStorage = AppStorageContexts(store: store)
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
    if !windows.contains(where: { !$0.isSecondary }),
      let first = next.first(where: { !$0.isDeclined && $0.opensAtLaunch })
    {
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
    let isKnown = value != nil || definition.isDeclined || definition.isUnique
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
  private func add(
    _ definition: WindowDefinition, value: AnyHashable?, isSecondary: Bool, scene: String? = nil
  ) -> OpenWindow {
    lastID += 1
    let window = OpenWindow(
      id: lastID, scene: scene ?? unusedScene(definition.id), definitionID: definition.id, value: value,
      isSecondary: isSecondary, store: store)
    windows.append(window)
    order.append(window.id)
    definition.store(window)
    return window
  }

  private func unusedScene(_ definitionID: String) -> String {
    var number = 1
    while windows.contains(where: { $0.scene == "\(definitionID)#\(number)" }) { number += 1 }
    return "\(definitionID)#\(number)"
  }

  private func sort(by places: [Int: Int]) {
    windows.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  /// Brings a window to the front.
  ///
  /// In a split, it replaces the front window, or the one beside it with `besideFront`, so that the window that has
  /// opened it remains visible.
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

  private func setArrangement(_ next: WindowArrangement) {
    guard next != arrangement else { return }
    arrangement = next
    saveArrangement()
  }

  /// Switches to the next or the previous window, wrapping around at the ends.
  func switchWindow(by step: Int) {
    guard let index = windows.firstIndex(where: { $0.id == order.last }) else { return }
    bringToFront(windows[(index + step + windows.count) % windows.count])
  }

  /// Closes a window permanently and removes its stored values; the last one stays, as a program needs a window.
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

  func close(value: AnyHashable) {
    for window in windows where window.value == value { close(window) }
  }

  // MARK: The phases of windows

  /// Returns the phase of a window: the terminal's phase for the front one; the others receive no input.
  func phase(of window: OpenWindow) -> ScenePhase {
    terminal.phase == .active && window.id != order.last ? .inactive : terminal.phase
  }

  var aggregatePhase: ScenePhase {
    windows.isEmpty ? terminal.phase : .of(windows.map { phase(of: $0) })
  }

  // MARK: Windows in a split

  /// The change of the first window's share for one key.
  private static let fractionStep = 0.05

  /// The window that is visible beside the front one in a split: the one that was in front before.
  var partner: OpenWindow? {
    guard let id = order.dropLast().last else { return nil }
    return windows.first { $0.id == id }
  }

  func setMode(_ mode: WindowArrangement.Mode) {
    var next = arrangement
    next.mode = mode
    setArrangement(next)
  }

  /// Selects the next arrangement that fits a terminal of a size: side by side, stacked, one window.
  ///
  /// If it is too small for any split, returns `false` and retains the arrangement for a larger one.
  func selectNextMode(in size: Size) -> Bool {
    let modes = WindowArrangement.Mode.allCases.filter { $0.fits(in: size) }
    guard modes.count > 1 else { return false }
    let next = (modes.firstIndex(of: arrangement.mode) ?? 0) + 1
    setMode(modes[next % modes.count])
    return true
  }

  func setFraction(_ fraction: Double) {
    var next = arrangement
    next.setFraction(fraction)
    setArrangement(next)
  }

  /// Moves the border of a split by a number of steps, to the right or downward if it is positive.
  func moveBorder(by steps: Int) {
    setFraction(arrangement.fraction + Double(steps) * Self.fractionStep)
  }

  func switchPane() {
    if let partner { bringToFront(partner) }
  }

  /// Closes the windows that `openWindow` has opened, except the front one.
  func closeOthers() {
    for window in windows where window.isSecondary && window !== front { close(window) }
  }

  // MARK: Persistence of the open windows and their arrangement across launches

  private struct Record: Codable, Hashable {
    var definition: String
    var scene: String
    var isSecondary: Bool
    var place: Int
  }

  /// The stored arrangement, in types that accept any value.
  struct ArrangementRecord: Codable, Hashable {
    var mode: String
    var fraction: Double
  }

  /// The maximum number of restored windows, because a stored list is not trusted.
  private static let capacity = 32
  private static let listKey = "windows"
  static let arrangementKey = "arrangement"
  static let listScene = "app"

  private func saveWindowList() {
    guard let store else { return }
    let records = order.compactMap { id in
      windows.enumerated().first { $0.element.id == id }.map { place, window in
        Record(
          definition: window.definitionID, scene: window.scene, isSecondary: window.isSecondary, place: place)
      }
    }
    store.set(records, for: Self.listKey, in: Self.listScene)
  }

  private func saveArrangement() {
    let record = ArrangementRecord(mode: arrangement.mode.rawValue, fraction: arrangement.fraction)
    store?.set(record, for: Self.arrangementKey, in: Self.listScene)
  }

  /// Restores the arrangement, without trusting it: an unknown mode is ignored, and the fraction is limited.
  private func restoreArrangement(from store: any SceneStorageStore) {
    guard let record = store.value(ArrangementRecord.self, for: Self.arrangementKey, in: Self.listScene),
      let mode = WindowArrangement.Mode(rawValue: record.mode)
    else { return }
    var stored = WindowArrangement(mode: mode)
    stored.setFraction(record.fraction)
    setArrangement(stored)
  }

  /// Restores the arrangement and opens the windows that were open when the app last ended.
  private func restore() {
    guard let store else { return }
    restoreArrangement(from: store)
    guard let records = store.value([Record].self, for: Self.listKey, in: Self.listScene) else { return }
    var places: [Int: Int] = [:]
    for record in records.suffix(Self.capacity) {
      // A scene that the app no longer has is skipped, and so is a window whose value cannot be decoded.
      guard let definition = definitions.first(where: { $0.id == record.definition }), !definition.isDeclined,
        !windows.contains(where: { $0.scene == record.scene })
      else { continue }
      let value = definition.restore(store, record.scene)
      guard value != nil || definition.valueType == nil else { continue }
      // The app starts with one window.
      guard record.isSecondary || !windows.contains(where: { !$0.isSecondary }) else { continue }
      let window = add(definition, value: value, isSecondary: record.isSecondary, scene: record.scene)
      places[window.id] = record.place
    }
    sort(by: places)
  }
}

/// An open window, in front or behind.
@Observable
@MainActor
package final class OpenWindow: Identifiable {
  package let id: Int
  let scene: String
  let definitionID: String
  let storage: SceneContext
  /// Whether `openWindow` has opened it: Escape does not close the window with which the app starts.
  let isSecondary: Bool
  private(set) var value: AnyHashable?
  /// The identity by which the window's `dismiss` action is compared.
  let identity = ActionIdentity()

  static let valueKey = "window value"

  init(
    id: Int, scene: String, definitionID: String, value: AnyHashable?, isSecondary: Bool,
    store: (any SceneStorageStore)?
  ) {
    self.id = id
    self.scene = scene
    self.definitionID = definitionID
    self.value = value
    self.isSecondary = isSecondary
    storage = SceneContext(scene: scene, store: store)
  }

  /// Returns a binding to the value, for the window's view.
  func binding<Value: Codable & Hashable>(_ type: Value.Type) -> Binding<Value?> {
    Binding(
      identity: BindingIdentity(owner: self), get: { self.value?.base as? Value },
      set: {
        self.value = $0.map { AnyHashable($0) }
        self.storeValue(type)
      })
  }

  /// Stores the value, to restore it at the next launch.
  func storeValue<Value: Codable & Hashable>(_ type: Value.Type) {
    storage.store?.set(value?.base as? Value, for: Self.valueKey, in: scene)
  }
}
