extension Window {
  /// Applies what is known about the terminal.
  ///
  /// Views are updated only if it concerns them: all of them if the color scheme changes, and those that draw images if
  /// the terminal's graphics do.
  package func terminalDidChange(to capabilities: TerminalCapabilities) {
    let last = terminalCapabilities
    terminalCapabilities = capabilities
    if let isLight = capabilities.hasLightBackground { setTerminalColorScheme(isLight ? .light : .dark) }
    guard last.graphics != capabilities.graphics else { return }
    rootNode?.reportTerminalChange()
    for presentation in presentations { presentation.presented?.reportTerminalChange() }
  }

  private func setTerminalColorScheme(_ colorScheme: ColorScheme) {
    guard let rootNode, rootNode.environment.terminalColorScheme != colorScheme else { return }
    var environment = rootNode.environment
    environment.terminalColorScheme = colorScheme
    rootNode.setEnvironment(environment)
    setNeedsFrame()
  }
}

extension Node {
  fileprivate func reportTerminalChange() {
    terminalDidChange()
    for child in children { child.reportTerminalChange() }
  }
}

extension TerminalCapabilities {
  fileprivate var graphics: [AnyHashable?] { [supportsKittyGraphics, supportsSixel, cellPixels] }
}
