/// The box of an alert, which in a small terminal has no border, and scrolls.
package struct AlertBox<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message

  package init(title: String, actions: Actions, message: Message) {
    self.title = title
    self.actions = actions
    self.message = message
  }
  @Environment(\.omitsAlertBorders) private var isSmall

  package var body: some View {
    if isSmall {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text(title).bold()
          message
          HStack(spacing: 0) { buttons }
        }
      }
    } else {
      VStack(spacing: .cells(1)) {
        message
        HStack(spacing: .cells(2)) { buttons }
      }
      .padding(.horizontal, .cells(2))
      .padding(.vertical, .cells(1))
      .dialogBorder(title: title)
    }
  }

  @ViewBuilder
  private var buttons: some View {
    if Actions.self == EmptyView.self { Button("OK") {} } else { actions }
  }
}

extension View {
  /// Presents an alert over the window while the binding is `true`.
  public func alert<Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(
      String(title), isPresented: isPresented, fileID: fileID, line: line, actions: actions, message: message)
  }

  /// Presents an alert over the window while the binding is `true`.
  ///
  /// Each button closes it. Without actions, it has an OK button. Return triggers the first button without a role, or else
  /// the one that cancels, until the focus moves. If there is one button besides that, `y` triggers it, and `n` cancels.
  /// The node tree names the call site, `fileID` and `line`.
  @_disfavoredOverload
  public func alert<Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented, site: CallSite(fileID, line)) {
      AlertBox(title: title, actions: actions(), message: message())
    }
  }

  /// Presents a confirmation dialog with a vertical list of actions while the binding is `true`.
  public func confirmationDialog<Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      String(title), isPresented: isPresented, titleVisibility: titleVisibility, fileID: fileID, line: line,
      actions: actions, message: message)
  }

  /// Presents a confirmation dialog with a vertical list of actions while the binding is `true`.
  ///
  /// Escape dismisses it. `titleVisibility` has no effect: the title is always visible. Return, `y` and `n` are as in an
  /// alert. The node tree names the call site, `fileID` and `line`.
  @_disfavoredOverload
  public func confirmationDialog<Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    let title = String(title)
    return Presenter(content: self, style: .alert, isPresented: isPresented, site: CallSite(fileID, line)) {
      DialogBox(title: title, actions: actions(), message: message())
    }
  }

}

/// The visibility of an element (SwiftUI's type of the same name).
public enum Visibility: Hashable, Sendable {
  /// The visibility is the framework's choice, visible, or hidden.
  case automatic, visible, hidden
}

struct DialogBox<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: .cells(Message.self == EmptyView.self ? 0 : 1)) {
      message
      VStack { actions }
    }
    .padding(.horizontal, .cells(2))
    .padding(.vertical, .cells(1))
    .dialogBorder(title: title)
  }
}
