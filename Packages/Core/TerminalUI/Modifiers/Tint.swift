extension CellColor {
  /// Black for a light color and white for a dark one, by luma as in ITU-R BT.601.
  fileprivate var readableInk: CellColor {
    let lightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return lightness > 140_000 ? CellColor(red: 0, green: 0, blue: 0) : CellColor(red: 255, green: 255, blue: 255)
  }
}

extension View {
  /// Sets the accent color of controls.
  ///
  /// Text on the accent color becomes black or white, depending on the brightness of the color.
  ///
  /// - Parameter color: The color; `nil` uses that of the enclosing view.
  /// - Returns: A view with the accent color.
  public func tint(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier(value: color) { values in
        guard let accent = color?.resolved(in: values.palette), accent != values.palette[.accent] else { return }
        values.palette[.accent] = accent
        if !accent.isTerminalDefault { values.palette[.onAccent] = accent.readableInk }
      })
  }

  /// Sets the color of text and symbols (SwiftUI's older name for `foregroundStyle`).
  ///
  /// - Parameter color: The color; `nil` uses that of the enclosing view.
  /// - Returns: A view with colored text.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentModifier(value: color) { if let color { $0.foregroundColor = color } })
  }

  /// Has no effect, because a cell has one size; accepted for SwiftUI compatibility.
  ///
  /// - Parameter scale: Ignored.
  /// - Returns: The view itself.
  public func scaleEffect(_ scale: Double) -> some View {
    self
  }
}
