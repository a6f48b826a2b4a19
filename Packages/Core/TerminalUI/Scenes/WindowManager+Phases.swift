/// The phases of windows.
extension WindowManager {
  /// Returns the phase of a window: the terminal's phase for the front one; the others receive no input.
  func phase(of window: OpenWindow) -> ScenePhase {
    terminal.phase == .active && window.id != order.last ? .inactive : terminal.phase
  }

  /// The combined phase of all windows.
  var aggregatePhase: ScenePhase {
    windows.isEmpty ? terminal.phase : .of(windows.map { phase(of: $0) })
  }
}
