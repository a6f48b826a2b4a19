/// A field for one line of text, or for several ones if it has a vertical axis.
public struct TextField: View {
  package var field: TextFieldCore
  private var axis = Axis.horizontal
  private let hasPrompt: Bool
  var events: EditingEvents?
  @Environment(\.showsFormLabels) private var showsLabel
  @Environment(\.hasRoundedFields) private var isRounded

  /// Creates a text field.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: (some StringProtocol)? = String?.none
  ) {
    self.init(String(title), text: text, prompt: prompt.map { String($0) })
  }

  /// Creates a text field.
  ///
  /// `prompt` is an example, shown while the field is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    field = TextFieldCore(title: String(title), text: text, prompt: prompt ?? String(title))
    hasPrompt = prompt != nil
  }

  /// Creates a text field that may grow along an axis.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(title, text: text, prompt: prompt?.content)
    self.axis = axis
  }

  /// Creates a text field that may grow along an axis.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect. `axis` is the direction in
  /// which a long text continues. A vertical field wraps and grows up to its `lineLimit(_:)`. Return submits it if
  /// there is an `onSubmit` action, and Alt-Return inserts a line break.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(title, text: text, prompt: prompt?.content)
    self.axis = axis
  }

  /// Creates a text field with a custom label, of which the text is shown.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> some View) {
    self.init(plainTitle(of: label()), text: text, prompt: prompt?.content)
  }

  /// Creates a text field with a custom label, of which the text is shown, that may grow along an axis.
  ///
  /// See `init(_:text:prompt:axis:)`.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> some View) {
    self.init(plainTitle(of: label()), text: text, prompt: prompt?.content)
    self.axis = axis
  }

  /// The content and behavior of the view.
  public var body: some View {
    if showsLabel {
      FormField(
        title: Text(field.title), control: control(hasPrompt ? field : field.withoutPrompt), titleRow: isRounded ? 1 : 0
      )
    } else {
      control(field)
    }
  }

  @ViewBuilder
  private func control(_ core: TextFieldCore) -> some View {
    if isRounded {
      input(core).environment(\.fieldHasBorder, true)
        .modifier(BorderModifier(color: .border, title: nil, panel: PanelTexts()))
    } else {
      input(core)
    }
  }

  @ViewBuilder
  private func input(_ core: TextFieldCore) -> some View {
    if axis == .vertical {
      MultilineField(title: core.title, text: core.text, prompt: core.prompt, isEditor: false)
    } else if let events {
      EditingField(field: core, events: events)
    } else {
      core
    }
  }
}

/// The input part of a text field, without a form title.
package struct TextFieldCore: PrimitiveView {
  let title: String
  let text: Binding<String>
  var prompt: String
  var isSecure = false
  package var commit: (@MainActor (String) -> Void)?

  var withoutPrompt: TextFieldCore {
    var field = self
    field.prompt = ""
    return field
  }

  func makeNode(in parent: Node) -> TextFieldNode {
    let node = TextFieldNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: TextFieldNode) {
    node.title = title
    node.text = text
    node.prompt = prompt
    node.isSecure = isSecure
    node.commit = commit
    node.textMayHaveChanged()
    // The binding may read other state, and the prompt another text.
    node.setNeedsLayout()
  }
}

/// A field for one line of hidden text.
public struct SecureField: View {
  private let field: TextField

  /// Creates a secure field.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: (some StringProtocol)? = String?.none
  ) {
    self.init(String(title), text: text, prompt: prompt.map { String($0) })
  }

  /// Creates a secure field.
  ///
  /// `prompt` is an example, shown while the field is empty; `nil` shows the title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.field.isSecure = true
    self.field = field
  }

  /// Creates a secure field with a text as its prompt.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.content)
  }

  /// Creates a secure field with a text as its prompt.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.content)
  }

  /// Creates a secure field with a custom label, of which the text is shown.
  ///
  /// `prompt` is an example, shown while the field is empty; its styles have no effect.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> some View) {
    self.init(plainTitle(of: label()), text: text, prompt: prompt?.content)
  }

  /// The content and behavior of the view.
  public var body: some View { field }
}

