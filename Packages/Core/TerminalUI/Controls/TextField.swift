/// A field for a line of text.
public struct TextField: View {
  fileprivate var field: TextFieldCore
  private let hasPrompt: Bool
  @Environment(\.showsFormLabels) private var showsLabel

  /// - Parameters:
  ///   - title: the name of the field: beside it in a form, elsewhere in the empty field where there is no prompt.
  ///   - prompt: an example, shown while the field is empty.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    field = TextFieldCore(title: String(title), text: text, prompt: prompt ?? String(title))
    hasPrompt = prompt != nil
  }

  public var body: some View {
    if showsLabel {
      FormField(title: field.title, control: hasPrompt ? field : field.withoutPrompt)
    } else {
      field
    }
  }
}

/// The part of a text field that takes text.
struct TextFieldCore: PrimitiveView {
  let title: String
  let text: Binding<String>
  var prompt: String
  var isSecure = false

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
    node.textMayHaveChanged()
  }
}

/// A field for a line of text that is not shown.
public struct SecureField: View {
  private let field: TextField

  /// - Parameter prompt: what stands in the field while it is empty; the title where it is left out.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.field.isSecure = true
    self.field = field
  }

  public var body: some View { field }
}

extension EnvironmentValues {
  private struct SubmitKey: EnvironmentKey {
    static let defaultValue: SubmitAction? = nil
  }

  /// What Return does in a field.
  var submit: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

struct SubmitAction {
  let run: @MainActor (Window) -> Void
}

extension View {
  /// Does something when Return is pressed in a field of the view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.submit = SubmitAction { _ in action() } })
  }

  /// Starts a task, which the window owns, when Return is pressed in a field of the view.
  public func onSubmit(_ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.submit = SubmitAction { $0.tasks.start(action) } })
  }
}
