import FeatureKit
import Models
import TerminalUI

/// The step in which the user confirms the order.
struct StarterReviewView: View {
  let orderID: Order.ID
  let closures: StarterFlowClosures

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Order #\(String(orderID))")
      HStack(spacing: .cells(2)) {
        Button("Confirm") { closures.onConfirm(orderID) }
        Button("Cancel") { closures.onClose() }
      }
    }
    .screen("Review")
  }
}
