extension Array where Element: Sendable {
  /// Transforms all elements concurrently and returns the results in the order of the elements.
  ///
  /// - Throws: The error for the first element, in order, whose transformation fails.
  func concurrentMap<Value: Sendable, Failure>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Value
  ) async throws(Failure) -> [Value] {
    let results = await withTaskGroup(of: (Int, Result<Value, Failure>).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, Result { () throws(Failure) in try transform(element) }) }
      }
      var results: [(Int, Result<Value, Failure>)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
    var values: [Value] = []
    for result in results { values.append(try result.get()) }
    return values
  }
}
