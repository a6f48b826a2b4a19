/// The width of an inspector in columns, which its content sets.
private struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: Int { 30 }

  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

/// A view with an inspector: beside it in a terminal of at least 60 columns, or else in a sheet.
private struct InspectorContainer<Content: View, Inspector: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let fileID: StaticString
  let line: UInt
  let inspector: @MainActor () -> Inspector
  @State private var width = InspectorWidthKey.defaultValue
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  var body: some View {
    HStack(alignment: .top, spacing: .cells(0)) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isCompact {
        Divider()
        PresentedContent(content: inspector)
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .frame(width: .cells(width), alignment: .topLeading)
          .frame(maxHeight: .infinity, alignment: .topLeading)
      }
    }
    .sheet(isPresented: isPresented.while(isCompact), fileID: fileID, line: line) { inspector() }
  }

  private var isCompact: Bool { horizontalSizeClass == .compact }
}

extension View {
  /// Shows details beside the view while a binding is `true`, or in a sheet in a terminal of fewer than 60 columns.
  public func inspector(
    isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    InspectorContainer(content: self, isPresented: isPresented, fileID: fileID, line: line, inspector: content)
  }

  /// Sets the width of the inspector that contains the view, limited to 10 to 80 columns.
  public func inspectorColumnWidth(_ width: Length) -> some View {
    preference(key: InspectorWidthKey.self, value: min(80, max(10, width.columns)))
  }
}
