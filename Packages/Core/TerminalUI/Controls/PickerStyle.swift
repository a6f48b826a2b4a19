/// The way in which a picker shows its choices.
public struct PickerStyle: Hashable, Sendable {
  enum Kind: Sendable {
    case segmented, inline, menu
  }

  let kind: Kind

  /// All choices in a row.
  public static let automatic = PickerStyle(kind: .segmented)
  /// All choices in a row.
  public static let segmented = PickerStyle(kind: .segmented)
  /// One line for each choice.
  public static let inline = PickerStyle(kind: .inline)
  /// One line for each choice.
  public static let radioGroup = PickerStyle(kind: .inline)
  /// One line with the current choice, which opens a list of all choices.
  public static let menu = PickerStyle(kind: .menu)
}

extension EnvironmentValues {
  private struct PickerStyleKey: EnvironmentKey {
    static let defaultValue = PickerStyle.automatic
  }

  /// The style of pickers.
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in the view.
  ///
  /// - Parameter style: The style.
  /// - Returns: A view with styled pickers.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }
}
