extension View {
  /// Gives controls another accent colour; `nil` leaves the one from around.
  public func tint(_ color: Color?) -> some View {
    modifier(
      EnvironmentModifier(value: color) { values in
        if let color { values.palette[.accent] = color.resolved(in: values.palette) }
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
