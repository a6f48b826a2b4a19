struct ContextMenuView<Content: View, Items: View>: View {
  let content: Content
  let items: @MainActor () -> Items
  @State private var isOpen = false

  var body: some View {
    Presenter(content: content.modifier(ContextMenuModifier { isOpen = true }), style: .menu, isPresented: $isOpen) {
      MenuList(content: items(), title: "Menu")
    }
  }
}

extension ContextMenuView: TaggedView {
  var tagValue: AnyHashable? { (content as? any TaggedView)?.tagValue }
}

extension View {
  /// Adds a menu to the view.
  ///
  /// The key `m` opens it while the view contains the focus or is in the selected row of a list. In a text field, the
  /// key is Shift-F10.
  public func contextMenu(@ViewBuilder menuItems: @escaping @MainActor () -> some View) -> some View {
    ContextMenuView(content: self, items: menuItems)
  }
}
