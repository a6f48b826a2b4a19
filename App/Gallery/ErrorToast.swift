import Observation
import TerminalUI
import TrellisNavigation

/// The latest error of the navigation, which is shown for a few seconds.
@Observable
final class ErrorToast {
  struct Message: Equatable {
    /// Differs for each error, so that a repeated one is shown for its whole duration.
    let number: Int
    let text: String
  }

  private(set) var message: Message?
  private var count = 0

  func show(_ error: NavigationError) {
    count += 1
    message = Message(number: count, text: error.errorDescription ?? "The navigation failed.")
  }

  func hide(_ message: Message) {
    if self.message == message { self.message = nil }
  }
}

struct ToastBar: View {
  static let duration = Duration.seconds(4)

  let toast: ErrorToast
  @Environment(\.clock) private var clock

  var body: some View {
    if let message = toast.message {
      Text("! \(message.text)").lineLimit(1)
        .foregroundStyle(.warning)
        .padding(.horizontal, .cells(1))
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.surface)
        .task(id: message) {
          do {
            try await clock.sleep(for: Self.duration)
            toast.hide(message)
          } catch {
            // A newer error is shown.
          }
        }
    }
  }
}
