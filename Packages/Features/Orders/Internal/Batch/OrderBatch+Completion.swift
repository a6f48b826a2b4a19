import FeatureKit
import Foundation
import Models
import Services

/// Completing the marked orders.
extension OrderBatch {
  /// The question before the marked orders are completed.
  struct Question: Equatable {
    var title: String
    /// Which marked orders are not completed, and why; empty if all are.
    var message: String
    var isPossible: Bool
  }

  var completionQuestion: Question {
    let orders = marks.completable
    guard !orders.isEmpty else {
      return Question(title: "No marked order can be completed", message: exceptions, isPossible: false)
    }
    let sum = format.amount(orders.total)
    return Question(title: "Complete \(format.orders(orders.count)), \(sum)?", message: exceptions, isPossible: true)
  }

  private var exceptions: String {
    let (unpaid, completed, canceled) = (
      marks.count(of: .placed), marks.count(of: .completed), marks.count(of: .canceled)
    )
    let total = format.count(marks.count)
    var sentences: [String] = []
    if unpaid > 0 {
      let verbs = unpaid == 1 ? ("is", "stays") : ("are", "stay")
      sentences.append("\(format.count(unpaid)) of \(total) \(verbs.0) not paid and \(verbs.1) pending.")
    }
    if completed > 0 {
      sentences.append("\(format.count(completed)) of \(total) \(completed == 1 ? "is" : "are") completed already.")
    }
    if canceled > 0 {
      sentences.append("\(format.count(canceled)) of \(total) \(canceled == 1 ? "is" : "are") canceled.")
    }
    return sentences.joined(separator: "\n")
  }

  /// Completes the marked orders that can be completed, which one key undoes.
  ///
  /// The completed orders lose their marks, so that those that failed remain marked.
  func completeMarked() async {
    let orders = marks.completable
    guard !orders.isEmpty else { return }
    await run("Completing \(format.orders(orders.count))", of: orders.count) { [self] in
      let result = await store.complete(orders.map(\.id)) { [self] in advance(to: $0) }
      change { $0.remove(result.completed) }
      failure = result.failure(of: orders.count, format)
    }
  }
}

/// The result of completing several orders.
struct BatchCompletion {
  var completed: [Order.ID] = []
  /// The orders that were not completed, by the reason, in the order of their occurrence.
  var failures: [(reason: String, ids: [Order.ID])] = []

  mutating func add(_ id: Order.ID, _ reason: String) {
    if let index = failures.firstIndex(where: { $0.reason == reason }) {
      failures[index].ids.append(id)
    } else {
      failures.append((reason, [id]))
    }
  }

  func failure(of total: Int, _ format: OrderFormat) -> FailureMessage? {
    guard !failures.isEmpty else { return nil }
    let count = failures.reduce(0) { $0 + $1.ids.count }
    let lines = failures.map { "\(Self.list($0.ids, format)): \($0.reason)" }
    return FailureMessage(
      outcome: "\(format.count(count)) of \(format.orders(total)) \(count == 1 ? "was" : "were") not completed",
      lines.joined(separator: "\n"))
  }

  private static func list(_ ids: [Order.ID], _ format: OrderFormat) -> String {
    let shown = ids.prefix(5).map(format.number).joined(separator: ", ")
    return ids.count > 5 ? "\(shown) and \(format.count(ids.count - 5)) more" : shown
  }
}

/// Completing and reopening several orders.
extension OrderStore {
  /// Completes orders one by one until the task is canceled or the connection fails.
  func complete(_ ids: [Order.ID], progress: @MainActor (Int) -> Void) async -> BatchCompletion {
    var result = BatchCompletion()
    var changed: [Order] = []
    for (index, id) in ids.enumerated() {
      if Task.isCancelled { break }
      do {
        changed.append(try await orderService.complete(id))
        result.completed.append(id)
      } catch is CancellationError {
        break
      } catch {
        let failure = FailureMessage(describing: error, change: OrderStep.complete.change(of: id))
        if let order = (error as? OrderError)?.currentOrder { changed.append(order) }
        result.add(id, failure?.reasonInBatch ?? "Canceled")
        if endsBatch(error) {
          for rest in ids[(index + 1)...] { result.add(rest, failure?.message ?? "") }
          break
        }
      }
      progress(index + 1)
    }
    finish(result.completed, changed: changed)
    return result
  }

  private func finish(_ completed: [Order.ID], changed: [Order]) {
    record(changed.filter { !completed.contains($0.id) })
    record(changed.filter { completed.contains($0.id) }, logging: .completed)
    guard !completed.isEmpty else { return }
    let pending = PendingReopenings(completed)
    let count = CountFormat().string(from: completed.count)
    let orders = completed.count == 1 ? "Order #\(completed[0])" : "\(count) orders"
    changes.record(
      UndoableChange(
        "\(orders) completed.", undoneSentence: "\(orders) \(completed.count == 1 ? "is" : "are") pending again.",
        failure: ChangeOutcome("Not every order", "reopened"),
        screen: completed.count == 1 ? OrdersRoute.detail(completed[0]) : OrdersRoute.list
      ) { [weak self] in try await self?.reopen(pending) })
  }

  /// Reopens orders; those that fail remain for a retry.
  private func reopen(_ pending: PendingReopenings) async throws {
    var reopened: [Order] = []
    var failure: FailureMessage?
    for id in pending.ids {
      do {
        reopened.append(try await orderService.reopen(id))
        pending.ids.removeAll { $0 == id }
      } catch {
        if let order = (error as? OrderError)?.currentOrder {
          reopened.append(order)
          pending.ids.removeAll { $0 == id }
        }
        let current = FailureMessage(describing: error, change: OrderStep.reopen.change(of: id))
        failure = failure ?? current
        if endsBatch(error) { break }
      }
    }
    record(reopened.filter(\.isCompleted))
    record(reopened.filter { !$0.isCompleted }, logging: .reopened)
    if let failure { throw failure }
  }
}

extension OrderStore {
  /// Returns whether the remaining orders would fail as well, without a connection each after its own timeout.
  private func endsBatch(_ error: any Error) -> Bool {
    FailureMessage(describing: error, outcome: "")?.isConnectionFailure == true
      || error as? AuthError == .sessionExpired
  }
}

extension FailureMessage {
  /// Why an order of a batch was not completed, or that it may have been.
  fileprivate var reasonInBatch: String { isOutcomeUnknown ? "\(message), so it may have been completed" : message }
}

/// The orders that undoing has not reopened yet.
private final class PendingReopenings {
  var ids: [Order.ID]

  init(_ ids: [Order.ID]) {
    self.ids = ids
  }
}
