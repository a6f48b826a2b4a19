struct PresentationModifier<Presented: View>: NodeModifier {
  let style: PresentationStyle
  let isPresented: Bool
  let dismiss: @MainActor () -> Void
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
      node.show(presented().environment(\.afterAction, style == .alert ? AfterAction(run: dismiss) : nil))
    } else {
      node.hide()
    }
  }
}

/// A view over which another is shown. Its body reads the binding, so that it is evaluated when that changes.
struct Presenter<Content: View, Presented: View>: View {
  let content: Content
  let style: PresentationStyle
  let isPresented: Binding<Bool>
  let presented: @MainActor () -> Presented

  var body: some View {
    content.modifier(
      PresentationModifier(
        style: style, isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false },
        presented: presented))
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
      HStack(spacing: 2) { actions }
    }
    .padding(.horizontal, 2)
    .padding(.vertical, 1)
    .border(.accent, title: title)
  }
}

extension View {
  /// Shows a question or a message over everything while the binding is true. Each button closes it.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented) {
      AlertBox(title: title, actions: actions(), message: message())
    }
  }

  /// Shows a view over most of the window while the binding is true.
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
    Presenter(content: self, style: .sheet, isPresented: isPresented) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).border(.accent)
    }
  }

  /// Shows a view over all of the window while the binding is true.
  public func fullScreenCover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    Presenter(content: self, style: .cover, isPresented: isPresented) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}
