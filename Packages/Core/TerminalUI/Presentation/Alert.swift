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
    if isPresented {
      let afterAction = style == .alert ? AfterAction(run: dismiss) : nil
      node.show(
        PresentedContent(content: presented).modifier(
          EnvironmentModifier(value: nil) { $0.enterPresentation(afterAction) }))
    } else if node.presented != nil {
      node.hide()
      onDismiss?()
    }
  }
}

/// What is presented, as a body of its own: what the closure reads is noted there.
struct PresentedContent<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

/// A view over which another is shown. Its body reads the binding, so that it is evaluated when that changes.
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

/// What follows a button's action: an alert closes.
struct AfterAction {
  let run: @MainActor () -> Void
}

extension EnvironmentValues {
  private struct AfterActionKey: EnvironmentKey {
    static let defaultValue: AfterAction? = nil
  }

  /// What is presented is in no row, no toolbar, no form and no navigation stack, wherever its presenter is.
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
  /// Shows a question or a message over everything while the binding is true. Each button closes it;
  /// without one there is an OK.
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