extension EnvironmentValues {
  private struct RevealsSecureTextKey: EnvironmentKey {
    static let defaultValue = false
  }

  var revealsSecureText: Bool {
    get { self[RevealsSecureTextKey.self] }
    set { self[RevealsSecureTextKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the secure fields of the view show their text, so that the user can check it.
  ///
  /// Only the screen shows it: screen readers and recordings treat the fields as before.
  public func secureTextRevealed(_ isRevealed: Bool) -> some View {
    environment(\.revealsSecureText, isRevealed)
  }
}

extension EnvironmentValues {
  private struct SubmitKey: EnvironmentKey {
    static let defaultValue: SubmitAction? = nil
  }

  var submit: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  private struct SubmitLabelKey: EnvironmentKey {
    static let defaultValue = SubmitLabel.submit
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }

  private struct CharacterLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
  }

  /// The maximum number of characters in a text field; `nil` for its own.
  var characterLimit: Int? {
    get { self[CharacterLimitKey.self] }
    set { self[CharacterLimitKey.self] = newValue }
  }

  private struct TextSelectionKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct RoundedFieldsKey: EnvironmentKey {
    static let defaultValue = false
  }

  package var hasRoundedFields: Bool {
    get { self[RoundedFieldsKey.self] }
    set { self[RoundedFieldsKey.self] = newValue }
  }

  private struct FieldBorderKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether a field is inside a border, and needs no other mark.
  var fieldHasBorder: Bool {
    get { self[FieldBorderKey.self] }
    set { self[FieldBorderKey.self] = newValue }
  }

  var selectsTextOnFocus: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}

struct SubmitAction {
  let run: @MainActor (Window) -> Void
}

extension View {
  /// Runs an action when the user presses Return in a field or a segmented picker of the view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.submit = SubmitAction { _ in action() } })
  }

  /// Starts a task, which the window owns, when the user presses Return in a field or a segmented picker of the view.
  public func onSubmit(_ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.submit = SubmitAction { $0.tasks.startNow(action) } })
  }

  /// Sets the title of Return in the key hints of the fields in the view.
  ///
  /// The hint appears only in fields with an `onSubmit` action.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.submitLabel, label)
  }

  /// Sets the maximum number of characters in the text fields of the view.
  ///
  /// The default is 2,000, and 20,000 in a field of several lines. A full field says so on the key-hint line. Text that is already longer stays unchanged.
  ///
  /// - Parameter count: The number of grapheme clusters. Less than zero counts as zero.
  public func characterLimit(_ count: Int) -> some View {
    environment(\.characterLimit, max(0, count))
  }

  /// Selects the text of the view's text fields when they receive the focus, so that typing replaces it.
  ///
  /// Use it for short values such as numbers. An arrow key, Home or End ends the selection.
  public func selectsTextOnFocus(_ isEnabled: Bool = true) -> some View {
    environment(\.selectsTextOnFocus, isEnabled)
  }
}

/// The title of Return in the key hints of a field (SwiftUI's type of the same name).
public struct SubmitLabel: Hashable, Sendable {
  let title: String

  private init(title: String) { self.title = title }

  /// Creates a title that names what Return does, such as "Save"; SwiftUI has fixed titles only.
  public init(_ title: some StringProtocol) { self.title = String(title) }

  /// The title "Continue".
  public static let `continue` = SubmitLabel(title: "Continue")
  /// The title "Done".
  public static let done = SubmitLabel(title: "Done")
  /// The title "Go".
  public static let go = SubmitLabel(title: "Go")
  /// The title "Join".
  public static let join = SubmitLabel(title: "Join")
  /// The title "Next".
  public static let next = SubmitLabel(title: "Next")
  /// The title "Return".
  public static let `return` = SubmitLabel(title: "Return")
  /// The title "Search".
  public static let search = SubmitLabel(title: "Search")
  /// The title "Send".
  public static let send = SubmitLabel(title: "Send")
  /// The title "Submit", which is the default.
  public static let submit = SubmitLabel(title: "Submit")
}
