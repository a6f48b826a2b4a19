// Styles with SwiftUI's names that have no effect.

/// The style of forms.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct FormStyle: Hashable, Sendable {
  /// The only style of forms.
  public static let automatic = FormStyle()
  /// The same as `automatic`.
  public static let grouped = FormStyle()
  /// The same as `automatic`.
  public static let columns = FormStyle()

  /// Creates the style.
  public init() {}
}

/// The style of group boxes.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct GroupBoxStyle: Hashable, Sendable {
  /// The only style of group boxes.
  public static let automatic = GroupBoxStyle()

  /// Creates the style.
  public init() {}
}

/// The style of disclosure groups.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct DisclosureGroupStyle: Hashable, Sendable {
  /// The only style of disclosure groups.
  public static let automatic = DisclosureGroupStyle()

  /// Creates the style.
  public init() {}
}

/// The style of labeled contents.
///
/// All styles look the same. The names are accepted for SwiftUI compatibility.
public struct LabeledContentStyle: Hashable, Sendable {
  /// The only style of labeled contents.
  public static let automatic = LabeledContentStyle()

  /// Creates the style.
  public init() {}
}

extension View {
  /// Has no effect: a form has its labels in a column.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func formStyle(_ style: FormStyle) -> some View { self }

  /// Has no effect: a group box has a border.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func groupBoxStyle(_ style: GroupBoxStyle) -> some View { self }

  /// Has no effect: a disclosure group has a triangle before its label.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func disclosureGroupStyle(_ style: DisclosureGroupStyle) -> some View { self }

  /// Has no effect: a label is before its content.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func labeledContentStyle(_ style: LabeledContentStyle) -> some View { self }
}
