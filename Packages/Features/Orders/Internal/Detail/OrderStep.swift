import FeatureKit
import Models
import Services
import TerminalUI

/// A change of an order's state.
nonisolated enum OrderStep {
  case takePayment, complete, reopen, cancel, restore

  /// The step that an order waits for, or that takes back its last one.
  init(nextOf order: Order) {
    self =
      switch order.stage {
      case .placed: .takePayment
      case .paid: .complete
      case .completed: .reopen
      case .canceled: .restore
      }
  }

  func isPossible(for order: Order) -> Bool {
    self == OrderStep(nextOf: order) || self == .cancel && order.canBeRevised
  }

  var title: String {
    switch self {
    case .takePayment: "Take payment…"
    case .complete: "Complete"
    case .reopen: "Reopen…"
    case .cancel: "Cancel order…"
    case .restore: "Restore"
    }
  }

  var progressTitle: String {
    switch self {
    case .takePayment: "Taking payment…"
    case .complete: "Completing…"
    case .reopen: "Reopening…"
    case .cancel: "Canceling…"
    case .restore: "Restoring…"
    }
  }

  /// The key of the button; `nil` for a step that is taken seldom.
  var shortcut: KeyboardShortcut? {
    switch self {
    case .takePayment: .takePayment
    case .complete: .complete
    case .cancel: .cancelOrder
    case .reopen, .restore: nil
    }
  }
}

extension OrderStep {
  /// What a step leads to.
  nonisolated struct Outcome {
    let event: OrderAnalyticsEvent
    /// What has happened, in a sentence after the number of the order.
    let change: String
    /// What the order then is, in a sentence after its number and a verb.
    let state: String
    /// The step that takes this one back; `nil` for a payment.
    let opposite: OrderStep?
  }

  var outcome: Outcome {
    switch self {
    case .takePayment: Outcome(event: .paid, change: "paid", state: "paid", opposite: nil)
    case .complete: Outcome(event: .completed, change: "completed", state: "completed", opposite: .reopen)
    case .reopen: Outcome(event: .reopened, change: "reopened", state: "pending", opposite: .complete)
    case .cancel: Outcome(event: .canceled, change: "canceled", state: "canceled", opposite: .restore)
    case .restore: Outcome(event: .restored, change: "restored", state: "pending", opposite: .cancel)
    }
  }

  /// Returns what the step does to an order, in words for its failure.
  func change(of id: Order.ID) -> ChangeOutcome { ChangeOutcome("Order #\(id)", outcome.change) }

  /// Requests the step.
  ///
  /// - Throws: The error of the service.
  func request(of id: Order.ID, from service: any OrderServiceProtocol) async throws -> Order {
    switch self {
    case .takePayment: try await service.pay(id)
    case .complete: try await service.complete(id)
    case .reopen: try await service.reopen(id)
    case .cancel: try await service.cancel(id)
    case .restore: try await service.restore(id)
    }
  }
}

extension OrderStep {
  /// The question before a step.
  nonisolated struct Question: Equatable {
    let title: String
    let message: String
    let confirmation: String
    let refusal: String
  }

  /// Returns the question before the step, or `nil` for a step that one key takes back.
  func question(about order: Order, _ format: OrderFormat) -> Question? {
    switch self {
    case .takePayment:
      Question(
        title: "Take the payment?", message: "\(order.customerName) pays now. A payment cannot be undone.",
        confirmation: "Take \(format.total(order))", refusal: "Not now")
    case .reopen:
      Question(
        title: "Reopen the order?", message: "It is pending again, and stays paid.", confirmation: "Reopen",
        refusal: "Not now")
    case .cancel:
      Question(
        title: "Cancel the order?", message: "It counts neither as pending nor as revenue.",
        confirmation: "Cancel order", refusal: "Not now")
    case .complete, .restore: nil
    }
  }
}
