extension View {
  /// Shows a view over a part of the window while the binding is true; Escape closes it.
  ///
  /// - Parameter onDismiss: called when it has been closed.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    Presenter(content: self, style: .sheet, isPresented: isPresented, onDismiss: onDismiss) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).border(.accent)
    }
  }

  /// Shows a view for an item over a part of the window while there is one. Another item is another view.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet(isPresented: item.isThere(), onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }

  /// Shows a view over all of the window while the binding is true; Escape closes it.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    Presenter(content: self, style: .cover, isPresented: isPresented, onDismiss: onDismiss) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// Shows a view for an item over all of the window while there is one. Another item is another view.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    fullScreenCover(isPresented: item.isThere(), onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }
}

extension Binding {
  /// Whether there is a value; set to false it takes the value away.
  func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}
