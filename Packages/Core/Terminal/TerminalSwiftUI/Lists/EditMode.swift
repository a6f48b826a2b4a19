/// Whether the user edits a list (SwiftUI's type of the same name).
public enum EditMode: Hashable, Sendable {
  /// The user does not edit.
  case inactive
  /// The user edits one row.
  case transient
  /// The user edits.
  case active

  /// Whether the user edits.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// Whether the user edits; `nil` if no view around sets it, as in `.environment(\.editMode, $editMode)`.
  ///
  /// It does not affect the actions of `onDelete(perform:)` and `onMove(perform:)`, which keys run at any time.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts or ends editing, where `\.editMode` is set.
///
/// Elsewhere it shows nothing, because rows can be edited by keys at any time.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates the button.
  public init() {}

  /// The content and behavior of the view.
  public var body: some View {
    if let editMode {
      let isEditing = editMode.wrappedValue.isEditing
      Button(isEditing ? "Done" : "Edit") { editMode.wrappedValue = isEditing ? .inactive : .active }
    }
  }
}
