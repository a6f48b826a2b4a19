import Models
import TerminalUI

/// Closes a restored window that belongs to another user.
///
/// Windows are restored before the session is validated, for the user who signed in last. The session can belong to
/// another user if the app was killed, or the disk was full, after the sign-in.
struct WindowOwner: ViewModifier {
  @Environment(AppStateController.self) private var appState
  @Environment(\.dismiss) private var dismiss
  @SceneStorage("userID") private var ownerID: String?

  @ViewBuilder
  func body(content: Content) -> some View {
    if isForeign {
      // Without the content, which would load the other user's order.
      Text("").onAppear { dismiss() }
    } else {
      content.onChange(of: userID, initial: true) { _, userID in
        if let userID, ownerID == nil { ownerID = userID }
      }
    }
  }

  private var userID: User.ID? { appState.state.user?.id }

  private var isForeign: Bool {
    guard let userID, let ownerID else { return false }
    return ownerID != userID
  }
}
