import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all processor cores, and blocks the calling thread until all are transformed.
  ///
  /// Values have the order of the elements. Throws the error of the first one, in order, that fails.
  package func parallelMap<Value: Sendable, Failure>(
    _ make: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let results = Mutex([Result<Value, Failure>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { () throws(Failure) in try make(self[index]) }
      results.withLock { $0[index] = result }
    }
    var values: [Value] = []
    for case let result? in results.withLock({ $0 }) { values.append(try result.get()) }
    return values
  }
}
