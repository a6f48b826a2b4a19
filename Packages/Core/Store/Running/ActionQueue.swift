/// The actions that were sent while another one was being processed.
///
/// They are processed in the order in which they were sent. A queue instead of recursion limits the depth of the stack.
@MainActor
final class ActionQueue {
  private var waiting: [@MainActor () -> Void] = []
  private(set) var isProcessing = false

  func append(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
  }

  /// Processes an action, then those that are appended in the meantime.
  func process(_ action: () -> Void) {
    if isProcessing { return action() }
    isProcessing = true
    action()
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for next in batch { next() }
    }
    isProcessing = false
  }
}
