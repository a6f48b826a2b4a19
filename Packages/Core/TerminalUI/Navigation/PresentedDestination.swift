struct PresentedDestinationModifier<Destination: View>: NodeModifier {
  let isPresented: Binding<Bool>
  let isShown: Bool
  let destination: @MainActor () -> Destination

  func makeNode(in parent: Node) -> PresentedDestinationNode {
    let node = PresentedDestinationNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PresentedDestinationNode) {
    guard isShown else { return node.hide() }
    node.show(AnyView(PresentedContent(content: destination))) { isPresented.wrappedValue = false }
  }
}

/// Pushes a page onto the enclosing navigation stack while a condition is true.
final class PresentedDestinationNode: Node {
  /// The content of the page while it is presented.
  private var content: StateStorage<AnyView>?
  private var dismiss: @MainActor () -> Void = {}

  func show(_ view: AnyView, dismiss: @escaping @MainActor () -> Void) {
    self.dismiss = dismiss
    if let content {
      content.value = view
      return
    }
    let content = StateStorage(view)
    self.content = content
    environment.navigationModel?.present(AnyView(PresentedPage(content: content)), id: pageID) { [weak self] in
      self?.content = nil
      self?.dismiss()
    }
  }

  func hide() {
    guard content != nil else { return }
    content = nil
    environment.navigationModel?.withdraw(pageID)
  }

  override func willLeave() { hide() }

  /// The identifier of the page, negative because the identifiers of pushed views count upward from one.
  private var pageID: Int { -id }
}

/// A page whose content can change while it is presented.
struct PresentedPage: View {
  let content: StateStorage<AnyView>

  var body: some View { content.value }
}

/// The presenter of a page.
///
/// Its body reads the binding, so a change re-evaluates it.
struct DestinationPresenter<Content: View, Destination: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let destination: @MainActor () -> Destination

  var body: some View {
    content.modifier(
      PresentedDestinationModifier(
        isPresented: isPresented, isShown: isPresented.wrappedValue, destination: destination))
  }
}

extension View {
  /// Pushes a page onto the enclosing navigation stack while a binding is `true`.
  ///
  /// Going back sets it to `false`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the page is shown.
  ///   - destination: Creates the page.
  /// - Returns: A view that can present the page.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> some View
  ) -> some View {
    DestinationPresenter(content: self, isPresented: isPresented, destination: destination)
  }
}
