extension CellColor {
  /// Black on a light colour, white on a dark one, by how light it looks (Rec. 601).
  fileprivate var readableInk: CellColor {
    let lightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return lightness > 140_000 ? CellColor(red: 0, green: 0, blue: 0) : CellColor(red: 255, green: 255, blue: 255)
  }
}

extension View {
  /// Gives controls another accent colour; `nil` leaves the one from around. What stands on it is black or white, whichever
  /// can be read better.
  public func tint(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier(value: color) { values in
        guard let accent = color?.resolved(in: values.palette), accent != values.palette[.accent] else { return }
        values.palette[.accent] = accent
        if !accent.isTerminalDefault { values.palette[.onAccent] = accent.readableInk }
      })
  }

  /// SwiftUI's older name for `foregroundStyle`; `nil` leaves the colour from around.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentModifier(value: color) { if let color { $0.foregroundColor = color } })
  }

  /// Accepted so that code from elsewhere compiles. A cell has one size, so the view is drawn as it is.
  public func scaleEffect(_ scale: Double) -> some View {
    self
  }
}
