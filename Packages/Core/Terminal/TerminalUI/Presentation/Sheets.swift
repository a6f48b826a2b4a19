extension View {
  /// Presents a sheet over a part of the window while the binding is `true`; Escape closes it.
  ///
  /// `onDismiss` runs after the sheet was closed, also because this view was removed. The node tree names the call site,
  /// `fileID` and `line`.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    Presenter(
      content: self, style: .sheet, isPresented: isPresented, onDismiss: onDismiss, site: CallSite(fileID, line)
    ) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).border(.accent)
    }
  }

  /// Presents a sheet for an item over a part of the window while there is one.
  ///
  /// An item with another identity replaces the content and its state. `onDismiss` runs after the sheet was closed,
  /// also because this view was removed.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet(isPresented: item.isThere(), onDismiss: onDismiss, fileID: fileID, line: line) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }

  /// Presents a view over the whole window while the binding is `true`; Escape closes it.
  ///
  /// `onDismiss` runs after the cover was closed, also because this view was removed. The node tree names the call site,
  /// `fileID` and `line`.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    Presenter(
      content: self, style: .cover, isPresented: isPresented, onDismiss: onDismiss, site: CallSite(fileID, line)
    ) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// Presents a view for an item over the whole window while there is one.
  ///
  /// An item with another identity replaces the content and its state. `onDismiss` runs after the cover was closed,
  /// also because this view was removed.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    fullScreenCover(isPresented: item.isThere(), onDismiss: onDismiss, fileID: fileID, line: line) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }
}

extension Binding {
  /// Returns a binding that is `true` if there is a value; setting it to `false` removes the value.
  package func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

private struct DismissDisabledModifier: NodeModifier {
  let isDisabled: Bool

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    update(node)
    return node
  }

  func update(_ node: Node) {
    let presented: PresentedNode? = node.nearest { $0 as? PresentedNode }
    presented?.ignoresEscape = isDisabled
  }
}

extension View {
  /// Sets whether Escape is prevented from closing the surrounding presentation, whose content must then close it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissDisabledModifier(isDisabled: isDisabled))
  }
}
