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

/// Has the navigation stack around show a page while a condition holds.
final class PresentedDestinationNode: Node {
  /// What is on the page, while there is one.
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

  /// Views that are pushed count from one upward.
  private var pageID: Int { -id }
}

/// A page of which the content may be another after a while.
struct PresentedPage: View {
  let content: StateStorage<AnyView>

  var body: some View { content.value }
}

/// A view that presents a page. Its body reads the binding, so that it is evaluated when that changes.
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
  /// Shows a page in the navigation stack around while the binding is true; going back makes it false.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> some View
  ) -> some View {
    DestinationPresenter(content: self, isPresented: isPresented, destination: destination)
  }
}
