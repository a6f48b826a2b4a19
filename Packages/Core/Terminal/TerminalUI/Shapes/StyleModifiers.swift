extension EnvironmentValues {
  private struct ForegroundPaintKey: EnvironmentKey {
    static let defaultValue: Paint? = nil
  }

  private struct BackgroundPaintKey: EnvironmentKey {
    static let defaultValue: Paint? = nil
  }

  /// The gradient of text and shapes; `nil` if they have the foreground color.
  var foregroundGradient: Paint? {
    get { self[ForegroundPaintKey.self] }
    set { self[ForegroundPaintKey.self] = newValue }
  }

  package var foregroundPaint: Paint { foregroundGradient ?? Paint(foregroundColor) }

  /// The paint of the style `background`; `nil` for the background of the window.
  package var backgroundPaint: Paint? {
    get { self[BackgroundPaintKey.self] }
    set { self[BackgroundPaintKey.self] = newValue }
  }

  package mutating func setForeground(_ paint: Paint) {
    foregroundColor = paint.color
    foregroundGradient = paint.isGradient ? paint : nil
  }
}
