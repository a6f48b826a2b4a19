/// The part of a view to which a popover is attached, which has no effect: a terminal shows popovers in its center.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// The part of a view that a rectangle anchor names.
  public enum Source: Hashable, Sendable {
    /// The whole view.
    case bounds
  }

  /// A part of the view.
  case rect(Source)
  /// A point in the view.
  case point(UnitPoint)
}

extension View {
  /// Presents a small view over the window while the binding is `true`; Escape closes it.
  ///
  /// It is in the center of the window and has no arrow, so `attachmentAnchor` and `arrowEdge` have no effect.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    Presenter(content: self, style: .menu, isPresented: isPresented, site: CallSite(fileID, line)) {
      content()
        // Only the buttons of an alert close it.
        .modifier(EnvironmentModifier(value: 0) { $0.afterAction = nil })
        .padding(.horizontal, .cells(1))
        .border(.accent)
    }
  }
}
