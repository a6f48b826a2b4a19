/// Windows in a split.
extension WindowManager {
  /// The change of the first window's share for one key.
  private static let fractionStep = 0.05

  /// The window that is visible beside the front one in a split: the one that was in front before.
  var partner: OpenWindow? {
    guard let id = order.dropLast().last else { return nil }
    return windows.first { $0.id == id }
  }

  /// Selects an arrangement.
  func setMode(_ mode: WindowArrangement.Mode) {
    var next = arrangement
    next.mode = mode
    setArrangement(next)
  }

  /// Selects the next arrangement for which a terminal of a size is large enough: side by side, stacked, one window.
  ///
  /// If it is too small for any split, the arrangement is retained for a larger one.
  ///
  /// - Returns: `false` if the terminal is too small for any split.
  func selectNextMode(in size: Size) -> Bool {
    let modes = WindowArrangement.Mode.allCases.filter { $0.fits(in: size) }
    guard modes.count > 1 else { return false }
    let next = (modes.firstIndex(of: arrangement.mode) ?? 0) + 1
    setMode(modes[next % modes.count])
    return true
  }

  /// Sets the first window's share of a split.
  func setFraction(_ fraction: Double) {
    var next = arrangement
    next.setFraction(fraction)
    setArrangement(next)
  }

  /// Moves the border of a split by a number of steps, to the right or downward if it is positive.
  func moveBorder(by steps: Int) {
    setFraction(arrangement.fraction + Double(steps) * Self.fractionStep)
  }

  /// Brings the other window of a split to the front.
  func switchPane() {
    if let partner { bringToFront(partner) }
  }

  /// Closes the windows that `openWindow` has opened, except the front one.
  func closeOthers() {
    for window in windows where window.isSecondary && window !== front { close(window) }
  }
}
