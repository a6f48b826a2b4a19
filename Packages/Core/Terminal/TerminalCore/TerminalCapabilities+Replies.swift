extension TerminalCapabilities {
  /// The parameter of the primary device attributes that stands for sixel graphics (DEC's VT340).
  private static let sixelAttribute = 4

  package mutating func update(by reply: TerminalReply) {
    switch reply {
    case .deviceAttributes(let attributes): supportsSixel = attributes.contains(Self.sixelAttribute)
    case .keyboardFlags: supportsKeyboardProtocol = true
    case .background(let color):
      background = color
      hasLightBackground = color.isLight
    case .colorScheme(let isLight): hasLightBackground = isLight
    case .cellPixels(let size): cellPixels = size
    case .graphics(TerminalQueries.graphicsID, let isOK): supportsKittyGraphics = isOK
    case .graphics: break
    }
  }
}

extension CellColor {
  /// Whether the luma of the color, as in ITU-R BT.601, is more than a half; the terminal's unknown default counts as
  /// dark.
  package var isLight: Bool {
    !isTerminalDefault && 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }
}
