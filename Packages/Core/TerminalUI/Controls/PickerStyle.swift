/// How a picker shows its choices.
public struct PickerStyle: Hashable, Sendable {
  enum Kind: Sendable {
    case segmented, inline, menu
  }

  let kind: Kind

  /// All choices in a row.
  public static let automatic = PickerStyle(kind: .segmented)
  /// All choices in a row.
  public static let segmented = PickerStyle(kind: .segmented)
  /// A line for each choice.
  public static let inline = PickerStyle(kind: .inline)
  /// A line for each choice.
  public static let radioGroup = PickerStyle(kind: .inline)
  /// One line with the choice, which opens a list of all.
  public static let menu = PickerStyle(kind: .menu)
}

extension EnvironmentValues {
  private struct PickerStyleKey: EnvironmentKey {
    static let defaultValue = PickerStyle.automatic
  }

  /// How pickers show their choices.
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Has pickers show their choices in a way.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }
}
