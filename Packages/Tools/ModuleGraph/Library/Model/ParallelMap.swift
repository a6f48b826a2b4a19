import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements concurrently on all processor cores and returns the values in the elements' order.
  func parallelMap<Value: Sendable>(_ make: @Sendable (Element) -> Value) -> [Value] {
    let values = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let value = make(self[index])
      values.withLock { $0[index] = value }
    }
    return values.withLock { $0 }.compactMap(\.self)
  }
}
