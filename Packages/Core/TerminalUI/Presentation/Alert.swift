struct PresentationModifier<Presented: View>: NodeModifier {
  let style: PresentationStyle
  let isPresented: Bool
  let dismiss: @MainActor () -> Void
  var onDismiss: (@MainActor () -> Void)?
  let presented: @MainActor () -> Presented

  func makeNode(in parent: Node) -> PresentationNode {
    let node = PresentationNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PresentationNode) {
    node.style = style
    node.dismiss = dismiss
    node.onDismiss = onDismiss
    if isPresented {
      let afterAction = style == .alert ? AfterAction(run: dismiss) : nil
      node.show(
        PresentedContent(content: presented).modifier(
          EnvironmentModifier(value: nil) { $0.enterPresentation(afterAction) }))
    } else {
      node.hide()
    }
  }
}

/// The presented view, with its own body so that dependencies of the closure are tracked there.
struct PresentedContent<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

/// The presenter of a modal view.
///
/// Its body reads the binding, so a change re-evaluates it.
struct Presenter<Content: View, Presented: View>: View {
  let content: Content
  let style: PresentationStyle
  let isPresented: Binding<Bool>
  var onDismiss: (@MainActor () -> Void)?
  @ViewBuilder let presented: @MainActor () -> Presented

  var body: some View {
    content.modifier(
      PresentationModifier(
        style: style, isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false },
        onDismiss: onDismiss, presented: presented))
  }
}

/// An action that runs with a button's action, used to close an alert.
///
/// It runs after a synchronous action and before an asynchronous one.
struct AfterAction {
  let run: @MainActor () -> Void
}

extension EnvironmentValues {
  private struct AfterActionKey: EnvironmentKey {
    static let defaultValue: AfterAction? = nil
  }

  /// Resets the values that do not apply to a presented view: row, toolbar, form, scroll alignment and navigation
  /// stack.
  mutating func enterPresentation(_ afterAction: AfterAction?) {
    self.afterAction = afterAction
    isInListRow = false
    isInToolbar = false
    showsFormLabels = false
    scrollAlignment = .topLeading
    navigationModel = nil
  }

  var afterAction: AfterAction? {
    get { self[AfterActionKey.self] }
    set { self[AfterActionKey.self] = newValue }
  }
}

/// The box of an alert.
struct AlertBox<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 1) {
      message
      HStack(spacing: 2) {
        if Actions.self == EmptyView.self { Button("OK") {} } else { actions }
      }
    }
    .padding(.horizontal, 2)
    .padding(.vertical, 1)
    .dialogBorder(title: title)
  }
}

extension View {
  /// Presents an alert over the window while the binding is `true`.
  ///
  /// Each button closes it. Without actions, it has an OK button.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - isPresented: Whether the alert is presented; set to `false` when it closes.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  /// - Returns: A view that can present the alert.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented) {
      AlertBox(title: title, actions: actions(), message: message())
    }
  }
}
