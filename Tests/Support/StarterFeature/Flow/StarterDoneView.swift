import FeatureKit
import Models
import TerminalUI

/// The end of the flow.
struct StarterDoneView: View {
  let orderID: Order.ID
  let onClose: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Order #\(String(orderID)) is confirmed")
      Button("Close", action: onClose)
    }
    .screen("Done")
  }
}
